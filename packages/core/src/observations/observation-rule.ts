import type { Arm } from "../arm.ts";
import type { Belief } from "../belief.ts";
import type { NumberParameter, ParameterSet } from "../parameter.ts";

/**
 * All that is known of one kind of observation, which is the reward that a pull shows of the latent value. Adding a kind is one file
 * with a rule, and one line in the list of rules.
 */
export interface ObservationRule<O extends { readonly kind: string }> {
  readonly kind: O["kind"];
  readonly summary: string;
  /** Its numbers, beside the arm's stochasticity. */
  readonly parameters: ParameterSet<NumberParameter> & { readonly [P in Exclude<keyof O, "kind">]-?: NumberParameter };
  /**
   * The chance that it takes from the tape, which holds one standard normal z a step: z itself, or the uniform Φ(z). So arms of
   * different kinds share one tape, and policies that pull different arms share their luck.
   */
  readonly chance: "normal" | "uniform";
  /**
   * Whether a reward is the latent value plus a normal of variance s. The fast loop, the noise filter, the solved indices and the
   * reward bound rely on that; other kinds take the general loop, and are refused where there is none.
   */
  readonly gaussian: boolean;
  /** The reward of a pull. */
  reward(latent: number, chance: number, arm: Arm, observation: O): number;
  /** The expectation of that reward over the chance. Regret counts it. */
  expected(latent: number, arm: Arm, observation: O): number;
  /** A predicted belief about the latent value, corrected by a reward. */
  correct(predicted: Belief, reward: number, arm: Arm, observation: O): Belief;
}
