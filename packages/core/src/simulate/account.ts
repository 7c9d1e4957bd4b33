import type { Tape } from "../worlds/world.ts";
import { BEHAVIOUR_SIZE } from "./behaviour.ts";
import type { Payoffs } from "./payoffs.ts";

/**
 * The layout of a record, which is one row of numbers for one policy in one run. Cumulative discounted regret at
 * every recorded step, then undiscounted regret and discounted reward: these are also compared with the
 * reference's. Then the pulls of each arm, the share of best-arm pulls so far at every recorded step, and the shares of behaviour, if asked for.
 */
export interface RecordLayout {
  readonly points: number;
  readonly regret: number;
  readonly plainRegret: number;
  readonly reward: number;
  readonly pulls: number;
  readonly bestShare: number;
  readonly behaviour: number;
  readonly size: number;
  /** How much of it, from the start, is compared. */
  readonly compared: number;
}

export function recordLayout(points: number, arms: number, withBehaviour: boolean): RecordLayout {
  const pulls = points + 2;
  const bestShare = pulls + arms;
  const behaviour = bestShare + points;
  return {
    points,
    regret: 0,
    plainRegret: points,
    reward: points + 1,
    pulls,
    bestShare,
    behaviour,
    size: behaviour + (withBehaviour ? BEHAVIOUR_SIZE : 0),
    compared: pulls,
  };
}

/** γ^t for every step. */
export function discountWeights(discount: number, steps: number): Float64Array {
  const weights = new Float64Array(steps).fill(1);
  for (let t = 1; t < steps; t++) weights[t] = weights[t - 1] * discount;
  return weights;
}

/** What a run is measured against. */
export interface Yardstick {
  /** The expected reward of every arm at every step, in the layout of the tape. */
  readonly expected: Float64Array;
  /** The highest expected reward at each step. */
  readonly tops: Float64Array;
  /** The index on the tape of each pull; null where all arms drift when idle, as each pull of arm k at step t is then at k·steps + t. */
  readonly pulled: Int32Array | null;
}

/** Where all arms drift when idle, the tops are the same for every policy. */
export function fillTops({ arms, steps }: Tape, expected: Float64Array, tops: Float64Array): void {
  tops.set(expected.subarray(0, steps));
  for (let k = 1; k < arms; k++) {
    for (let t = 0, i = k * steps; t < steps; t++, i++) tops[t] = Math.max(tops[t], expected[i]);
  }
}

/** Where some arms rest, tops and indices depend on the pulls: a resting arm is read at the number of its own pulls. */
export function fillRested(
  { arms, steps }: Tape,
  expected: Float64Array,
  moves: Uint8Array,
  chosen: Int32Array,
  tops: Float64Array,
  pulled: Int32Array,
): void {
  const pulls = new Int32Array(arms);
  for (let t = 0; t < steps; t++) {
    tops[t] = -Infinity;
    for (let k = 0; k < arms; k++) {
      const i = k * steps + (moves[k] ? t : pulls[k]);
      tops[t] = Math.max(tops[t], expected[i]);
      if (k === chosen[t]) pulled[t] = i;
    }
    pulls[chosen[t]]++;
  }
}

/** Writes the record of a run from the arms that were pulled. The world counts regret, so no policy can count it wrongly. */
export function account(
  { latent, noise, steps, arms }: Tape,
  { expected, tops, pulled }: Yardstick,
  payoffs: Payoffs,
  chosen: Int32Array,
  weights: Float64Array,
  received: boolean,
  times: Int32Array,
  layout: RecordLayout,
  record: Float64Array,
): void {
  const { bestShare, pulls } = layout;
  for (let k = 0; k < arms; k++) record[pulls + k] = 0;
  let regret = 0;
  let plainRegret = 0;
  let reward = 0;
  let bestPulls = 0;
  let point = 0;
  for (let t = 0; t < steps; t++) {
    const arm = chosen[t];
    const i = pulled === null ? arm * steps + t : pulled[t];
    const mean = expected[i];
    const gained = received ? payoffs.reward(arm, latent[i], noise[t]) : mean;
    const lost = tops[t] - gained;
    regret += weights[t] * lost;
    plainRegret += lost;
    reward += weights[t] * gained;
    bestPulls += mean === tops[t] ? 1 : 0;
    record[pulls + arm]++;
    if (t + 1 === times[point]) {
      record[point] = regret;
      record[bestShare + point] = bestPulls / (t + 1);
      point++;
    }
  }
  record[layout.plainRegret] = plainRegret;
  record[layout.reward] = reward;
}
