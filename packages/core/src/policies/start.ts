import { invalid } from "../invalid.ts";
import type { Game, Player, Policy } from "./policy.ts";

/** Checks that an object is a policy, as users may pass their own. */
export function checkPolicy(policy: unknown): Policy {
  const { name, start } = (policy ?? {}) as Partial<Policy>;
  if (typeof start !== "function") invalid("policy", policy, "must be an object with a name and a start function");
  if (typeof name !== "string" || name === "") invalid("name of a policy", name, "must be a text that is not empty");
  return policy as Policy;
}

/** Starts a policy and checks that what it returns can play. */
export function startPolicy(policy: Policy, game: Game): Player {
  const player: Partial<Player> | undefined = policy.start(game);
  if (typeof player?.score !== "function") {
    invalid(`player that policy ${policy.name} starts`, player, "must be an object with a score function");
  }
  player.root?.bonuses.forEach(({ gain, floor, slope }, k) => {
    if (!(Number.isFinite(gain) && floor >= 0 && slope >= 0 && floor + slope > 0 && floor + slope < Infinity)) {
      invalid(
        `root bonus of policy ${policy.name}`,
        { gain, floor, slope },
        `must be finite, and not 0/0 (arm ${k + 1})`,
      );
    }
  });
  return player as Player;
}

/** Refuses scores that are not numbers: a policy may leave out an arm or divide by zero. */
export function checkScores(name: string, scores: Float64Array, step: number): void {
  for (let k = 0; k < scores.length; k++) {
    if (Number.isNaN(scores[k])) {
      invalid(
        `score by policy ${name}`,
        scores[k],
        `write a number for every arm into scores (arm ${k + 1}, step ${step})`,
      );
    }
  }
}
