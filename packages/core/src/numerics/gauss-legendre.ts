import { checkInteger } from "../invalid.ts";
import { cos } from "./elementary/index.ts";
import type { Quadrature } from "./gauss-hermite.ts";

const known = new Map<number, Quadrature>();

/**
 * Gauss–Legendre quadrature on [0, 1]: ∫ f ≈ Σ weights[i] · f(nodes[i]), exact for polynomials of degree below 2n.
 * Nodes ascend. Each rule is computed once and kept.
 *
 * @example
 * ```ts
 * import { gaussLegendre } from "@cause-toolkit/core/numerics";
 *
 * const { nodes, weights } = gaussLegendre(3);
 * nodes.reduce((sum, x, i) => sum + weights[i] * x ** 5, 0); // → 0.16666666666667
 * ```
 */
export function gaussLegendre(n: number): Quadrature {
  const before = known.get(n);
  if (before) return before;
  checkInteger("number of quadrature nodes", n, 1);
  const nodes = new Float64Array(n);
  const weights = new Float64Array(n);
  for (let i = 0; i < n - i; i++) {
    // Tricomi's guess is within Newton's reach of the i-th root from the right, for every n.
    let x = (1 - (1 - 1 / n) / (8 * n * n)) * cos((Math.PI * (i + 0.75)) / (n + 0.5));
    let slope = 1;
    for (let step = 0; step < 10; step++) {
      const { value, derivative } = legendre(n, x);
      slope = derivative;
      x -= value / derivative;
      if (Math.abs(value / derivative) < 1e-15) break;
    }
    nodes[n - 1 - i] = 0.5 * (1 + x);
    nodes[i] = 0.5 * (1 - x);
    weights[i] = weights[n - 1 - i] = 1 / ((1 - x * x) * slope * slope);
  }
  const rule = { nodes, weights };
  known.set(n, rule);
  return rule;
}

/** P_n(x) and its derivative, by the three-term recurrence. */
function legendre(n: number, x: number): { value: number; derivative: number } {
  let before = 1;
  let now = x;
  for (let k = 2; k <= n; k++) {
    const next = ((2 * k - 1) * x * now - (k - 1) * before) / k;
    before = now;
    now = next;
  }
  return { value: now, derivative: (n * (before - x * now)) / (1 - x * x) };
}
