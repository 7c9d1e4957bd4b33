/** Numerics: elementary functions with the same bits on every engine, named random streams, distributions, quadrature, interpolation, Cholesky factors, means and moments. */
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
export { type Curve, linearCurve, monotoneCurve } from "./interpolation.ts";
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
export { logNormalCumulative, millsRatio, normalCumulative, normalDensity } from "./normal.ts";
export { normalQuantile } from "./normal-quantile.ts";
export { polylogarithmHalf } from "./polylogarithm.ts";
export { average, meanAndError, sampleMoments, standardDeviation } from "./sample.ts";
export { criticalValue, POWER, runsToDecide } from "./significance.ts";
export { Stream, Streams, stream } from "./stream.ts";
export { checkSeed, type Seed } from "./stream-key.ts";
export { studentCumulative, studentQuantile } from "./student.ts";
