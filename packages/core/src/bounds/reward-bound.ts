import { type ArmOptions, makeArms } from "../arm.ts";
import type { SolvedValue } from "../indices/gittins/value.ts";
import { checkFraction, checkInteger, checkKeys, invalid } from "../invalid.ts";
import { pow } from "../numerics/elementary/index.ts";
import { driftsOnlyWhenPulled } from "../worlds/dynamics.ts";
import { type ArmWorth, armWorth, type SolvedValues } from "./arm-worth.ts";
import { oracleReward } from "./oracle-reward.ts";

export interface BoundOptions {
  readonly arms: readonly ArmOptions[];
  /** γ. Default 0.95. */
  readonly discount?: number;
  /** T. Default 200. */
  readonly steps?: number;
}

/** An upper bound on the expected reward of every policy. */
export interface RewardBound {
  /** Discounted reward over the horizon, at most. The numerical error is added already. */
  readonly reward: number;
  readonly error: number;
  /** The charge for each pull at which the relaxation is tightest. */
  readonly charge: number;
  /** Discounted reward of the oracle; null where it depends on the pulls, as with arms that drift only when pulled. */
  readonly oracle: number | null;
  /** Discounted regret, at least: a floor. Null where the oracle's reward is. */
  readonly regret: number | null;
}

/**
 * An upper bound on the reward of every policy, by relaxing "one arm at each step" to "one arm at each step on average" (Whittle 1988).
 *
 * Charge λ for each pull and pay it back: at the true rule of one pull a step nothing changes, and without the rule the arms separate. So for every λ,
 * reward ≤ λ/(1 − γ) + Σ U_k(m_k − λ, P_k), U_k being the value of arm k alone. The best λ is found by golden section.
 *
 * That is for an endless horizon. A policy that stops after T steps can go on with the arm of highest prior mean m, chosen in advance, which earns mγ^T/(1 − γ);
 * so its reward is at most the endless bound less that.
 *
 * @example
 * ```ts
 * import { rewardBound } from "@cause-toolkit/core";
 *
 * const arms = [9, 9, 25, 25].map((stochasticity) => ({ volatility: 0, stochasticity }));
 * const { regret } = rewardBound({ arms });
 * regret; // → 3.608
 * ```
 */
export function rewardBound(options: BoundOptions): RewardBound {
  if (typeof options !== "object" || options === null) invalid("bound options", options, "must be an object with arms");
  checkKeys("setting of a bound", options, ["arms", "discount", "steps"]);
  const arms = makeArms(options.arms);
  const discount = checkFraction("discount", options.discount ?? 0.95);
  const steps = checkInteger("steps", options.steps ?? 200, 1);
  const solved: SolvedValues = new Map();
  const distinct = new Map<string, ArmWorth>();
  const worths = arms.map(({ name, ...arm }) => {
    const text = JSON.stringify(arm);
    const worth = distinct.get(text) ?? armWorth({ name, ...arm }, discount, solved);
    distinct.set(text, worth);
    return worth;
  });
  const { charge, value, error } = tightest(worths, discount);
  const highest = Math.max(...arms.map(({ priorMean }) => priorMean));
  const relaxed = value + error - (highest * pow(discount, steps)) / (1 - discount);
  if (arms.some(driftsOnlyWhenPulled)) return { reward: relaxed, error, charge, oracle: null, regret: null };
  // With few arms the relaxation may allow more than the oracle has.
  const oracle = oracleReward(arms, discount, steps);
  const reward = Math.min(relaxed, oracle);
  return { reward, error, charge, oracle, regret: oracle - reward };
}

interface Relaxed {
  readonly charge: number;
  readonly value: number;
  readonly error: number;
}

/** The minimum of the relaxed values, a convex function of the charge. The bound holds at every charge, so also where the search ends. */
function tightest(worths: readonly ArmWorth[], discount: number): Relaxed {
  const at = (charge: number): Relaxed => {
    const known = new Map<ArmWorth, SolvedValue>();
    const each = worths.map((one) => {
      const value = known.get(one) ?? one.worth(charge);
      known.set(one, value);
      return value;
    });
    const value = charge / (1 - discount) + each.reduce((sum, one) => sum + one.value, 0);
    return { charge, value, error: each.reduce((sum, one) => sum + one.error, 0) };
  };
  // Far enough below the lowest mean all arms are always worth pulling; above the highest index none is yet, though one that waits may become so.
  const lowest = Math.min(...worths.map(({ mean }) => mean));
  let high = Math.max(...worths.map(({ index }) => index));
  let low = lowest - 10 * (high - lowest);
  for (let step = high - lowest; step > 0 && at(high + step).value < at(high).value; step *= 2) high += step;
  high += high - lowest;
  const golden = (Math.sqrt(5) - 1) / 2;
  let left = at(high - golden * (high - low));
  let right = at(low + golden * (high - low));
  for (let i = 0; i < 80 && high - low > 1e-9 * (Math.abs(high) + Math.abs(low)); i++) {
    if (left.value < right.value) {
      high = right.charge;
      right = left;
      left = at(high - golden * (high - low));
    } else {
      low = left.charge;
      left = right;
      right = at(low + golden * (high - low));
    }
  }
  return left.value < right.value ? left : right;
}
