import type { Tape } from "../worlds/world.ts";

/**
 * Where things stand in a record: what one policy did in one run, as one row of numbers. Cumulative discounted regret at
 * every recorded step, then undiscounted regret and discounted reward: these are also compared with the
 * reference's. Then the pulls of each arm, and the share of best-arm pulls so far at every recorded step.
 */
export interface RecordLayout {
  readonly points: number;
  readonly regret: number;
  readonly plainRegret: number;
  readonly reward: number;
  readonly pulls: number;
  readonly bestShare: number;
  readonly size: number;
  /** How much of it, from the start, is compared. */
  readonly compared: number;
}

export function recordLayout(points: number, arms: number): RecordLayout {
  const pulls = points + 2;
  const bestShare = pulls + arms;
  return {
    points,
    regret: 0,
    plainRegret: points,
    reward: points + 1,
    pulls,
    bestShare,
    size: bestShare + points,
    compared: pulls,
  };
}

/** γ^t for every step: what a reward then is worth now. */
export function discountWeights(discount: number, steps: number): Float64Array {
  const weights = new Float64Array(steps).fill(1);
  for (let t = 1; t < steps; t++) weights[t] = weights[t - 1] * discount;
  return weights;
}

/** What a run is measured against: the highest latent reward at each step, and where on the tape each pull was. */
export interface Yardstick {
  readonly tops: Float64Array;
  /** Null where all arms move whether pulled or not: step t is then at place t of every arm. */
  readonly places: Int32Array | null;
}

/** Where all arms move whether pulled or not, the tops are the same for every policy. */
export function fillTops({ latent, arms, steps }: Tape, tops: Float64Array): void {
  tops.set(latent.subarray(0, steps));
  for (let k = 1; k < arms; k++) {
    for (let t = 0, place = k * steps; t < steps; t++, place++) tops[t] = Math.max(tops[t], latent[place]);
  }
}

/** Where some arms rest, both depend on what was pulled: a resting arm stands at the number of its own pulls. */
export function fillRested(
  { latent, arms, steps }: Tape,
  moves: Uint8Array,
  chosen: Int32Array,
  tops: Float64Array,
  places: Int32Array,
): void {
  const pulls = new Int32Array(arms);
  for (let t = 0; t < steps; t++) {
    tops[t] = -Infinity;
    for (let k = 0; k < arms; k++) {
      const place = k * steps + (moves[k] ? t : pulls[k]);
      tops[t] = Math.max(tops[t], latent[place]);
      if (k === chosen[t]) places[t] = place;
    }
    pulls[chosen[t]]++;
  }
}

/** Writes the record of a run from the arms that were pulled. The world counts, so no policy can count wrongly. */
export function account(
  { latent, noise, steps, arms }: Tape,
  { tops, places }: Yardstick,
  noiseDeviation: Float64Array,
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
    const place = places === null ? arm * steps + t : places[t];
    const x = latent[place];
    const gained = received ? x + noiseDeviation[arm] * noise[t] : x;
    const lost = tops[t] - gained;
    regret += weights[t] * lost;
    plainRegret += lost;
    reward += weights[t] * gained;
    bestPulls += x === tops[t] ? 1 : 0;
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
