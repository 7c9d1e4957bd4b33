import { invalid } from "@cause-toolkit/core";
import type { Experiment } from "./experiment.ts";
import { arms } from "./experiments/arms/index.ts";
import { bonus } from "./experiments/bonus/index.ts";
import { causeForms } from "./experiments/cause-forms/index.ts";
import { causeScale } from "./experiments/cause-scale/index.ts";
import { discount } from "./experiments/discount/index.ts";
import { lesion } from "./experiments/lesion/index.ts";
import { noiseScale } from "./experiments/noise-scale/index.ts";
import { notKnowing } from "./experiments/not-knowing/index.ts";
import { regret } from "./experiments/regret/index.ts";
import { rested } from "./experiments/rested/index.ts";
import { restless } from "./experiments/restless/index.ts";
import { theorems } from "./experiments/theorems/index.ts";
import { tournament } from "./experiments/tournament/index.ts";
import { ucbScale } from "./experiments/ucb-scale/index.ts";

/** Every experiment, the paper's first, in the order in which they are run and reported. */
export const EXPERIMENTS: readonly Experiment[] = [
  ...[theorems, regret, bonus, rested, lesion, discount, arms, ucbScale, noiseScale],
  ...[restless, causeForms, causeScale, notKnowing, tournament],
];

/** The experiments of these names; without names the paper's, or all of them. */
export function chooseExperiments(names: readonly string[], all: boolean): Experiment[] {
  for (const name of names) {
    if (!EXPERIMENTS.some(({ id }) => id === name)) {
      invalid("experiment", name, `must be one of ${EXPERIMENTS.map(({ id }) => id).join(", ")}`);
    }
  }
  if (names.length > 0) return EXPERIMENTS.filter(({ id }) => names.includes(id));
  return EXPERIMENTS.filter(({ paper }) => all || paper);
}
