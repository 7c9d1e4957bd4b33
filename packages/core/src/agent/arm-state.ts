import type { Arm, ArmOptions } from "../arm.ts";
import type { LinearBelief } from "./linear-beliefs.ts";

/** An arm. What is left out is learned from rewards, unless noises are `known`. */
export type AgentArm = Partial<ArmOptions>;

/** A reward and the time of the selection that it pays for. */
export interface Observation {
  readonly time: number;
  /** null if the reward never arrived. */
  readonly reward: number | null;
}

/** What was given of an arm beforehand. */
export interface GivenPrior {
  readonly mean: number;
  readonly variance: number;
  /** The variance of a reward around the mean. */
  readonly noise: number;
  /** The least difference between rewards: 1 where they are clicks or counts. */
  readonly grain: number;
}

/** What an agent believes about one of its arms. */
export interface ArmState {
  readonly name: string;
  /** Time of the latest selection, if there was one. */
  selectedAt: number | null;
  /** The prior that it was given; null where it has none. */
  readonly prior: GivenPrior | null;
  /** Whether it must be chosen, once or some times, before it can be compared with others. */
  readonly untried: boolean;
  /** How many rewards it has had. */
  readonly rewards: number;
  /** The arm as given, or with its noises as inferred by now; volatility per unit of time. */
  readonly believed: Arm;
  /** Writes mean and variance of the latent reward at this time, if the arm is pulled then, to place k. */
  predictInto(time: number, mean: Float64Array, variance: Float64Array, k: number): void;
  /** The belief, where it is one that needs no more than these numbers to be predicted; null where it does. */
  linear(): LinearBelief | null;
  /** The variance of a reward around the latent one, where that has this mean and variance. */
  noiseGiven(mean: number, variance: number): number;
  observe(observation: Observation): void;
  /** Puts all that is known so far at this time, where the agent's time begins. */
  beginAt(time: number): void;
  toJSON(): object;
}
