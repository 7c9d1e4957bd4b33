import { LESIONS, type NoiseEstimator, type NoiseFilterName, type NoisePair } from "@cause-toolkit/core/beliefs";
import { checkChoice, InvalidInput, invalid } from "@cause-toolkit/core/checks";
import type { InferOptions, InferWindow, Pooling } from "@cause-toolkit/experiments/infer";
import { parseNumber } from "./number.ts";
import type { ReadObservations } from "./observations.ts";

/** Learners by the names that people type: core's lesion, the noise that is not inferred, and the other. */
export const LEARNERS = {
  healthy: { lesion: "healthy", blind: null, other: null },
  "s-blind": { lesion: "stochasticity-blind", blind: "stochasticity", other: "volatility" },
  "v-blind": { lesion: "volatility-blind", blind: "volatility", other: "stochasticity" },
} as const;
const LEARNER_NAMES = Object.keys(LEARNERS) as (keyof typeof LEARNERS)[];

/** The options of `cause infer`: those of the inference, and others that depend on the columns of the data. */
export interface InferCommandOptions
  extends Pick<
    InferOptions,
    "interval" | "priorMean" | "priorVariance" | "cells" | "particles" | "repetitions" | "seed"
  > {
  readonly lesion: string;
  readonly start: string;
  readonly lambda: string;
  readonly pool: string;
  readonly filter: string;
  readonly estimator: string;
  readonly level: number;
  readonly window: string;
  readonly by?: string;
}

/** What the user asked for; the resulting settings stand elsewhere. */
export interface AskedInference {
  readonly file: string;
  readonly names: ReadObservations["names"];
  readonly lesion: keyof typeof LEARNERS;
  /** Which series share what is estimated from the data: `all`, `none`, or the names of columns. */
  readonly pool: string;
  /** The column by which means over groups are split; null for one mean of all. */
  readonly by: string | null;
  /** Where each setting comes from. */
  readonly from: {
    readonly start: "moments" | "evidence" | "given";
    readonly lambda: "evidence" | "given";
    /** null without times. */
    readonly interval: "median gap" | "given" | null;
    readonly priorMean: "outcomes" | "given";
    readonly priorVariance: "outcomes" | "given";
  };
}

export function inferOptions(options: InferCommandOptions, names: ReadObservations["names"]): InferOptions {
  const { lesion, start, lambda, by, pool, filter, estimator, window, ...others } = options;
  const blind = LESIONS[LEARNERS[checkChoice("lesion", lesion, LEARNER_NAMES)].lesion].lambda;
  const rate = lambda === "evidence" ? { volatility: 0.1, stochasticity: 0.1 } : parsePair("lambda", lambda);
  return {
    ...others,
    // A blind learner stays blind, whatever λ is given.
    lesion: {
      lambda: {
        volatility: blind.volatility === 0 ? 0 : rate.volatility,
        stochasticity: blind.stochasticity === 0 ? 0 : rate.stochasticity,
      },
    },
    start: start === "moments" || start === "evidence" ? start : parsePair("start", start),
    fitLambda: lambda === "evidence",
    pooling: parsePooling(pool, names.group),
    filter: filter as NoiseFilterName,
    estimator: estimator as NoiseEstimator,
    window: parseWindow(window),
    ...(by !== undefined && { by: findGroup("by", by, names.group) }),
  };
}

/** What the user asked for, to print with the results. The options are checked before. */
export function askedOf(
  options: InferCommandOptions,
  { time, group }: ReadObservations["names"],
): Omit<AskedInference, "file" | "names"> {
  const given = (value: number | undefined) => (value === undefined ? "outcomes" : "given");
  return {
    lesion: options.lesion as AskedInference["lesion"],
    pool: group.length === 0 ? "all" : options.pool,
    by: options.by ?? null,
    from: {
      start: options.start === "moments" || options.start === "evidence" ? options.start : "given",
      lambda: options.lambda === "evidence" ? "evidence" : "given",
      interval: time === null ? null : options.interval === undefined ? "median gap" : "given",
      priorMean: given(options.priorMean),
      priorVariance: given(options.priorVariance),
    },
  };
}

/** `2.5:17` for volatility and stochasticity; one number for both. */
function parsePair(name: string, text: string): NoisePair {
  const parts = text.split(":").map((part) => parseNumber(name, part));
  if (parts.length > 2) throw new InvalidInput(`invalid ${name}: "${text}"; must be volatility:stochasticity`);
  return { volatility: parts[0], stochasticity: parts[1] ?? parts[0] };
}

/** `181:200`, `181:` to the end, or `50%` for the last half. */
function parseWindow(text: string): InferWindow {
  const rule = "must be first:last, first: (to the end), or a share of the last trials such as 10%";
  const share = /^([\d.]+)\s*%$/.exec(text.trim());
  if (share) {
    const last = Number(share[1]) / 100;
    return last > 0 && last <= 1 ? { last } : invalid("window", text, rule);
  }
  const range = /^(\d+):(\d*)$/.exec(text.trim()) ?? invalid("window", text, rule);
  const from = Number(range[1]);
  const to = range[2] === "" ? undefined : Number(range[2]);
  if (from < 1 || (to !== undefined && to < from))
    invalid("window", text, "trials count from 1, and last is not before first");
  return to === undefined ? { from } : { from, to };
}

function parsePooling(text: string, group: readonly string[]): Pooling {
  if (group.includes(text)) return [group.indexOf(text)];
  if (text === "all" || text === "none") return text;
  return text.split(",").map((name) => findGroup("pool", name.trim(), group));
}

function findGroup(what: string, asked: string, group: readonly string[]): number {
  const place = group.indexOf(asked);
  if (place >= 0) return place;
  return invalid(
    what,
    asked,
    group.length === 0
      ? "there are no groups; name their columns with --group"
      : ["must be one of the columns of --group: ", group],
  );
}
