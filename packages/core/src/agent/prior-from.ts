import type { Belief } from "../belief.ts";
import { InvalidInput, invalid } from "../invalid.ts";
import type { Agent } from "./agent.ts";
import type { AgentArm } from "./arm-state.ts";
import { fitPopulation } from "./pooled/fit-population.ts";
import type { Evidence } from "./shared/shared.ts";

/** The variance of the one imagined agent with which a fit starts, in units of the noise. */
const START_SPREAD = 0.1;
/** Calls of some steps of EM each. */
const ROUNDS = 20;

/**
 * What many agents have learned of arms of the same names, as a prior for the next one: with one agent for each user, a new user begins with what others
 * like. Of each arm, mean and variance over agents are fitted to what their own rewards say, so users who saw little count little. An arm that fewer than two agents have
 * tried is left to be learned. The prior of an agent that was given one does not count again.
 *
 * @example
 * ```ts
 * import { Agent, priorFrom } from "@cause-toolkit/core";
 *
 * const user = (i: number, arms: ReturnType<typeof priorFrom>) => {
 *   const agent = new Agent<string>({ arms, rewards: "clicks", horizon: 20, seed: `user ${i}` });
 *   for (let k = 0; k < 20; k++) agent.update(agent.select(), (i + k) % (agent.arms.length === 2 && k % 2 ? 3 : 4) === 0 ? 1 : 0);
 *   return agent;
 * };
 * const before = Array.from({ length: 50 }, (_, i) => user(i, { red: {}, blue: {} }));
 * const arms = priorFrom(before);
 * Object.keys(arms); // → ["red", "blue"]
 * new Agent({ arms, rewards: "clicks", horizon: 20, seed: "user 51" }).arms.length; // → 2
 * ```
 */
export function priorFrom(agents: Iterable<Agent<string>>): { readonly [arm: string]: AgentArm } {
  const byArm = new Map<string, Evidence[]>();
  const kinds = new Set<string>();
  if (typeof agents?.[Symbol.iterator] !== "function")
    invalid("agents for a prior", agents, "must be a list of agents");
  for (const agent of agents) {
    if (typeof agent?.evidence !== "function") {
      invalid("agent for a prior", agent, "must be an agent: Agent.fromJSON restores a saved one");
    }
    kinds.add(agent.diagnostics().learned?.kind ?? "");
    for (const [arm, evidence] of agent.evidence()) {
      const others = byArm.get(arm);
      if (others) others.push(evidence);
      else byArm.set(arm, [evidence]);
    }
  }
  if (kinds.size > 1) throw new InvalidInput("invalid agents for a prior: their rewards are of different kinds");
  return Object.fromEntries([...byArm].map(([arm, all]) => [arm, fit(all.filter(({ count }) => count > 0))]));
}

function fit(members: readonly Evidence[]): AgentArm {
  if (members.length < 2) return {};
  const [{ noiseAt, bounded }] = members;
  const seen = members.reduce((sum, { count }) => sum + count, 0);
  const all = members.reduce((sum, { mean, count }) => sum + (count / seen) * mean, 0);
  // Half a success keeps rates off 0, half a failure off 1.
  const inside = (mean: number) => (bounded ? Math.max(0.5, Math.min(bounded * seen - 0.5, mean * seen)) / seen : mean);
  const noise = noiseAt(inside(all));
  if (!(noise > 0)) return {};
  const beliefs = members.map(({ mean, count, noiseAt }): Belief => ({ mean, variance: noiseAt(inside(all)) / count }));
  let found = { mean: all, spread: START_SPREAD * noise };
  for (let i = 0; i < ROUNDS; i++) found = fitPopulation(beliefs, found, START_SPREAD * noise);
  return { priorMean: inside(found.mean), priorVariance: found.spread };
}
