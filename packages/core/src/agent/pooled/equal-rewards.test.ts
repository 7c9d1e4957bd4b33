import { expect, test } from "vitest";
import { Agent } from "../agent.ts";

test("a hundred rewards of 0 before the first sale count as one", () => {
  const agent = new Agent({ arms: ["a", "b"] });
  for (let i = 0; i < 100; i++) agent.update(agent.select(), 0);
  agent.record("a");
  agent.update("a", 10);
  const [, b] = agent.explain();
  expect(b.variance).toBeGreaterThan(0.2 * b.stochasticity);
});

test("when the first reward differs after many that were equal, each arm is tried again, also by a restored agent", () => {
  const agent = new Agent({ arms: ["a", "b", "c"] });
  for (let i = 0; i < 100; i++) agent.update(agent.select(), 0);
  agent.update(agent.select(), 50);
  const restored = Agent.fromJSON(JSON.parse(JSON.stringify(agent)));
  const next = [1, 2].map((i) => {
    const arm = agent.select();
    expect(restored.select()).toBe(arm);
    for (const one of [agent, restored]) one.update(arm, 50 + i);
    return arm;
  });
  expect(new Set(next).size).toBe(2);
  expect(agent.diagnostics().rewards).toBe(103);
  for (const { mean } of agent.explain()) expect(mean).toBeGreaterThan(40);
});

test("a state of rewards that differ by rounding errors can be loaded", () => {
  const agent = new Agent({ arms: ["a", "b"] });
  for (let i = 0; i < 100; i++) {
    agent.update(agent.select(), i < 40 ? (i % 3 ? 0.3 : 0.1 + 0.2) : 20);
    expect(() => Agent.fromJSON(JSON.parse(JSON.stringify(agent)))).not.toThrow();
  }
});
