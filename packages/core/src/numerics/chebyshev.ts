import { cos } from "./elementary/index.ts";

/** The n + 1 points cos(πj/n) on [−1, 1], ascending, at which a smooth function is best known by its values. */
export function chebyshevPoints(n: number): Float64Array {
  return Float64Array.from({ length: n + 1 }, (_, j) => -cos((Math.PI * j) / n));
}

/** Coefficients c of the polynomial Σ c_k T_k(x) that has these values at the Chebyshev points. */
export function chebyshevCoefficients(values: ArrayLike<number>): Float64Array {
  const n = values.length - 1;
  return Float64Array.from({ length: n + 1 }, (_, k) => {
    let sum = 0;
    for (let j = 0; j <= n; j++) {
      const half = j === 0 || j === n ? 0.5 : 1;
      // T_k at the j-th point, which ascends: (−1)^k cos(πjk/n).
      sum += half * values[j] * cos((Math.PI * ((j * k) % (2 * n))) / n);
    }
    const sign = k % 2 === 0 ? 1 : -1;
    return (sign * sum * (k === 0 || k === n ? 1 : 2)) / n;
  });
}

/** Value and slope of Σ c_k T_k at x: T_k′ = k·U_{k−1}, both by the three-term recurrence. */
export function chebyshevAt(coefficients: ArrayLike<number>, x: number): { value: number; slope: number } {
  let value = coefficients[0];
  let slope = 0;
  let [before, now] = [1, x];
  let [secondBefore, second] = [0, 1];
  for (let k = 1; k < coefficients.length; k++) {
    value += coefficients[k] * now;
    slope += coefficients[k] * k * second;
    [before, now] = [now, 2 * x * now - before];
    [secondBefore, second] = [second, 2 * x * second - secondBefore];
  }
  return { value, slope };
}
