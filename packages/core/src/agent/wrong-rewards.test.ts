// A reward that is an error in the data does not decide for long.
import { expect, test } from "vitest";
import { stream } from "../numerics/stream.ts";
import { Agent } from "./agent.ts";
import type { AgentOptions } from "./options.ts";

const PAYS: { readonly [arm: string]: number } = { a: 20, b: 40, c: 30, d: 34 };

/** How often others than the best are chosen in the 500 decisions after the arm `wrong` has paid so much. */
function others(options: Partial<AgentOptions>, wrong: string, error: number, seed: number): number {
  const agent = new Agent<string>({ arms: Object.keys(PAYS), seed, warn: false, ...options });
  const luck = stream(seed, "wrong");
  const play = () => {
    const arm = agent.select();
    const reward = PAYS[arm] + 10 * (luck.uniform() - 0.5);
    agent.update(arm, options.rewards === "counts" ? Math.round(reward) : reward);
    return arm;
  };
  for (let t = 0; t < 400; t++) play();
  agent.record(wrong);
  agent.update(wrong, error);
  return Array.from({ length: 500 }, play).filter((arm) => arm !== "b").length;
}

test.each([
  ["numbers", {}, 1e6],
  ["numbers", {}, -200],
  ["numbers", {}, -1e9],
  ["numbers", {}, 1e12],
  ["counts", { rewards: "counts" }, 1e6],
] as const)("one wrong reward among %s: %j, %d", (_, options, error) => {
  for (const wrong of ["a", "b", "d"]) {
    const counts = [1, 2, 3, 4].map((seed) => others(options, wrong, error, seed));
    expect(counts.reduce((sum, count) => sum + count, 0) / 4).toBeLessThan(120);
  }
});

test("where a huge reward is news, it is", () => {
  const agent = new Agent<string>({ arms: ["a", "b"], clip: Infinity, seed: 1 });
  for (let t = 0; t < 100; t++) agent.update(agent.select(), 1 + (t % 3));
  agent.record("a");
  agent.update("a", 1e6);
  expect(agent.explain()[0].mean).toBeGreaterThan(1000);
});
