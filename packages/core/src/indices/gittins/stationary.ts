import { normalCumulative, normalDensity } from "../../numerics/normal.ts";
import { polylogarithmHalf } from "../../numerics/polylogarithm.ts";
import { type Horizon, optionSlope, reachOf, type Stage, spread } from "./stage.ts";

const known = new Map<string, Stage>();

/**
 * The stage of an arm whose mean is a plain random walk with σ = 1, the same at every pull. An arm at its stationary
 * variance is one, with σ = √v. Its bonus is known exactly, Li½(γ)/√(2π): the expected maximum of the walk, killed with chance
 * 1 − γ at each step. h solves a linear equation, once for each discount. Its error is dh/dσ times the error of σ.
 */
export function stationaryStage(horizon: Horizon): Stage {
  const { gamma, accuracy } = horizon;
  const key = `${gamma} ${accuracy}`;
  const before = known.get(key);
  if (before) return before;
  const boundary = -stationaryBonus(gamma);
  const { nodes, weights } = spread(boundary, reachOf(0, 1, 1, horizon), 1, horizon);
  const n = nodes.length;
  const rows = Array.from(nodes, (m, i) => {
    const row = new Float64Array(n + 1);
    for (let j = 0; j < n; j++) row[j] = -gamma * weights[j] * normalDensity(nodes[j] - m);
    row[i] += 1;
    const u = boundary - m;
    row[n] = (gamma * (normalDensity(u) - m * normalCumulative(u))) / (1 - gamma);
    return row;
  });
  const h = solve(rows);
  const stage = { boundary, nodes, weighted: weights.map((w, j) => w * h[j]), error: new Float64Array(n) };
  // For a walk with another σ, h_σ(m) = σ·h(m/σ), so dh/dσ = h − m·h′ at σ = 1.
  nodes.forEach((m, j) => {
    stage.error[j] = weights[j] * (h[j] - m * optionSlope(m, 1, horizon, stage));
  });
  known.set(key, stage);
  return stage;
}

/** B at the stationary variance, in units of √v. */
export function stationaryBonus(gamma: number): number {
  return polylogarithmHalf(gamma) / Math.sqrt(2 * Math.PI);
}

/** The same for a walk with this σ and this error of σ. */
export function scaledStage({ boundary, nodes, weighted, error }: Stage, sigma: number, sigmaError: number): Stage {
  return {
    boundary: boundary * sigma,
    nodes: nodes.map((y) => y * sigma),
    // h scales with σ, and so do the quadrature weights; dh/dσ does not scale.
    weighted: weighted.map((w) => w * sigma * sigma),
    error: error.map((d) => d * sigma * sigmaError),
  };
}

/** Gaussian elimination. The matrix is diagonally dominant, its rows summing to at least 1 − γ, so no pivoting is needed. */
function solve(rows: Float64Array[]): Float64Array {
  const n = rows.length;
  for (let i = 0; i < n; i++) {
    for (let r = i + 1; r < n; r++) {
      const factor = rows[r][i] / rows[i][i];
      if (factor !== 0) for (let c = i; c <= n; c++) rows[r][c] -= factor * rows[i][c];
    }
  }
  const x = new Float64Array(n);
  for (let i = n - 1; i >= 0; i--) {
    let value = rows[i][n];
    for (let c = i + 1; c < n; c++) value -= rows[i][c] * x[c];
    x[i] = value / rows[i][i];
  }
  return x;
}
