import { describe, expect, test } from "vitest";
import { stream } from "../numerics/stream.ts";
import { Agent } from "./agent.ts";
import { FirstRewards } from "./first-rewards.ts";

const MEANS = { a: 60, b: 50, c: 45 };

/** How often the best arm is chosen in the second half of 1000 decisions, if this reward is wrong. */
function shareOfBest(place: number, wrong: number, options: { rewards?: "counts"; seed: number }): number {
  const agent = new Agent({ arms: ["a", "b", "c"], warn: false, ...options });
  const luck = stream(options.seed, "first");
  const [level, noise] = options.rewards ? [1, 7] : [0, 10];
  let best = 0;
  for (let i = 0; i < 1000; i++) {
    const arm = agent.select();
    if (i >= 500 && arm === "a") best++;
    const value = MEANS[arm] + noise * luck.normal();
    agent.update(arm, i === place ? wrong : level ? Math.max(0, Math.round(value)) : value);
  }
  return best / 500;
}

describe.each([
  ["numbers", 1e7],
  ["numbers", -1e7],
  ["numbers", 5000],
  ["counts", 1e7],
] as const)("a reward of %s that is %d", (kind, wrong) => {
  test.each([0, 4, 18, 30])("does no harm at place %d", (place) => {
    for (const seed of [1, 2, 3]) {
      const options = kind === "counts" ? { rewards: kind, seed } : { seed };
      expect(shareOfBest(place, wrong, options)).toBeGreaterThan(0.8);
    }
  });
});

test("an arm of which a first reward is far below all is tried again, and then known", () => {
  for (const seed of [1, 2, 3]) {
    const agent = new Agent<string>({ arms: [..."abcdefgh"], seed, warn: false });
    const luck = stream(seed, "far");
    let late = 0;
    for (let i = 0; i < 1500; i++) {
      const arm = agent.select();
      if (i >= 100 && arm === "h") late++;
      agent.update(arm, arm === "h" ? -1e6 : (arm === "a" ? 70 : 50) + 10 * luck.normal());
    }
    expect(late).toBeLessThan(20);
  }
});

test.each([-1e7, 1e7])("with eight arms, of which most were seen once or twice, too: %d", (wrong) => {
  for (const seed of [1, 2, 3]) {
    const agent = new Agent<string>({ arms: [..."abcdefgh"], seed, warn: false });
    const luck = stream(seed, "eight");
    let best = 0;
    for (let i = 0; i < 1500; i++) {
      const arm = agent.select();
      if (i >= 1000 && arm === "a") best++;
      agent.update(arm, i === 0 ? wrong : (arm === "a" ? 65 : 50) + 10 * luck.normal());
    }
    expect(best).toBeGreaterThan(450);
  }
});

test("among rewards that are mostly the same, and where its arm is removed", () => {
  const agent = new Agent<string>({ arms: ["a", "b", "c"], seed: 2, warn: false });
  for (let i = 0; i < 12; i++) {
    const arm = "abc"[i % 3];
    agent.record(arm);
    agent.update(arm, i === 5 ? 1e7 : arm === "a" ? 12 : 10);
  }
  const kept = Agent.fromJSON(JSON.parse(JSON.stringify(agent)), { warn: false });
  agent.remove("c");
  expect(agent.explain().map(({ mean }) => Math.round(mean))).toEqual([12, 10]);
  for (let i = 0; i < 10; i++) kept.update(kept.select(), 11);
  expect(kept.diagnostics().warnings.length).toBe(1);
});

test("the agent tells of it; what it has learned is what it would have without the error", () => {
  const agent = new Agent({ arms: ["a", "b"], warn: false });
  const luck = stream(5, "told");
  for (let i = 0; i < 20; i++) {
    const arm = i % 2 === 0 ? "a" : "b";
    agent.record(arm);
    agent.update(arm, i === 7 ? 1e6 : luck.normal());
  }
  expect(agent.diagnostics().warnings).toEqual([
    "some of the first rewards are far off the others and were left out as errors in the data; clip: Infinity keeps them",
  ]);
  expect(agent.diagnostics().rewards).toBe(19);
  expect(Math.abs(agent.explain()[1].mean)).toBeLessThan(1);
});

test("a restored agent finds it, too", () => {
  let agent = new Agent<string>({ arms: ["a", "b"], warn: false });
  const other = new Agent<string>({ arms: ["a", "b"], warn: false });
  const luck = stream(6, "restored");
  for (let i = 0; i < 60; i++) {
    agent = Agent.fromJSON(JSON.parse(JSON.stringify(agent)), { warn: false });
    const arm = other.select();
    expect(agent.select()).toBe(arm);
    const reward = i === 11 || i === 33 ? 1e9 : luck.normal();
    for (const one of [agent, other]) one.update(arm, reward);
    expect(JSON.stringify(agent)).toBe(JSON.stringify(other));
  }
  expect(agent.diagnostics().rewards).toBe(58);
});

test.each([
  ["clip: Infinity", { clip: Infinity }],
  ["clicks", { rewards: "clicks" as const }],
])("nothing is kept with %s", (_, options) => {
  expect("first" in new Agent({ arms: ["a"], ...options }).toJSON()).toBe(false);
});

describe("what is no error", () => {
  const review = (rewards: readonly number[], arms = "ab") => {
    const first = new FirstRewards();
    let found: readonly unknown[] | null = null;
    rewards.forEach((reward, i) => {
      found ??= first.note({ arm: arms[i % arms.length], time: i, reward });
    });
    return found;
  };
  const luck = stream(9, "no error");
  const normals = Array.from({ length: 40 }, () => luck.normal());
  test.each([
    ["normal rewards", normals],
    ["heavy tails", normals.map((x) => Math.exp(1.5 * x))],
    ["mostly nothing", normals.map((x) => (x > 1.5 ? 500 : 0))],
    ["more than one in twenty", normals.map((x, i) => (i % 10 === 0 ? 1e6 : x))],
    ["an arm that pays much more", normals.map((x, i) => x + (i % 2 ? 1e6 : 0))],
  ])("%s", (_, rewards) => {
    expect(review(rewards)).toBeNull();
  });
});
