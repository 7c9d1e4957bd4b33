import { expect, test } from "vitest";
import { Agent } from "./agent.ts";

test("an id is free again when its window has ended, though nobody else came", () => {
  let now = 0;
  const agent = new Agent({ arms: ["a", "b"], rewards: "clicks", window: 10, clock: () => now });
  agent.select({ id: "ann" });
  now = 1;
  agent.reward("ann", 1);
  expect(() => agent.select({ id: "ann" })).toThrow("another selection waits under it");
  now = 2e6;
  agent.select({ id: "ann" });
  agent.reward("ann", 1);
  now = 3e6;
  agent.record("a", { id: "ann" });
  expect(agent.diagnostics().rewards).toBe(2);
});

test("and when it is older than selections wait; a reward for it is then refused", () => {
  let now = 0;
  const agent = new Agent({ arms: ["a", "b"], waiting: { age: 10 }, clock: () => now });
  agent.select({ id: "ann" });
  now = 500;
  expect(() => agent.reward("ann", 1)).toThrow("none waits under it");
  agent.select({ id: "ann" });
  agent.reward("ann", 1);
  expect(agent.diagnostics()).toMatchObject({ rewards: 1, expired: 1, waiting: 0 });
});
