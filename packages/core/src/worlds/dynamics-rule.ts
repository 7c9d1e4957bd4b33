import type { Arm } from "../arm.ts";
import type { Stream } from "../numerics/stream.ts";
import type { NumberParameter, ParameterSet } from "../parameter.ts";

/**
 * The linear-Gaussian step by which a tracker predicts an arm:
 * x′ = retention · x + offset + noise of variance `volatility`.
 */
export interface Transition {
  readonly retention: number;
  readonly offset: number;
  readonly volatility: number;
}

/** All that is known of one kind of dynamics: adding a kind is one file with a rule, and one line in the list of rules. */
export interface DynamicsRule<D extends { readonly kind: string }> {
  readonly kind: D["kind"];
  /** When arms move, in a few words: "all the time". */
  readonly summary: string;
  /**
   * Its numbers. The default is a suggestion: plain data and text must state the number, unless the default is computed.
   */
  readonly parameters: ParameterSet<NumberParameter> & { readonly [P in Exclude<keyof D, "kind">]-?: NumberParameter };
  /** Whether the arm moves while it is not pulled. */
  readonly driftsWhenIdle: boolean;
  /** Whether the walk depends on the number of steps, so that a shorter one is not the beginning of a longer one. */
  readonly dependsOnLength?: boolean;
  /**
   * Turns `latent[from … to)`, which holds standard normals, into x₁, x₂ … that start from x₀. More randomness comes
   * from the stream.
   */
  walk(latent: Float64Array, from: number, to: number, x0: number, arm: Arm, dynamics: D, stream: Stream): void;
  transition(arm: Arm, dynamics: D): Transition;
  /** The arm as it moves from one decision to the next, when decisions are `interval` apart in time. */
  perDecision(arm: Arm, dynamics: D, interval: number): Arm;
}
