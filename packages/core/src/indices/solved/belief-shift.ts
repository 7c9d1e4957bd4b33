/**
 * How far a pull is expected to move the mean, from the variance predicted for it: σ = Σ/√(Σ + 1) where s = 1. It is the
 * Kalman gain times the standard deviation of the outcome.
 */
export function beliefShift(predictedVariance: number): number {
  return predictedVariance / Math.sqrt(predictedVariance + 1);
}
