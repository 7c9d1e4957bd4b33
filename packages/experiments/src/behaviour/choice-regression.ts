import { exp } from "@cause-toolkit/core/numerics";

/** Coefficients of a logistic regression. */
export interface Regression {
  readonly coefficients: readonly number[];
  readonly converged: boolean;
}

const MAX_STEPS = 50;

/** Logistic regression of yes-or-no outcomes on predictors, without an intercept, by Newton's method. */
export function logisticRegression(
  predictors: readonly (readonly number[])[],
  outcomes: readonly boolean[],
): Regression {
  const size = predictors[0].length;
  let beta = new Array<number>(size).fill(0);
  for (let step = 0; step < MAX_STEPS; step++) {
    const gradient = new Array<number>(size).fill(0);
    const hessian = Array.from({ length: size }, () => new Array<number>(size).fill(0));
    predictors.forEach((row, i) => {
      const p = 1 / (1 + exp(-row.reduce((sum, x, j) => sum + beta[j] * x, 0)));
      for (let j = 0; j < size; j++) {
        gradient[j] += row[j] * ((outcomes[i] ? 1 : 0) - p);
        for (let k = 0; k < size; k++) hessian[j][k] += row[j] * row[k] * p * (1 - p);
      }
    });
    const change = solve(hessian, gradient);
    if (!change.every(Number.isFinite)) return { coefficients: beta, converged: false };
    beta = beta.map((b, j) => b + change[j]);
    if (change.every((c, j) => Math.abs(c) <= 1e-10 * (1 + Math.abs(beta[j])))) {
      return { coefficients: beta, converged: true };
    }
  }
  return { coefficients: beta, converged: false };
}

/** Solves a small symmetric system by elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const n = right.length;
  const rows = matrix.map((row, i) => [...row, right[i]]);
  for (let i = 0; i < n; i++) {
    for (let r = 0; r < n; r++) {
      if (r === i) continue;
      const factor = rows[r][i] / rows[i][i];
      for (let c = i; c <= n; c++) rows[r][c] -= factor * rows[i][c];
    }
  }
  return rows.map((row, i) => row[n] / row[i]);
}
