import { expect, test } from "vitest";
import { stream } from "../../numerics/stream.ts";
import { Agent } from "../agent.ts";

/** An agent that has played so many steps; rewards are by arm and step, with noise. */
function played(steps: number, reward: (arm: string, step: number) => number, noise: number, seed = 1) {
  const agent = new Agent({ arms: ["a", "b", "c"], seed });
  const luck = stream(seed, "jump");
  const chosen = Array.from({ length: steps }, (_, step) => {
    const arm = agent.select();
    agent.update(arm, reward(arm, step) + noise * luck.normal());
    return arm;
  });
  return { agent, chosen };
}

const VALUES: { readonly [arm: string]: number } = { a: 100, b: 80, c: 60 };

test("when all arms fall by as much, the best one is chosen on", () => {
  const { agent, chosen } = played(1500, (arm, step) => VALUES[arm] - (step < 1000 ? 0 : 50), 10);
  expect(chosen.slice(1100).filter((arm) => arm === "a").length).toBeGreaterThan(380);
  expect(agent.diagnostics().learned?.ratio).toBeLessThan(0.01);
});

test("an arm that rises while nobody looks is found", () => {
  const { chosen } = played(5000, (arm, step) => (arm === "c" && step >= 1000 ? 130 : VALUES[arm]), 10);
  expect(chosen.slice(-500).filter((arm) => arm === "c").length).toBeGreaterThan(480);
});

test("where nothing changes, looks become rare", () => {
  const { chosen } = played(20_000, (arm) => VALUES[arm], 10);
  const others = (from: number, to: number) => chosen.slice(from, to).filter((arm) => arm !== "a").length;
  expect(others(10_000, 20_000)).toBeLessThan(20);
});

test("one wrong reward is not a jump", () => {
  const { agent } = played(400, (arm) => VALUES[arm], 10);
  agent.record("b");
  agent.update("b", 1e9);
  expect(agent.explain()[1].mean).toBeLessThan(150);
  agent.record("b");
  agent.update("b", 81);
  expect(agent.explain()[1].mean).toBeLessThan(110);
  expect(agent.explain()[0].mean).toBeLessThan(110);
});

test("an unseen jump that was found has the others looked at sooner, also by an agent that was saved", () => {
  const { agent } = played(5000, (arm, step) => (arm === "c" && step >= 1000 ? 130 : VALUES[arm]), 10);
  const saved = JSON.parse(JSON.stringify(agent));
  const { jumpsFound } = saved.population;
  expect(jumpsFound).toBeGreaterThan(0.8);
  expect(jumpsFound).toBeLessThanOrEqual(1);
  const looks = (agent: Agent<string>) => {
    const luck = stream(2, "looks");
    let others = 0;
    for (let step = 0; step < 3000; step++) {
      const arm = agent.select();
      if (arm !== "c") others++;
      agent.update(arm, (arm === "c" ? 130 : VALUES[arm]) + 10 * luck.normal());
    }
    return others;
  };
  const { jumpsFound: _, ...unlearned } = saved.population;
  const without = looks(Agent.fromJSON({ ...saved, population: unlearned }));
  const restored = looks(Agent.fromJSON(saved));
  expect(restored).toBeGreaterThan(2 * without);
  expect(restored).toBe(looks(agent));
  const damaged = { ...saved, population: { ...saved.population, jumpsFound: -1 } };
  expect(() => Agent.fromJSON(damaged)).toThrow("invalid saved number of jumps found: -1");
});

test("where all arms fall in sight, no jump was unseen", () => {
  const { agent } = played(1500, (arm, step) => VALUES[arm] - (step < 1000 ? 0 : 50), 10);
  expect(JSON.parse(JSON.stringify(agent)).population.jumpsFound).toBeUndefined();
});
