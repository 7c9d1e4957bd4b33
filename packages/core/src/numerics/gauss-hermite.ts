import { checkInteger } from "../invalid.ts";

export interface Quadrature {
  readonly nodes: Float64Array;
  readonly weights: Float64Array;
}

/**
 * Gauss–Hermite quadrature against the standard normal: E f(Z) ≈ Σ weights[i] · f(nodes[i]), exact for
 * polynomials of degree below 2n. Nodes ascend; weights sum to 1.
 *
 * Each node is bracketed by counting sign changes of the orthonormal polynomials (a Sturm sequence) and
 * polished by Newton's method, so every n works, however large.
 *
 * @example
 * ```ts
 * import { gaussHermite } from "@cause-toolkit/core/numerics";
 *
 * const { nodes, weights } = gaussHermite(5);
 * nodes.reduce((sum, z, i) => sum + weights[i] * z ** 4, 0); // → 3
 * ```
 */
export function gaussHermite(n: number): Quadrature {
  checkInteger("number of quadrature nodes", n, 1);
  const nodes = new Float64Array(n);
  const weights = new Float64Array(n);
  const bound = 2 * Math.sqrt(n) + 1;
  for (let i = 0; i < n - i; i++) {
    // The i-th largest root: exactly i roots lie above it.
    let root = 0;
    if (i !== n - 1 - i) {
      let low = 0;
      let high = i === 0 ? bound : nodes[n - i];
      while (high - low > 1e-4 / Math.sqrt(n)) {
        const middle = 0.5 * (low + high);
        if (rootsAbove(middle, n) > i) low = middle;
        else high = middle;
      }
      root = 0.5 * (low + high);
      for (let step = 0; step < 4; step++) root -= newton(root, n);
    }
    nodes[n - 1 - i] = root;
    nodes[i] = root === 0 ? 0 : -root;
    weights[i] = weights[n - 1 - i] = weight(root, n);
  }
  return { nodes, weights };
}

/** How many roots of the n-th polynomial exceed x, from the ratios of successive polynomials. */
function rootsAbove(x: number, n: number): number {
  let ratio = x;
  let above = ratio < 0 ? 1 : 0;
  for (let k = 1; k < n; k++) {
    ratio = x - k / (ratio === 0 ? Number.EPSILON : ratio);
    if (ratio < 0) above++;
  }
  return above;
}

/** He_n(x)/He_n'(x), the latter being n·He_{n−1}(x): ratios again, so nothing overflows. */
function newton(x: number, n: number): number {
  let ratio = x;
  for (let k = 1; k < n; k++) ratio = x - k / (ratio === 0 ? Number.EPSILON : ratio);
  return ratio / n;
}

/** The Christoffel number 1/Σ h_k(x)² over the orthonormal h_0 … h_{n−1}; beyond 1e308 it is a true zero. */
function weight(x: number, n: number): number {
  let before = 0;
  let now = 1;
  let sum = 1;
  for (let k = 1; k < n; k++) {
    const next = (x * now - Math.sqrt(k - 1) * before) / Math.sqrt(k);
    before = now;
    now = next;
    sum += now * now;
  }
  return sum < Infinity ? 1 / sum : 0;
}
