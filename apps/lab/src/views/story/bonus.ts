import { bonusOf, makeArm, parseIndex } from "@cause-toolkit/core";
import { gainOf } from "@cause-toolkit/core/observations";
import { type FanBelief, fanReach } from "@cause-toolkit/figures/plots";
import { linkWith } from "../../link/link.svelte.ts";
import {
  DISCOUNT,
  headStart,
  type Machine,
  type Meanwhile,
  type Situation,
  STOCHASTICITIES,
  situationOf,
  VOLATILITIES,
} from "./head-starts.ts";

/** The two machines, how well the first is known, and what they do while they are not pulled. The second is known well. */
export interface Pair {
  readonly machines: readonly [Machine, Machine];
  readonly situation: Situation;
  readonly meanwhile: Meanwhile;
}

/** A look at one machine: the belief before it and after it, and how far the estimate is expected to move. */
export interface Look {
  readonly now: FanBelief;
  readonly after: FanBelief;
  readonly news: number;
}

/** How well a machine of the pair, counted from 0, is known. */
const knownAs = ({ situation }: Pair, k: number): Situation => (k === 0 ? situation : "known");

/** P: the variance of the belief about a machine of the pair before this pull. */
export function varianceOf(pair: Pair, k: number): number {
  const { variance, ago } = situationOf(knownAs(pair, k));
  return variance + (pair.meanwhile === "drift" ? ago * pair.machines[k].volatility : 0);
}

/** Both beliefs are exact: Σ = P + v before a look, K·s after it; the mean moves by a normal of variance Σ − K·s. */
export function lookAt(pair: Pair, k: number): Look {
  const { volatility, stochasticity } = pair.machines[k];
  const situation = knownAs(pair, k);
  const variance = varianceOf(pair, k) + volatility;
  const after = stochasticity * gainOf(variance, stochasticity);
  return {
    now: { mean: 0, variance, left: situationOf(situation).variance, looked: situation !== "unknown" },
    after: { mean: 0, variance: after, left: after, looked: true },
    news: Math.sqrt(variance - after),
  };
}

/** One scale for all fans. */
export function scaleOf(looks: readonly Look[]): [number, number] {
  const reach = Math.max(8, ...looks.map(({ now }) => 1.1 * fanReach(now).whole));
  return [-reach, reach];
}

/** Rules with a formula, and the name of what they are measured by. */
export const RULES = ["horizon-gain", "cause", "ucb"] as const;
export const BEST = "best";

/** The head start that each gives machine 1 over machine 2 at equal estimates. The best possible agent comes first. */
export function headStarts(pair: Pair): { readonly name: string; readonly value: number }[] {
  const [one, two] = pair.machines;
  const bonus = (index: string, k: number) =>
    bonusOf(parseIndex(index), { mean: 0, variance: varianceOf(pair, k) }, makeArm({ ...pair.machines[k] }), DISCOUNT);
  return [
    { name: BEST, value: headStart(one, two, pair.situation, pair.meanwhile) },
    ...RULES.map((name) => ({ name, value: bonus(name, 0) - bonus(name, 1) })),
  ];
}

/** What the best possible agent does, in a sentence. */
export function bestText(pair: Pair): string {
  const value = headStart(...pair.machines, pair.situation, pair.meanwhile);
  if (Math.abs(value) < 0.05)
    return "The best possible agent has no reason to prefer either machine: it pulls the one that looks better.";
  const [first, second] = value > 0 ? [1, 2] : [2, 1];
  return `The best possible agent pulls machine ${first}. Machine ${second} must look better by ${Math.abs(value).toFixed(1)} before it is pulled instead.`;
}

/** How a list of numbers goes: changes within the error are none. */
export function trendOf(
  values: readonly number[],
  error: number,
): "rises" | "falls" | "falls, then rises" | "rises, then falls" | "stays" {
  const [first, last] = [values[0], values[values.length - 1]];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (high - low <= 2 * error) return "stays";
  if (Math.min(first, last) - low > 2 * error) return "falls, then rises";
  if (high - Math.max(first, last) > 2 * error) return "rises, then falls";
  return last > first ? "rises" : "falls";
}

/** The head start of machine 1 as its own drift or noise goes through all that its slider has. */
export function along(pair: Pair, noise: keyof Machine): number[] {
  const [one, two] = pair.machines;
  const levels = noise === "volatility" ? VOLATILITIES : STOCHASTICITIES;
  return levels.map((level) => headStart({ ...one, [noise]: level }, two, pair.situation, pair.meanwhile));
}

/** What a slider shows: standard deviations, in payouts. */
export function spread(variance: number): string {
  return `±${Math.sqrt(variance)}`;
}

/** Machine 1 in the Bonus view. */
export function bonusLink(pair: Pair): string {
  const [one] = pair.machines;
  return linkWith("bonus", {
    variance: String(varianceOf(pair, 0)),
    volatility: String(one.volatility),
    stochasticity: String(one.stochasticity),
    indices: RULES.join(","),
  });
}
