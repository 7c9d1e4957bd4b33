import { Agent, type AgentOptions } from "@cause-toolkit/core";
import type { Player } from "./rivals/rival.ts";
import type { Situation, World } from "./situation.ts";

/** Our agent, told the names of the arms, the kind of reward, the window of rewards where there is one, and nothing else. */
export function startAgent(
  { rewards }: Situation,
  world: World,
  seed: string,
  more: Partial<AgentOptions> = {},
): Player & { readonly agent: Agent } {
  const names = world.arms.map(({ name }) => name);
  const present = world.arms.filter(({ from }) => from === 0).length;
  let now = world.time?.(0) ?? 0;
  const agent = new Agent({
    arms: names.slice(0, present),
    rewards,
    seed,
    ...(world.window && { window: world.window }),
    ...(world.time && { clock: () => now }),
    ...more,
  });
  const late = world.delay !== undefined;
  return {
    agent,
    select(step, time) {
      if (time !== undefined) now = time;
      return names.indexOf(late ? agent.select({ id: String(step) }) : agent.select());
    },
    update(arm, reward, step) {
      if (late) agent.reward(String(step), reward);
      else agent.update(names[arm], reward);
    },
    add: () => agent.add(names[agent.arms.length]),
  };
}
