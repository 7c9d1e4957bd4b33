import type { Arm } from "../arm.ts";
import type { RootBonus } from "../indices/bonus.ts";
import type { Stream } from "../numerics/stream.ts";

/** What a policy is told before play. */
export interface Game {
  /** The arms as the tracker knows them. */
  readonly arms: readonly Arm[];
  readonly discount: number;
  /** How many steps will be played; Infinity where no end is known. */
  readonly steps: number;
  /** Whether the arms' noises are only estimated. The policy is then started anew at each step, with what they are estimated to be. */
  readonly inferred?: boolean;
}

/** What a policy sees when it has to choose. The arrays are reused: read them, do not keep them. */
export interface View {
  /** Number of the step, from 1. */
  readonly step: number;
  /** What each arm is believed to pay now: normal with these means and variances (m and P + v). */
  readonly predicted: { readonly mean: Float64Array; readonly variance: Float64Array };
  /** The latent rewards themselves, shown only to policies that declare `seesLatent`. */
  readonly latent?: Float64Array;
}

/** Why a policy chooses as it does. */
export interface Explanation {
  /** What is added to each arm's mean; null where the policy has no such thing. */
  readonly bonus: Float64Array | null;
  /** Chance of each arm to be chosen now. */
  readonly probability: Float64Array;
}

/** A policy at play in one game. */
export interface Player {
  /** Forgets everything and begins a new run. Without it, the policy is started anew for every run. */
  reset?(): void;
  /** Writes a score for each arm into `scores`; the highest is pulled, ties at random. Chance comes from the stream alone. */
  score(view: View, stream: Stream, scores: Float64Array): void;
  /** Takes in the reward of a pull, for policies that remember more than the tracker does. */
  observe?(arm: number, reward: number, step: number): void;
  explain?(view: View): Explanation;
  /** What `score` does, as coefficients, where it is mean + root bonus (times a normal if `sampled`): the simulator's fast path. */
  readonly root?: { readonly bonuses: readonly RootBonus[]; readonly sampled: boolean };
}

/** A way of choosing among arms. */
export interface Policy {
  readonly name: string;
  /** Whether it must be shown the truth, as the oracle is. */
  readonly seesLatent?: boolean;
  /** Prepares to play. Called as often as the work is split up, or as there are runs: see `reset`. */
  start(game: Game): Player;
  /** Solves for what play needs to know of one arm, where that is costly, so that it can be done once and shared: see `rememberedBy`. */
  solve?(game: Game, arm: Arm): void;
}
