/** Numerics: elementary functions with the same bits on every engine, named random streams, distributions, quadrature, interpolation, Cholesky factors, searches for a maximum and Laplace's approximation, means and moments. */
export { backSubstitute, cholesky, inverseFrom, logDeterminant, solveCholesky, unit } from "./cholesky.ts";
export {
  asinh,
  atan,
  cbrt,
  cos,
  exp,
  expm1,
  hypot,
  log,
  log1p,
  log2,
  log10,
  pow,
  sin,
  square,
} from "./elementary/index.ts";
export { digamma, gammaCumulative, logGamma } from "./gamma.ts";
export { gaussHermite, type Quadrature } from "./gauss-hermite.ts";
export { gaussLegendre } from "./gauss-legendre.ts";
export { incompleteBeta } from "./incomplete-beta.ts";
export { type Curve, linearCurve, monotoneCurve } from "./interpolation.ts";
export { hessianByDifferences, type Laplace, laplace } from "./laplace.ts";
export { logSumExp } from "./log-sum-exp.ts";
export { logistic } from "./logistic.ts";
export {
  type Moments,
  meanOf,
  mergeMoments,
  moments,
  momentsOf,
  pushDifference,
  pushMoments,
  semOf,
  varianceOf,
} from "./moments.ts";
export { type Maximum, newton } from "./newton.ts";
export { millsRatio, normalCumulative, normalDensity } from "./normal.ts";
export { normalQuantile } from "./normal-quantile.ts";
export { polylogarithmHalf } from "./polylogarithm.ts";
export { makeQuadratic, type Quadratic } from "./quadratic.ts";
export { quasiNewton, type SearchResult } from "./quasi-newton.ts";
export { average, meanAndError, median, sampleMoments, standardDeviation } from "./sample.ts";
export { criticalValue, POWER, runsToDecide } from "./significance.ts";
export { Stream, Streams, stream } from "./stream.ts";
export { checkSeed, type Seed } from "./stream-key.ts";
export { studentCumulative, studentQuantile } from "./student.ts";
