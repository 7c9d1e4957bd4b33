import type { Arm } from "../arm.ts";
import { invalid } from "../invalid.ts";
import { checkNoPromise, PolicyFailure, policyFailure } from "./failure.ts";
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
  const player: Partial<Player> | undefined = calling(policy, "to start", () => policy.start(game));
  checkNoPromise(policy.name, "start", player);
  if (typeof player?.score !== "function") {
    invalid(`player that policy ${policy.name} starts`, player, "must be an object with a score function");
  }
  player.root?.bonuses.forEach(({ gain, floor, slope }, k) => {
    if (!(Number.isFinite(gain) && floor >= 0 && slope >= 0 && floor + slope > 0 && floor + slope < Infinity)) {
      invalid(
        `root bonus of policy ${policy.name}`,
        `${gain}·Σ/√(${floor} + ${slope}·Σ)`,
        `must be finite, and not 0/0 (arm ${k + 1})`,
      );
    }
  });
  return player as Player;
}

/** Solves ahead what a policy needs to know of an arm, if it can tell. */
export function solvePolicy(policy: Policy, game: Game, arm: Arm): void {
  checkNoPromise(
    policy.name,
    "solve",
    calling(policy, "to solve", (): unknown => policy.solve?.(game, arm)),
  );
}

function calling<T>(policy: Policy, what: string, call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw policyFailure(policy.name, what, error);
  }
}

/** Refuses scores that are not numbers: a policy may leave out an arm or divide by zero. */
export function checkScores(name: string, scores: Float64Array, step: number): void {
  for (let k = 0; k < scores.length; k++) {
    if (Number.isNaN(scores[k])) {
      const rule = `write a number for every arm into scores (arm ${k + 1}, step ${step})`;
      throw new PolicyFailure(`invalid score by policy ${name}: NaN; ${rule}`);
    }
  }
}
