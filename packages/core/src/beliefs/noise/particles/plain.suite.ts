import { gainOf } from "../../../observations/gaussian.ts";
import type { ParticleSettings } from "./options.ts";

/** One guess at the noises, with the Kalman filter that goes with it. */
export interface PlainParticle {
  readonly volatility: number;
  readonly stochasticity: number;
  readonly mean: number;
  readonly variance: number;
  readonly logWeight: number;
}

/** The source of randomness: factors for the precisions of all particles, and uniform numbers. */
export interface PlainChance {
  /** For the volatilities and then the stochasticities. */
  factors(lambda: number, count: number): ArrayLike<number>;
  uniform(): number;
}

/**
 * The filter, written to be obviously right: particles as values, textbook formulas, weights as logarithms, nothing fast. Fed with the
 * same chance, the fast one must agree with it step by step.
 */
export class PlainNoiseFilter {
  readonly settings: ParticleSettings;
  readonly chance: PlainChance;
  particles: readonly PlainParticle[];
  learningRate = 0;
  effectiveSize: number;
  logEvidence = 0;
  resamplings = 0;

  constructor(settings: ParticleSettings, chance: PlainChance) {
    this.settings = settings;
    this.chance = chance;
    this.effectiveSize = settings.particles;
    const logWeight = -Math.log(settings.particles);
    this.particles = Array.from({ length: settings.particles }, () => ({ ...settings.start, logWeight }));
  }

  observe(reward: number | null): void {
    const { lambda, particles: count } = this.settings;
    const forVolatility = this.chance.factors(lambda.volatility, count);
    const forStochasticity = this.chance.factors(lambda.stochasticity, count);
    const predicted = this.particles.map((particle, i) => {
      const volatility = particle.volatility / forVolatility[i];
      return {
        ...particle,
        volatility,
        stochasticity: particle.stochasticity / forStochasticity[i],
        variance: particle.variance + volatility,
      };
    });
    this.particles = reward === null ? predicted : this.learn(predicted, reward);
  }

  average(of: (particle: PlainParticle) => number): number {
    return this.particles.reduce((sum, particle) => sum + Math.exp(particle.logWeight) * of(particle), 0);
  }

  private learn(predicted: readonly PlainParticle[], reward: number): readonly PlainParticle[] {
    const weighed = predicted.map((particle) => {
      const outcomeVariance = particle.variance + particle.stochasticity;
      const error = reward - particle.mean;
      const logLikelihood = -0.5 * (Math.log(2 * Math.PI * outcomeVariance) + (error * error) / outcomeVariance);
      return { ...particle, logWeight: particle.logWeight + logLikelihood };
    });
    const most = Math.max(...weighed.map(({ logWeight }) => logWeight));
    const logTotal = most + Math.log(weighed.reduce((sum, { logWeight }) => sum + Math.exp(logWeight - most), 0));
    this.logEvidence += logTotal;
    const corrected = weighed.map((particle) => {
      const gain = gainOf(particle.variance, particle.stochasticity);
      return {
        ...particle,
        mean: particle.mean + gain * (reward - particle.mean),
        variance: (1 - gain) * particle.variance,
        logWeight: particle.logWeight - logTotal,
        gain,
      };
    });
    const weights = corrected.map(({ logWeight }) => Math.exp(logWeight));
    this.learningRate = corrected.reduce((sum, { gain }, i) => sum + weights[i] * gain, 0);
    this.effectiveSize = 1 / weights.reduce((sum, weight) => sum + weight * weight, 0);
    return this.effectiveSize < weights.length / 2 ? this.resample(corrected, weights) : corrected;
  }

  /** Systematic. Survivors keep their index; further copies take the free indices in order. */
  private resample(particles: readonly PlainParticle[], weights: readonly number[]): readonly PlainParticle[] {
    this.resamplings++;
    const count = particles.length;
    const u = this.chance.uniform();
    const ancestors: number[] = [];
    let cumulative = 0;
    for (let i = 0; i < count; i++) {
      cumulative += weights[i];
      while (ancestors.length < count && (u + ancestors.length) / count < cumulative) ancestors.push(i);
    }
    while (ancestors.length < count) ancestors.push(count - 1);
    const living = new Set(ancestors);
    const copies = ancestors.filter((ancestor, i) => ancestors.indexOf(ancestor) !== i);
    const logWeight = -Math.log(count);
    return particles.map((particle, i) => ({
      ...(living.has(i) ? particle : particles[copies.shift() ?? i]),
      logWeight,
    }));
  }
}
