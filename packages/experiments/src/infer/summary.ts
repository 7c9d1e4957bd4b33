import type { NoisePair } from "@cause-toolkit/core/beliefs";
import { square, standardDeviation } from "@cause-toolkit/core/numerics";
import { coarseningOf, type FilterSettings } from "./filter-settings.ts";
import type { InferPart } from "./job.ts";
import type { Observations } from "./observations.ts";
import { type InferWindow, windowOf } from "./window.ts";
import { makeSums, SUMMARISED, type WindowSums } from "./window-sums.ts";

/** Estimates of a summary: means over the window, and log p(all outcomes). */
export interface SummaryEstimates extends NoisePair {
  readonly learningRate: number;
  readonly logEvidence: number;
}

/** The summary of a series. */
export interface SeriesSummary extends SummaryEstimates {
  readonly group: string;
  readonly labels?: readonly string[];
  readonly trials: number;
  readonly missing: number;
  /** The first and the last trial of the window, from 1. */
  readonly window: readonly [first: number, last: number];
  /**
   * How far the numbers are from what the model says: on a grid the error of its cells, by a coarser grid; of particles the standard deviation over
   * repetitions. null without repetitions.
   */
  readonly error: SummaryEstimates | null;
}

/** Summarises series as their parts arrive in order. */
export class Summaries {
  readonly done: SeriesSummary[] = [];
  private readonly settings: FilterSettings & { readonly window: InferWindow };
  private sums: WindowSums[] = [];

  constructor(settings: FilterSettings & { readonly window: InferWindow }) {
    this.settings = settings;
  }

  /** Adds a part of a series. */
  add({ first, trials, sums }: InferPart, { group, labels, outcome }: Observations): void {
    if (first === 0) this.sums = sums.map(makeSums);
    sums.forEach((part, k) => {
      for (const name of SUMMARISED) this.sums[k][name] += part[name];
      this.sums[k].logEvidence = part.logEvidence;
    });
    if (first + trials < outcome.length) return;
    const { begin, end } = windowOf(this.settings.window, outcome.length, group);
    const [estimates, ...others] = this.sums.map((sum) => meansOver(sum, end - begin));
    this.done.push({
      group,
      ...(labels && { labels }),
      trials: outcome.length,
      missing: outcome.reduce((count, value) => (Number.isNaN(value) ? count + 1 : count), 0),
      window: [begin + 1, end],
      ...estimates,
      error: errorOf(this.settings, estimates, others),
    });
  }
}

function meansOver({ logEvidence, ...sums }: WindowSums, trials: number): SummaryEstimates {
  return {
    volatility: sums.volatility / trials,
    stochasticity: sums.stochasticity / trials,
    learningRate: sums.learningRate / trials,
    logEvidence,
  };
}

function errorOf(
  settings: FilterSettings,
  estimates: SummaryEstimates,
  others: readonly SummaryEstimates[],
): SummaryEstimates | null {
  if (others.length === 0) return null;
  const errorIn = (name: keyof SummaryEstimates) => {
    if (settings.filter === "grid") return Math.abs(estimates[name] - others[0][name]) / coarseningOf(settings);
    const all = [estimates, ...others].map((one) => one[name]);
    // A pinned noise: its spread would be that of rounding.
    if (all.every((value) => value === all[0])) return 0;
    return standardDeviation(all);
  };
  return {
    volatility: errorIn("volatility"),
    stochasticity: errorIn("stochasticity"),
    learningRate: errorIn("learningRate"),
    logEvidence: errorIn("logEvidence"),
  };
}

/** The error of the sum of all log evidences: errors of a grid may all have one sign, those of particles are independent. */
export function totalError(summary: readonly SeriesSummary[], { filter }: FilterSettings): number | null {
  let [sum, squares] = [0, 0];
  for (const { error } of summary) {
    if (error === null) return null;
    sum += error.logEvidence;
    squares += square(error.logEvidence);
  }
  return filter === "grid" ? sum : Math.sqrt(squares);
}
