/**
 * The correction of a kink. Between nodes, a cubic through values of slope·(x − θ)⁺ at the integers is not that function, and what is missing in
 * its integrals is of second order in the step. This adds to the values at −1, 0, 1, 2 what makes all moments up to the third right
 * (θ in [0, 1]): with Lagrange's polynomial ℓ of each node, by Euler and Maclaurin,
 *
 *     slope·(B₂ℓ/2 − B₃ℓ′/3 + B₄ℓ″/8 − B₅ℓ‴/30) at θ, with Bernoulli's polynomials B.
 */
export function smoothKink(values: Float64Array, at: number, theta: number, slope: number): void {
  const t = theta;
  const b2 = (t * (t - 1) + 1 / 6) / 2;
  const b3 = (t * (t - 0.5) * (t - 1)) / 3;
  const b4 = (t * t * (t * (t - 2) + 1) - 1 / 30) / 8;
  const b5 = (t * (t * t * (t * (t - 2.5) + 5 / 3) - 1 / 6)) / 30;
  // ℓ of each node over its denominator, as products of distances, and its derivatives.
  const a = t + 1;
  const b = t;
  const c = t - 1;
  const d = t - 2;
  const sum = slope;
  values[at] += (sum * (b2 * b * c * d - b3 * (c * d + b * d + b * c) + b4 * 2 * (b + c + d) - b5 * 6)) / -6;
  values[at + 1] += (sum * (b2 * a * c * d - b3 * (c * d + a * d + a * c) + b4 * 2 * (a + c + d) - b5 * 6)) / 2;
  values[at + 2] += (sum * (b2 * a * b * d - b3 * (b * d + a * d + a * b) + b4 * 2 * (a + b + d) - b5 * 6)) / -2;
  values[at + 3] += (sum * (b2 * a * b * c - b3 * (b * c + a * c + a * b) + b4 * 2 * (a + b + c) - b5 * 6)) / 6;
}
