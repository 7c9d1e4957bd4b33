import { invalid } from "@cause-toolkit/core";
import { ablations } from "./ablations/index.ts";
import { arms } from "./arms/index.ts";
import { behaviour } from "./behaviour/index.ts";
import { bonus } from "./bonus/index.ts";
import { causeForms } from "./cause-forms/index.ts";
import { discount } from "./discount/index.ts";
import type { Experiment } from "./experiment.ts";
import { exponentialMessage } from "./exponential-message/index.ts";
import { lesion } from "./lesion/index.ts";
import { lesionBehaviour } from "./lesion-behaviour/index.ts";
import { message } from "./message/index.ts";
import { noiseScale } from "./noise-scale/index.ts";
import { optimum } from "./optimum/index.ts";
import { regret } from "./regret/index.ts";
import { rested } from "./rested/index.ts";
import { restless } from "./restless/index.ts";
import { theorems } from "./theorems/index.ts";
import { ucbScale } from "./ucb-scale/index.ts";

/** Every experiment in the order of running and reporting; the paper's come first. */
export const EXPERIMENTS: readonly Experiment[] = [
  theorems,
  causeForms,
  message,
  regret,
  ablations,
  behaviour,
  bonus,
  rested,
  lesion,
  discount,
  arms,
  ucbScale,
  noiseScale,
  exponentialMessage,
  restless,
  lesionBehaviour,
  optimum,
];

/** The experiments with these names; without names, the paper's or all. A condition's id (`regret/v-dominant`) selects that condition alone. */
export function chooseExperiments(names: readonly string[], all: boolean): Experiment[] {
  if (names.length === 0) return EXPERIMENTS.filter(({ paper }) => all || paper);
  const chosen = names.map(chooseOne);
  return EXPERIMENTS.flatMap(({ id }) => mergeConditions(chosen.filter((one) => one.id === id)));
}

const ANY = { runs: 100, seed: 1 };

function chooseOne(name: string): Experiment {
  const whole = EXPERIMENTS.find(({ id }) => id === name);
  if (whole) return whole;
  const experiment = EXPERIMENTS.find(({ conditions }) => conditions(ANY).some(({ id }) => id === name));
  if (!experiment)
    invalid("experiment", name, `must be one of ${EXPERIMENTS.map(({ id }) => id).join(", ")}, or a condition`);
  return only(experiment, (id) => id === name);
}

/** Some conditions of an experiment: they give rows, but no claims or figures, which need all conditions. */
function only(experiment: Experiment, wanted: (condition: string) => boolean): Experiment {
  const conditions: Experiment["conditions"] = (settings) =>
    experiment.conditions(settings).filter(({ id }) => wanted(id));
  return { ...experiment, conditions, claims: () => [], figures: () => [] };
}

/** Merges the requested parts of one experiment, with each condition once. */
function mergeConditions(parts: readonly Experiment[]): Experiment[] {
  if (parts.length === 0) return [];
  const whole = EXPERIMENTS.find((experiment) => parts.includes(experiment));
  if (whole) return [whole];
  const ids = new Set(parts.flatMap((part) => part.conditions(ANY).map(({ id }) => id)));
  const experiment = EXPERIMENTS.find(({ id }) => id === parts[0].id) ?? parts[0];
  return [only(experiment, (id) => ids.has(id))];
}
