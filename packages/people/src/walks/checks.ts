import { checkBounds, checkInteger, checkPositive } from "@cause-toolkit/core/checks";
import type { Points } from "./points.ts";
import type { DrawnWalk } from "./walk.ts";

/** What a walk must fulfil in each of its blocks. */
export interface WalkLimits {
  /** The best arm changes at least this often. */
  readonly leadChanges: number;
  /** No arm is best in more than this share of trials. */
  readonly leadShare: number;
  /** The empirical v and s of each arm are this many standard errors from nominal at most. */
  readonly noiseErrors: number;
  /** At most this share of rewards lies beyond the bounds. */
  readonly clipped: number;
}

export function makeLimits(options: Partial<WalkLimits> = {}): WalkLimits {
  const { leadChanges = 1, leadShare = 0.9, noiseErrors = 3, clipped = 0.15 } = options;
  return {
    leadChanges: checkInteger("least changes of the best arm", leadChanges, 0, 100_000),
    leadShare: checkBounds("greatest share of the best arm", leadShare, { above: 0, max: 1 }),
    noiseErrors: checkPositive("standard errors of noises", noiseErrors),
    clipped: checkBounds("greatest share beyond bounds", clipped, { min: 0, max: 1 }),
  };
}

/** Why a walk will not do; empty if it will. A single arm has no rivals to change places with. */
export function faultsOf({ walk, exact }: DrawnWalk, points: Points, limits: WalkLimits): string[] {
  return walk.blocks.flatMap((block, b) => {
    const { mean, volatility, stochasticity } = block;
    const arms = volatility.length;
    const leaders = mean.map((row) => row.indexOf(Math.max(...row)));
    const changes = leaders.filter((one, t) => t > 0 && one !== leaders[t - 1]).length;
    const share = Math.max(...volatility.map((_, k) => leaders.filter((one) => one === k).length)) / leaders.length;
    const beyond = clippedShare(exact[b], points);
    const column = (rows: readonly (readonly number[])[], k: number) => rows.map((row) => row[k]);
    const far = volatility.flatMap((v, k) => {
      const latent = column(mean, k);
      const steps = latent.slice(1).map((one, t) => one - latent[t]);
      const noises = column(exact[b], k).map((one, t) => one - latent[t]);
      return [...tooFar("v", k, steps, v, limits), ...tooFar("s", k, noises, stochasticity[k], limits)];
    });
    return [
      ...(arms > 1 && changes < limits.leadChanges ? [`the best arm changes ${changes} times`] : []),
      ...(arms > 1 && share > limits.leadShare ? [`one arm is best in ${percent(share)} of trials`] : []),
      ...(beyond > limits.clipped ? [`${percent(beyond)} of rewards are beyond the bounds`] : []),
      ...far,
    ].map((fault) => `block ${block.name}: ${fault}`);
  });
}

/** The share of rewards beyond the bounds. */
export function clippedShare(exact: readonly (readonly number[])[], { bounds }: Points): number {
  if (bounds === null) return 0;
  const all = exact.flat();
  return all.filter((one) => one < bounds[0] || one > bounds[1]).length / all.length;
}

/** A mean square of n normal numbers has a standard error of √(2/n) of its expectation. */
function tooFar(name: string, arm: number, values: number[], nominal: number, { noiseErrors }: WalkLimits): string[] {
  if (nominal === 0) return [];
  const ratio = values.reduce((sum, one) => sum + one * one, 0) / values.length / nominal;
  const near = Math.abs(ratio - 1) <= noiseErrors * Math.sqrt(2 / values.length);
  return near ? [] : [`${name} of arm ${arm + 1} is ${ratio.toFixed(2)} of nominal`];
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
