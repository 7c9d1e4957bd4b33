/** How far the value is asked for on either side: where it falls by about this much of a standard error, within these bounds. */
const MIN_STEP = 0.02;
const MAX_STEP = 0.5;
const FIRST_STEP = 0.1;

/**
 * Standard errors at a maximum of a log probability, from its curvature by central differences: the roots of the diagonal of (−H)⁻¹. A coordinate has
 * none (null) where the value is not defined on both sides, as at a bound, or where the value does not fall.
 */
export async function standardErrors(
  valueAt: (at: readonly number[]) => Promise<number>,
  best: readonly number[],
  top: number,
): Promise<(number | null)[]> {
  const moved = (...moves: readonly (readonly [k: number, by: number])[]) => {
    const at = [...best];
    for (const [k, by] of moves) at[k] += by;
    return valueAt(at);
  };
  /** Minus the second derivative along a coordinate. */
  const bend = async (k: number, step: number) => {
    const [up, down] = await Promise.all([moved([k, step]), moved([k, -step])]);
    return (2 * top - up - down) / (step * step);
  };
  const sides = await Promise.all(
    best.map(async (_, k) => {
      const first = await bend(k, FIRST_STEP);
      let step = Math.min(Math.max(1 / Math.sqrt(Math.max(first, 0)), MIN_STEP), MAX_STEP);
      let found = await bend(k, step);
      // Near a bound, only short steps stay within it.
      for (; found === Infinity && step / 2 >= MIN_STEP; found = await bend(k, step)) step /= 2;
      return { step, found };
    }),
  );
  const steps = sides.map(({ step }) => step);
  const bends = sides.map(({ found }) => found);
  const usable = best.map((_, k) => k).filter((k) => bends[k] > 0 && Number.isFinite(bends[k]));
  const matrix = await Promise.all(
    usable.map((k) =>
      Promise.all(
        usable.map(async (l) => {
          if (k === l) return bends[k];
          // Each pair once: the matrix is symmetric.
          if (k > l) return 0;
          const [h, g] = [steps[k], steps[l]];
          const [both, neither] = await Promise.all([moved([k, h], [l, g]), moved([k, -h], [l, -g])]);
          return (2 * top - both - neither - bends[k] * h * h - bends[l] * g * g) / (2 * h * g);
        }),
      ),
    ),
  );
  for (let k = 0; k < usable.length; k++) for (let l = 0; l < k; l++) matrix[k][l] = matrix[l][k];
  const inverse = inverseOf(matrix);
  return best.map((_, k) => {
    const row = usable.indexOf(k);
    const variance = row < 0 || inverse === null ? Number.NaN : inverse[row][row];
    return variance > 0 && Number.isFinite(variance) ? Math.sqrt(variance) : null;
  });
}

/** The inverse of a positive definite matrix by Gauss-Jordan elimination; null if it is not positive definite. */
export function inverseOf(matrix: readonly (readonly number[])[]): number[][] | null {
  const n = matrix.length;
  const rows = matrix.map((row, k) => [...row, ...row.map((_, l) => (k === l ? 1 : 0))]);
  for (let k = 0; k < n; k++) {
    const pivot = rows[k][k];
    if (!(pivot > 0 && Number.isFinite(pivot))) return null;
    for (let j = 0; j < 2 * n; j++) rows[k][j] /= pivot;
    for (let i = 0; i < n; i++) {
      const factor = rows[i][k];
      if (i === k || factor === 0) continue;
      for (let j = 0; j < 2 * n; j++) rows[i][j] -= factor * rows[k][j];
    }
  }
  return rows.map((row) => row.slice(n));
}
