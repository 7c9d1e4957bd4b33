import type { Arm } from "../arm.ts";
import { isGaussian } from "../observations/observation.ts";
import { driftsWhenIdle, transitionOf } from "../worlds/dynamics.ts";

/** The arms as the tracker knows them, in columns. */
export interface Model {
  readonly arms: number;
  readonly priorMean: Float64Array;
  readonly priorVariance: Float64Array;
  readonly stochasticity: Float64Array;
  readonly volatility: Float64Array;
  readonly retention: Float64Array;
  readonly retentionSquared: Float64Array;
  readonly offset: Float64Array;
  /** 1 where the arm moves while it is not pulled. */
  readonly driftsWhenIdle: Uint8Array;
  /** Whether any mean moves by itself. */
  readonly reverting: boolean;
  /** The arms themselves where their observations are not Gaussian, else null. */
  readonly observed: readonly (Arm | null)[];
  /** Whether all observations are Gaussian. */
  readonly gaussian: boolean;
}

export function makeModel(arms: readonly Arm[]): Model {
  const steps = arms.map(transitionOf);
  return {
    arms: arms.length,
    priorMean: Float64Array.from(arms, (arm) => arm.priorMean),
    priorVariance: Float64Array.from(arms, (arm) => arm.priorVariance),
    stochasticity: Float64Array.from(arms, (arm) => arm.stochasticity),
    volatility: Float64Array.from(steps, (step) => step.volatility),
    retention: Float64Array.from(steps, (step) => step.retention),
    retentionSquared: Float64Array.from(steps, (step) => step.retention * step.retention),
    offset: Float64Array.from(steps, (step) => step.offset),
    driftsWhenIdle: Uint8Array.from(arms, (arm) => Number(driftsWhenIdle(arm))),
    reverting: steps.some((step) => step.retention !== 1),
    observed: arms.map((arm) => (isGaussian(arm) ? null : arm)),
    gaussian: arms.every(isGaussian),
  };
}

/** Sets mean and variance to what is predicted for the first pull. */
export function predictFromPrior(model: Model, mean: Float64Array, variance: Float64Array): void {
  for (let k = 0; k < model.arms; k++) {
    mean[k] = model.retention[k] * model.priorMean[k] + model.offset[k];
    variance[k] = model.retentionSquared[k] * model.priorVariance[k] + model.volatility[k];
  }
}
