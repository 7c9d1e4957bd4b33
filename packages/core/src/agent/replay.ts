import { checkBounds, InvalidInput, invalid } from "../invalid.ts";
import { meanOf, moments, pushMoments, semOf } from "../numerics/moments.ts";
import type { Agent } from "./agent.ts";

/** A choice as it was logged. */
export interface LoggedChoice<Name extends string = string> {
  readonly arm: Name;
  /** null if it never arrived. */
  readonly reward: number | null;
  /** The probability with which this arm was chosen then: `probability` of {@link Agent.explain} right after `select`. */
  readonly propensity?: number;
  /** When it was chosen, where decisions were not evenly spaced. The agent that replays the log has no clock: these are its times. */
  readonly at?: number;
}

/** A mean reward and its standard error. */
export interface Estimate {
  readonly mean: number;
  readonly sem: number;
}

/** Below the least, one choice would stand for more than anybody ever makes, and weights would not be finite. */
const PROPENSITY_BOUNDS = { above: 0, max: 1, smallest: 1e-12 } as const;

/** What a log says of an agent. */
export interface Replay {
  /** Choices with a reward. */
  readonly choices: number;
  /** What the logged choices earned. */
  readonly logged: Estimate;
  /** What the agent's choices would have earned: inverse propensity weighting, unbiased. */
  readonly inversePropensity: Estimate;
  /** The same with the agent's own predictions as a baseline: unbiased too, and usually more precise. */
  readonly doublyRobust: Estimate;
  /** As many choices of the agent's own would be as precise as these weighted ones, about. */
  readonly effectiveSize: number;
}

/**
 * Feeds a log to an agent, and estimates what each of its choices would have earned instead of the logged one: at every moment the agent knows
 * what the log told so far. The agent is changed: it has learned from the log.
 *
 * Every logged choice needs its propensity, and every arm must have had one above 0. An agent with `chance: 0.05` logs such choices. The agent that is
 * evaluated may have any policy that tells its probabilities, with or without chance.
 *
 * @example
 * ```ts
 * import { Agent, replay } from "@cause-toolkit/core";
 *
 * const log = Array.from({ length: 400 }, (_, i) => {
 *   const arm = i % 2 === 0 ? "a" : "b"; // by the toss of a coin
 *   return { arm, reward: (arm === "a" ? 1 : 2) + Math.sin(i), propensity: 0.5 } as const;
 * });
 * const { logged, doublyRobust } = replay(log, new Agent({ arms: ["a", "b"] }));
 * [logged.mean, doublyRobust.mean]; // → [1.505, 2.006]
 * ```
 */
export function replay<Name extends string>(log: Iterable<LoggedChoice<Name>>, agent: Agent<Name>): Replay {
  if (typeof (log as Partial<Iterable<unknown>> | null)?.[Symbol.iterator] !== "function")
    invalid("log", log, "must be a list of choices");
  if (agent.clocked) invalid("agent for a log", "with a clock", "times are those of the log: make it without one");
  const found = moments(3);
  let [weights, squares] = [0, 0];
  for (const choice of log) {
    if (typeof choice !== "object" || choice === null)
      invalid("logged choice", choice, "must be an object with arm, reward and propensity");
    const { arm, reward, propensity, at } = choice;
    if (propensity === undefined)
      throw new InvalidInput(
        "invalid log: a choice has no propensity, so what other choices would have earned is not known",
      );
    checkBounds("propensity", propensity, PROPENSITY_BOUNDS);
    agent.record(arm, at === undefined ? {} : { at });
    const arms = agent.explain();
    const weight = probabilityOf(arms.find((one) => one.arm === arm)?.probability) / propensity;
    if (reward !== null) {
      const own = arms.find((one) => one.arm === arm)?.mean ?? 0;
      const predicted = arms.reduce((sum, one) => sum + probabilityOf(one.probability) * one.mean, 0);
      pushMoments(found, [reward, weight * reward, predicted + weight * (reward - own)]);
      weights += weight;
      squares += weight * weight;
    }
    agent.update(arm, reward);
  }
  const estimate = (k: number): Estimate => ({ mean: meanOf(found, k), sem: semOf(found, k) });
  return {
    choices: found.count,
    logged: estimate(0),
    inversePropensity: estimate(1),
    doublyRobust: estimate(2),
    effectiveSize: squares > 0 ? (weights * weights) / squares : 0,
  };
}

function probabilityOf(probability: number | null | undefined): number {
  if (probability === null || probability === undefined)
    throw new InvalidInput("invalid policy to evaluate: it does not tell its probabilities");
  return probability;
}
