import { checkSettings, type SettingTable, type ValuesOf } from "../settings/setting.ts";
import type { Points } from "./points.ts";
import type { DrawnWalk } from "./walk.ts";

/** What a walk must fulfil in each of its blocks. */
export const LIMIT_SETTINGS = {
  leadChanges: {
    type: "number",
    integer: true,
    min: 0,
    max: 100_000,
    default: 1,
    called: "least changes of the best arm",
    about: "the best arm changes at least this often in a block",
  },
  leadShare: {
    type: "number",
    above: 0,
    max: 1,
    unit: "share",
    default: 0.9,
    called: "greatest share of the best arm",
    about: "no arm is best in more than this share of a block",
  },
  noiseErrors: {
    type: "number",
    above: 0,
    default: 3,
    called: "standard errors of noises",
    about: "standard errors by which v and s of an arm may differ from nominal",
  },
  clipped: {
    type: "number",
    min: 0,
    max: 1,
    unit: "share",
    default: 0.15,
    called: "greatest share beyond bounds",
    about: "greatest share of rewards of a block beyond the bounds",
  },
} as const satisfies SettingTable;

export type WalkLimits = ValuesOf<typeof LIMIT_SETTINGS>;

export function makeLimits(options: Partial<WalkLimits> = {}): WalkLimits {
  return checkSettings(LIMIT_SETTINGS, options);
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
