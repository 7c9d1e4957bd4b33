import type { Arm } from "../arm.ts";
import { Stream, Streams } from "../numerics/stream.ts";
import type { Seed } from "../numerics/stream-key.ts";
import { driftsWhenIdle, dynamicsRule } from "./dynamics.ts";

/**
 * The randomness of one run's world, drawn before play: the latent rewards of every arm, one after another, and the noise.
 * A restless arm is read at step t; an arm that moves only when pulled, at the number of its own pulls so far.
 * All policies play the same tape, so they are compared on common random numbers.
 */
export interface Tape {
  readonly arms: number;
  readonly steps: number;
  /** latent[k·steps + t]: x of arm k, after the drift that precedes the pull. */
  readonly latent: Float64Array;
  /**
   * noise[t]: a standard normal, from which the reward of the arm that is pulled at step t is drawn (see `rewardOf`).
   * One a step is enough, as one arm is pulled; and policies that pull different arms still share it.
   */
  readonly noise: Float64Array;
}

/** Draws tapes. A world has its own streams, so no policy can change it. */
export interface World {
  readonly arms: readonly Arm[];
  /** Whether each arm is read at the step (it moves while it is not pulled) or at the number of its own pulls. */
  readonly driftsWhenIdle: readonly boolean[];
  /** Fills the tape of this run: the same for the same seed, name and run, whatever was drawn before. */
  draw(tape: Tape, run: number): void;
}

export function makeTape(arms: number, steps: number): Tape {
  return { arms, steps, latent: new Float64Array(arms * steps), noise: new Float64Array(steps) };
}

/**
 * The world these arms live in, each by its own dynamics. Each arm has a stream of its own: adding an arm leaves the
 * others' rewards as they were.
 *
 * @example
 * ```ts
 * import { makeArms } from "@cause-toolkit/core";
 * import { makeTape, makeWorld } from "@cause-toolkit/core/worlds";
 *
 * const arms = makeArms([{ volatility: 1, stochasticity: 9 }, { volatility: 4, stochasticity: 25 }]);
 * const tape = makeTape(2, 100);
 * makeWorld(arms, 1, "demo").draw(tape, 0);
 * tape.latent.length; // → 200
 * ```
 */
export function makeWorld(arms: readonly Arm[], seed: Seed, name: string): World {
  const walks = new Streams(seed, name, "walk");
  const noises = new Streams(seed, name, "noise");
  const stream = new Stream();
  return {
    arms,
    driftsWhenIdle: arms.map(driftsWhenIdle),
    draw({ latent, noise, steps }, run) {
      noises.open(stream, run, 0).normals(noise);
      for (let k = 0; k < arms.length; k++) {
        const arm = arms[k];
        const from = k * steps;
        const to = from + steps;
        walks.open(stream, run, k);
        const x0 = arm.priorMean + Math.sqrt(arm.priorVariance) * stream.normal();
        stream.normals(latent, from, to);
        dynamicsRule(arm.dynamics.kind).walk(latent, from, to, x0, arm, arm.dynamics, stream);
      }
    },
  };
}
