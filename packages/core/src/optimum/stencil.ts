/** Four neighbouring nodes from `from` on, and their weights. */
export interface Stencil {
  readonly from: number;
  readonly weights: readonly [number, number, number, number];
}

/** Weights of the cubic through nodes at −1, 0, 1, 2, for a point t in [0, 1]. */
export function cubicWeights(t: number): [number, number, number, number] {
  return [
    (-t * (t - 1) * (t - 2)) / 6,
    ((t + 1) * (t - 1) * (t - 2)) / 2,
    (-(t + 1) * t * (t - 2)) / 2,
    ((t + 1) * t * (t - 1)) / 6,
  ];
}

/**
 * Where a point lies among `count` ≥ 4 evenly spaced nodes; u is its place in steps from the first. Cubic, and quadratic in the first and the
 * last step; points beyond the ends are moved to the ends.
 */
export function stencilAt(u: number, count: number): Stencil {
  const place = Math.min(count - 1, Math.max(0, u));
  const cell = Math.min(count - 2, Math.floor(place));
  const t = place - cell;
  if (cell === 0) return { from: 0, weights: [((t - 1) * (t - 2)) / 2, -t * (t - 2), (t * (t - 1)) / 2, 0] };
  if (cell === count - 2) {
    return { from: count - 4, weights: [0, (t * (t - 1)) / 2, -(t + 1) * (t - 1), ((t + 1) * t) / 2] };
  }
  return { from: cell - 1, weights: cubicWeights(t) };
}
