import type { ArmOptions } from "../arm.ts";
import { stream } from "../numerics/stream.ts";
import type { Agent } from "./agent.ts";

export const arms: { [name: string]: ArmOptions } = {
  a: { volatility: 1, stochasticity: 9 },
  b: { volatility: 1, stochasticity: 25 },
  c: { volatility: 4, stochasticity: 9 },
  d: { volatility: 4, stochasticity: 25 },
};

/** Plays a world of arms with an agent, and returns what it chose. */
export function play(agent: Agent, steps: number, seed = 7): string[] {
  const rewards = stream(seed, "rewards");
  return Array.from({ length: steps }, () => {
    const name = agent.select();
    agent.update(name, 5 * rewards.normal());
    return name;
  });
}
