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
