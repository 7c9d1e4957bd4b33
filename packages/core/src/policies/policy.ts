import type { Arm } from "../arm.ts";
import type { RootBonus } from "../indices/bonus.ts";
import type { Stream } from "../numerics/stream.ts";

/** The settings of a game, given to a policy before play. */
export interface Game {
  /** The arms as the tracker knows them. */
  readonly arms: readonly Arm[];
  readonly discount: number;
  /** How many steps will be played; Infinity where no end is known. */
  readonly steps: number;
  /** Whether the arms' noises are only estimated. The policy is then started again at each step, with the present estimates. */
  readonly inferred?: boolean;
}

/** What a policy sees when it has to choose. The arrays are reused: read them, do not keep them. */
export interface View {
  /** Number of the step, from 1. */
  readonly step: number;
  /** The belief about each latent reward now: normal with these means and variances (m and P + v). */
  readonly predicted: { readonly mean: Float64Array; readonly variance: Float64Array };
  /** The expected rewards themselves, given only to policies that declare `seesLatent`. */
  readonly latent?: Float64Array;
}

/** Why a policy chooses as it does. */
export interface Explanation {
  /** The bonus that is added to each arm's mean; null where the policy has none. */
  readonly bonus: Float64Array | null;
  /** Probability of each arm to be chosen now. */
  readonly probability: Float64Array;
}

/** A policy at play in one game. */
export interface Player {
  /** Begins a new run. Without it, the policy is started again for every run. */
  reset?(): void;
  /** Writes a score for each arm into `scores`; the highest is pulled, ties at random. All randomness is from the stream. */
  score(view: View, stream: Stream, scores: Float64Array): void;
  /** The arm that `score` gives the highest score, where that takes less work; −1 where it must be called, as for ties. The simulator asks it. */
  best?(view: View): number;
  /** Learns the reward of a pull, for policies with a memory of their own. */
  observe?(arm: number, reward: number, step: number): void;
  explain?(view: View): Explanation;
  /** What `score` does, as coefficients, where it is mean + root bonus (times a normal if `sampled`): the simulator's fast path. */
  readonly root?: { readonly bonuses: readonly RootBonus[]; readonly sampled: boolean };
}

/**
 * What a policy without a bonus goes by, for explanations: `draw`, a draw from what it believes of each arm; `means-at-random`, means that are preferred at random;
 * `random-pulls`, the means, but for pulls at random; `information`, regret for what it would learn; `memory`, rewards that it remembers itself.
 */
export type Reasoning =
  | { readonly by: "draw" | "means-at-random" | "random-pulls" | "information" }
  | { readonly by: "memory"; readonly of: string };

/** A way of choosing among arms. */
export interface Policy {
  readonly name: string;
  /** What it goes by, where it has no bonus; `draw` unless it says so. */
  readonly reasoning?: Reasoning;
  /** Whether to solve for one arm takes seconds. */
  readonly slow?: boolean;
  /** Whether it sees the true expected rewards, as the oracle does. */
  readonly seesLatent?: boolean;
  /** Prepares to play. Called as often as the work is split up, or as there are runs: see `reset`. */
  start(game: Game): Player;
  /** Solves in advance for one arm, where that is costly, so that the solution can be shared: see `solutionsUsedBy`. */
  solve?(game: Game, arm: Arm): void;
}
