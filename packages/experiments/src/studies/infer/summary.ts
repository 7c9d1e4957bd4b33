import type { InferredTrials } from "./trials.ts";

/** The summary of a series. Estimates are means over the second half of its trials. */
export interface SeriesSummary {
  readonly group: string;
  readonly trials: number;
  readonly missing: number;
  readonly volatility: number;
  readonly stochasticity: number;
  readonly learningRate: number;
  /** log p of its outcomes. */
  readonly logEvidence: number;
}

const MEANS = ["volatility", "stochasticity", "learningRate"] as const;

/** Summarises series as their trials arrive in order. */
export class Summaries {
  readonly done: SeriesSummary[] = [];
  private sums = { volatility: 0, stochasticity: 0, learningRate: 0 };
  private missing = 0;

  /** Adds some trials of a series of the given length. */
  add({ group, first, outcome, estimates }: InferredTrials, trials: number): void {
    const half = Math.floor(trials / 2);
    const late = Math.max(0, half - (first - 1));
    for (const name of MEANS) {
      const column = estimates[name];
      for (let t = late; t < column.length; t++) this.sums[name] += column[t];
    }
    for (const value of outcome) if (Number.isNaN(value)) this.missing++;
    if (first - 1 + outcome.length < trials) return;
    const { volatility, stochasticity, learningRate } = this.sums;
    this.done.push({
      group,
      trials,
      missing: this.missing,
      volatility: volatility / (trials - half),
      stochasticity: stochasticity / (trials - half),
      learningRate: learningRate / (trials - half),
      logEvidence: estimates.logEvidence[outcome.length - 1],
    });
    this.sums = { volatility: 0, stochasticity: 0, learningRate: 0 };
    this.missing = 0;
  }
}
