import { expect, test } from "vitest";
import { stream } from "../../numerics/stream.ts";
import { Agent } from "../agent.ts";

test("the size of the first counts is not taken for their noise", () => {
  const agent = new Agent({ arms: ["a", "b"], rewards: "counts" });
  const luck = stream(1, "large counts");
  for (let i = 0; i < 40; i++) {
    agent.update(agent.select(), Math.round(400 + 20 * luck.normal()));
  }
  for (const { mean, stochasticity } of agent.explain()) expect(stochasticity / mean).toBeLessThan(3);
});
