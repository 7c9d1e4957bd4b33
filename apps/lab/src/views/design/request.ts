import { type DesignCandidate, makeCandidate, type Rates } from "@cause-toolkit/experiments/design";
import type { SettingsText } from "../../link/entries.ts";
import type { Fields } from "../../link/fields.ts";
import { linkWith, textOf } from "../../link/link.svelte.ts";
import { TASK_FIELDS, taskOf } from "../../task-settings/task-fields.ts";
import { type DesignValues, FIELDS } from "./settings.ts";

/** The file gives the seed only where it is not the default of `cause task build`. */
const DEFAULT_SEED = FIELDS.seed.fallback;

/** The design of the settings. Throws where they make none. */
export function candidateOf(values: DesignValues): DesignCandidate {
  const { trials, memory, probe, seed } = values;
  const design = taskOf(values);
  for (const [name, value] of Object.entries(design)) {
    const [low, high] = Array.isArray(value) ? value : [0, 0];
    if (low > high) throw new RangeError(`the low ${name}, ${low}, must not be above the high one, ${high}`);
  }
  if (probe > trials) throw new RangeError(`a prediction in every ${probe}th trial needs as many trials in a block`);
  return makeCandidate({
    ...design,
    memory,
    ...(probe > 0 && { probeEvery: probe }),
    ...(seed !== DEFAULT_SEED && { task: { seed } }),
  });
}

export function ratesOf({ seconds, probeSeconds, overhead, pay }: DesignValues): Rates {
  return { seconds, probeSeconds, overhead, pay };
}

/** What decides what simulated people show, in words. */
export const POWER_LABELS: { readonly [name in keyof DesignValues]?: string } = {
  ...Object.fromEntries(TASK_FIELDS.map(({ name, link }) => [link, name])),
  memory: "memory",
  probe: "predictions every",
  people: "people of each kind",
  groups: "groups",
  seed: "seed",
};

/** The same as it is written in a link. */
export function powerText(values: DesignValues): SettingsText {
  const fields: Fields = FIELDS;
  const names = Object.keys(POWER_LABELS) as (keyof DesignValues)[];
  return Object.fromEntries(names.map((name) => [name, fields[name].format(values[name])]));
}

/** The link to a result: its own settings, with the rates as they are now. */
export function resultLink(result: SettingsText, values: DesignValues): string {
  return linkWith("design", { ...textOf(FIELDS, values), ...result, go: "yes" });
}

/** What is needed to tell a design's power. */
export interface PowerRequest {
  readonly candidate: DesignCandidate;
  readonly people: number;
  readonly groups: number;
  readonly seed: number;
  /** What decides the result, as it is written in a link. */
  readonly text: SettingsText;
}

export function powerRequest(candidate: DesignCandidate, values: DesignValues): PowerRequest {
  const { people, groups, seed } = values;
  return { candidate, people, groups, seed, text: powerText(values) };
}

/** Requests with the same key have the same result. */
export function powerKey({ text }: PowerRequest): string {
  return JSON.stringify(text);
}

/** The time of one trial of a simulated person who is fitted with three models, and that of one mixed group at each size, in seconds; at four arms. */
const [TRIAL, GROUP] = [1.8e-4, 0.01];
const KINDS = 3;
/** People who are fitted in one go. */
const BATCH = 10;

/** About how long it takes, in seconds. */
export function secondsFor({ candidate: { design }, people, groups }: PowerRequest, workers: number): number {
  const fits = TRIAL * KINDS * people * design.blocks * design.trials * (design.arms / 4);
  return fits / Math.min(workers, KINDS * Math.ceil(people / BATCH)) + GROUP * groups;
}
