import { stream } from "@cause-toolkit/core/numerics";
import type { Player, Rival } from "./rivals/rival.ts";
import type { Situation, World } from "./situation.ts";

/** The regret of a player: how much less it is expected to earn than the best arm of each step. */
export function play(world: World, player: Player): number {
  const { steps, arms } = world;
  /** What arrives before which step. */
  const arrivals = new Map<number, { arm: number; reward: number; step: number }[]>();
  let present = arms.filter(({ from }) => from === 0).length;
  let regret = 0;
  for (let step = 0; step < steps; step++) {
    for (; present < arms.length && arms[present].from <= step; present++) player.add();
    for (const { arm, reward, step: chosenAt } of arrivals.get(step) ?? []) player.update(arm, reward, chosenAt);
    arrivals.delete(step);
    const arm = player.select(step, world.time?.(step));
    let best = -Infinity;
    for (let k = 0; k < present; k++) best = Math.max(best, world.expected(k, step));
    regret += best - world.expected(arm, step);
    const reward = world.reward(arm, step);
    const delay = world.delay?.(step, arm) ?? 0;
    if (delay === 0) player.update(arm, reward, step);
    else {
      const at = step + delay;
      const others = arrivals.get(at);
      if (others) others.push({ arm, reward, step });
      else arrivals.set(at, [{ arm, reward, step }]);
    }
  }
  return regret;
}

/** A rival in a world; it is told the range of rewards. */
export function startRival(rival: Rival, setting: unknown, situation: Situation, world: World, seed: string): Player {
  const [low, high] = situation.range;
  const present = world.arms.filter(({ from }) => from === 0).length;
  const player = rival.start(present, setting, stream(seed, "rival", rival.name));
  return {
    ...player,
    update: (arm, reward, step) => player.update(arm, (reward - low) / (high - low), step),
  };
}

export function playRival(rival: Rival, setting: unknown, situation: Situation, seed: string): number {
  const world = situation.draw(seed);
  return play(world, startRival(rival, setting, situation, world, seed));
}

/** The setting with the least regret on seeds of its own. */
export function tune(rival: Rival, situation: Situation, seeds: number): unknown {
  if (rival.settings.length === 1) return rival.settings[0];
  const regrets = rival.settings.map((setting) => {
    let sum = 0;
    for (let i = 0; i < seeds; i++) sum += playRival(rival, setting, situation, `tune ${i}`);
    return sum;
  });
  return rival.settings[regrets.indexOf(Math.min(...regrets))];
}
