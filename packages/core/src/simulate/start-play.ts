import { invalid } from "../invalid.ts";
import { Streams } from "../numerics/stream.ts";
import type { Game, Player, Policy } from "../policies/policy.ts";
import { startPolicy } from "../policies/start.ts";
import { inferringTracker } from "./inferring-tracker.ts";
import type { Model } from "./model.ts";
import type { Simulation } from "./simulation.ts";
import { kalmanTracker, type Tracker } from "./tracker.ts";

/** The game of a simulation, the same for every policy. */
export function gameOf({ assumed, discount, steps, inference }: Simulation): Game {
  return { arms: assumed, discount, steps, ...(inference && { inferred: true }) };
}

/** Starts a policy, if it can play such a game. */
export function startPlayer(policy: Policy, game: Game): Player {
  const player = startPolicy(policy, game);
  if (game.inferred && player.observe) {
    invalid("policy", policy.name, "has a memory of its own; it cannot go by noises that are inferred");
  }
  return player;
}

/** The tracker of a simulation, which knows the noises or infers them. */
export function trackerOf({ assumed, inference, seed, name }: Simulation, model: Model): Tracker {
  if (!inference) return kalmanTracker(model);
  const streams = new Streams(seed, name, "particles");
  return inferringTracker(assumed, inference, (into, run, arm) => streams.open(into, run, arm));
}
