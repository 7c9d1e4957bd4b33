import type { VarianceEstimator } from "@cause-toolkit/core/beliefs";
import type { FitPeopleOptions } from "@cause-toolkit/experiments/people";
import {
  defaultMemories,
  defaultModels,
  type Hierarchy,
  type PersonData,
  settingsFor,
  withMemories,
} from "@cause-toolkit/people";
import { MEMORIES, parseMemory } from "@cause-toolkit/people/models";
import { parseNumber } from "./number.ts";
import { parsePair } from "./setting-options.ts";
import { splitList } from "./simulation-config.ts";

/** Options of a fit, as text. */
export interface FitTexts {
  readonly models?: string;
  readonly memory?: string;
  readonly free?: string;
  readonly start?: string;
  readonly prior?: string;
  readonly lambda?: string;
  readonly unit?: string;
  readonly variance?: string;
  readonly cells?: string;
  readonly hierarchy?: string;
  readonly rounds?: string;
  readonly starts?: string;
  readonly withoutRivals?: true;
}

export function parseMemories(text: string): string[] {
  return (text === "all" ? MEMORIES : splitList(text).map(parseMemory)).map(({ name }) => name);
}

export function fitOptions(people: readonly PersonData[], texts: FitTexts): FitPeopleOptions {
  const memories = texts.memory === undefined ? defaultMemories(people) : parseMemories(texts.memory);
  const names = texts.models === undefined ? defaultModels(people) : splitList(texts.models);
  const number = <K extends string>(name: K, text: string | undefined) =>
    text === undefined ? {} : ({ [name]: parseNumber(name, text) } as { [key in K]: number });
  const start = texts.start === undefined ? undefined : parsePair("start", texts.start, ":");
  const prior = texts.prior === undefined ? undefined : parsePair("prior", texts.prior, ":");
  return {
    models: withMemories(names, memories),
    settings: settingsFor(people, {
      start: {
        ...(start && { volatility: start[0], stochasticity: start[1] }),
        ...(prior && { mean: prior[0], variance: prior[1] }),
      },
      ...number("lambda", texts.lambda),
      ...number("unit", texts.unit),
      ...number("cells", texts.cells),
      ...(texts.variance !== undefined && { variance: texts.variance as VarianceEstimator }),
    }),
    ...(texts.free !== undefined && { free: splitList(texts.free) }),
    ...(texts.hierarchy !== undefined && { hierarchy: texts.hierarchy as Hierarchy }),
    ...number("rounds", texts.rounds),
    ...number("starts", texts.starts),
    ...(texts.withoutRivals && { withoutRivals: true }),
  };
}
