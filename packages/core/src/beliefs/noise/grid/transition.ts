import type { Belief } from "../../../belief.ts";
import { type Cells, meanOver } from "./cells.ts";
import { type Spread, type Sums, spreadColumns, spreadRows } from "./spread.ts";

/** Less probability is none. */
const NOTHING = 1e-12;

/**
 * Moves both noises. Where probability of several cells meets, the rewards that go with it are mixed, and the mixture is
 * replaced by the normal distribution of the same mean and variance, as in the filter of interacting multiple models.
 */
export function moveNoises(cells: Cells, v: Spread, s: Spread, from: Sums, to: Sums): void {
  const { p, m, w } = cells;
  for (let arm = 0; arm < m.length; arm++) {
    const means = m[arm];
    const variances = w[arm];
    // Moments about the common mean: about 0, those of large rewards would cancel.
    const center = meanOver(cells, means);
    for (let i = 0; i < p.length; i++) {
      const weight = p[i];
      const off = means[i] - center;
      from.p[i] = weight;
      from.first[i] = weight * off;
      from.second[i] = weight * (variances[i] + off * off);
    }
    spreadRows(from, to, v, cells.v.count, cells.s.count);
    spreadColumns(to, from, s, cells.v.count, cells.s.count);
    for (let i = 0; i < p.length; i++) {
      const weight = from.p[i];
      if (weight < NOTHING) continue;
      const off = from.first[i] / weight;
      means[i] = center + off;
      // Rounding may leave less than nothing where the variance is 0.
      variances[i] = Math.max(0, from.second[i] / weight - off * off);
    }
  }
  for (let i = 0; i < p.length; i++) p[i] = from.p[i] < NOTHING ? 0 : from.p[i];
}

/** What is believed of an arm's reward fades in every cell: a share is kept, and the rest is this belief. */
export function fade({ m, w }: Cells, arm: number, kept: number, { mean, variance }: Belief): void {
  const gained = (1 - kept * kept) * variance;
  for (let cell = 0; cell < m[arm].length; cell++) {
    m[arm][cell] = mean + kept * (m[arm][cell] - mean);
    w[arm][cell] = kept * kept * w[arm][cell] + gained;
  }
}

/** A stretch of this length in which rewards drift by each cell's volatility. */
export function drift({ v, s, w }: Cells, length: number): void {
  for (const variances of w) {
    for (let i = 0, cell = 0; i < v.count; i++) {
      const gained = length * v.variance[i];
      for (let j = 0; j < s.count; j++, cell++) variances[cell] += gained;
    }
  }
}
