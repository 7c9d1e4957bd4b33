import { percent } from "@cause-toolkit/figures/text";
import type { ReadableChart } from "../../charts/readable-chart.ts";
import { linkWith } from "../../link/link.svelte.ts";
import { LEARNERS } from "../lesion/learners.ts";
import type { RunRecord, RunSettings } from "../lesion/record.ts";
import { FIELDS, runSettings } from "../lesion/settings.ts";

/** The arm as it is at first, with more noise, and with more drift. */
export const ARMS = {
  none: { v: 4, s: 9 },
  noise: { v: 4, s: 100 },
  drift: { v: 36, s: 9 },
} as const;
export type More = keyof typeof ARMS;
const TRIALS = 100;

/** A run of the Lesion view, with its other settings as they are by default. */
export function blindRun(more: More): RunSettings {
  const fallbacks = Object.fromEntries(Object.entries(FIELDS).map(([name, { fallback }]) => [name, fallback]));
  return { ...runSettings(fallbacks as Parameters<typeof runSettings>[0]), ...ARMS[more], trials: TRIALS };
}

export function blindLink(more: More): string {
  const { v, s } = ARMS[more];
  return linkWith("lesion", { v: String(v), s: String(s), trials: String(TRIALS) });
}

/** What the story calls a learner: by what it does not see. */
const NAMES: { readonly [learner: string]: string } = {
  "stochasticity-blind": "blind to noise",
  "volatility-blind": "blind to drift",
};
export const learnerName = (learner: string): string => NAMES[learner] ?? learner;

/** A chart of the Lesion view, read with the story's names. */
export function withNames<C extends ReadableChart>(chart: C): C {
  const series = chart.readout.series.map((one) => ({ ...one, label: learnerName(one.label) }));
  return { ...chart, readout: { ...chart.readout, series } };
}

/** Single trials vary, so rates are means over the last trials. */
export const LAST = 50;

/** The learning rate of each learner, in the order of `LEARNERS`. */
export function ratesOf({ learned }: RunRecord): number[] {
  return learned.map(({ learningRate }) => {
    const last = learningRate.subarray(-LAST);
    return last.reduce((sum, rate) => sum + rate, 0) / last.length;
  });
}

/** What more noise or more drift does to the healthy learner and to the one that cannot see it. */
export function blindText(more: Exclude<More, "none">, before: readonly number[], now: readonly number[]): string {
  const name = more === "noise" ? "stochasticity-blind" : "volatility-blind";
  const [healthy, blind] = [0, LEARNERS.indexOf(name)];
  const goes = (k: number) =>
    `${now[k] > before[k] ? "faster" : "more slowly"}: its learning rate goes from ${percent(before[k])} to ${percent(now[k])}`;
  const takes = more === "noise" ? "noise for drift" : "drift for noise";
  return `With more ${more} the healthy learner learns ${goes(healthy)}. The one that is ${learnerName(name)} mistakes ${takes} and learns ${goes(blind)}.`;
}
