import { expect, test } from "vitest";
import { Agent } from "../agent.ts";

test("a break is no typical time between decisions", () => {
  let now = 0;
  const agent = new Agent({ arms: ["a", "b"], clock: () => now });
  for (let i = 0; i < 600; i++) {
    now += i === 400 ? 3e9 : 1000;
    agent.update(agent.select(), Math.sin(i * i));
  }
  expect(agent.diagnostics().learned?.interval).toBeLessThan(1100);
});
