import type { FitPeopleOptions } from "@cause-toolkit/experiments/people";
import {
  defaultMemories,
  defaultModels,
  type ModelSettings,
  type PersonData,
  settingsFor,
  withMemories,
} from "@cause-toolkit/people";
import { FREE_PARAMETERS, MEMORIES, parseMemory } from "@cause-toolkit/people/models";
import { defined } from "@cause-toolkit/people/settings";
import { splitList } from "./list.ts";

type Pair = readonly [number, number];

/** Options of a fit: those of the fit itself, and what makes its models and their settings. */
export interface FitOptionValues
  extends Pick<FitPeopleOptions, "free" | "hierarchy" | "rounds" | "starts" | "withoutRivals">,
    Partial<Pick<ModelSettings, "lambda" | "unit" | "variance" | "cells">> {
  readonly models?: readonly string[];
  readonly memory?: readonly string[];
  readonly start?: Pair;
  readonly prior?: Pair;
}

export const FREE_OPTION = [
  "--free <a,b,…>",
  `parameters of inferences that are fitted: ${FREE_PARAMETERS.join(", ")} (default: none)`,
] as const;

export const FIT_MEMORY_OPTION = [
  "--fit-memory <a,b,…>",
  "memory structures that are fitted, or all (default: that of the simulated people)",
] as const;

export function parseMemories(text: string): string[] {
  return (text === "all" ? MEMORIES : splitList(text).map(parseMemory)).map(({ name }) => name);
}

export function fitOptions(people: readonly PersonData[], options: FitOptionValues): FitPeopleOptions {
  const { models = defaultModels(people), memory = defaultMemories(people), start, prior } = options;
  const { lambda, unit, variance, cells, free, hierarchy, rounds, starts, withoutRivals } = options;
  return {
    models: withMemories(models, memory),
    settings: settingsFor(people, {
      start: {
        ...(start && { volatility: start[0], stochasticity: start[1] }),
        ...(prior && { mean: prior[0], variance: prior[1] }),
      },
      ...defined({ lambda, unit, variance, cells }),
    }),
    ...defined({ free, hierarchy, rounds, starts, withoutRivals }),
  };
}
