import type { LesionOptions } from "@cause-toolkit/experiments/browser";
import type { BonusKind, LesionValues } from "../fields.ts";
import { LEARNERS, learnersOf } from "../learners.ts";

/** What the surfaces are made from. */
export type SurfaceSettings = Pick<
  LesionValues,
  | "gridV"
  | "gridS"
  | "runs"
  | "trials"
  | "particles"
  | "seed"
  | "startV"
  | "startS"
  | "pinV"
  | "pinS"
  | "lambdaV"
  | "lambdaS"
>;

export function lesionOptions(settings: SurfaceSettings): LesionOptions {
  const { gridV, gridS, runs, trials, particles, seed, startV, startS } = settings;
  return {
    volatility: [...gridV],
    stochasticity: [...gridS],
    runs,
    trials,
    particles,
    seed,
    start: { volatility: startV, stochasticity: startS },
    learners: learnersOf(settings),
  };
}

/** Whether two settings give the same surfaces. */
export function sameSurfaces(a: SurfaceSettings, b: SurfaceSettings): boolean {
  return JSON.stringify(lesionOptions(a)) === JSON.stringify(lesionOptions(b));
}

/** What the experiment calls a bonus; its first reference variance is the median of the cells' stationary variances, its second 25. */
export function bonusQuantity(kind: BonusKind, referenceVariance: readonly number[]): string {
  const how = kind.startsWith("average") ? "average" : "plug-in";
  return `${how} bonus at P = ${referenceVariance[kind.endsWith("median") ? 0 : 1]}`;
}

/** One update of one particle takes about so many ns. */
const UPDATE = 40;

/** About how long the surfaces take, in seconds, on so many workers. */
export function secondsFor({ gridV, gridS, runs, trials, particles }: SurfaceSettings, workers: number): number {
  const updates = gridV.length * gridS.length * runs * trials * particles * LEARNERS.length;
  return (updates * UPDATE * 1e-9) / workers;
}

/** How many series there will be, and why; a cell is a pair of noises. */
export function seriesWords(cells: number, runs: number): string {
  const where = cells === 1 ? "in 1 cell (a pair of noises)" : `in each of ${cells} cells (pairs of noises)`;
  return `${runs} runs ${where}: ${cells * runs} series`;
}

export function durationWords(seconds: number): string {
  if (seconds < 1.5) return "about a second";
  return seconds < 90 ? `about ${Math.round(seconds)} seconds` : `about ${Math.round(seconds / 60)} minutes`;
}
