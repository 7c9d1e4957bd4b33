// Rewards that come early or late within a window, and silence that means 0.
import { describe, expect, test } from "vitest";
import { Agent } from "../../index.ts";
import { stream } from "../../numerics/stream.ts";

const arms = ["a", "b", "c"] as const;

/** Visitors convert at rates of 2, 4 and 8 %, after 100 others on average; the window is 1000. Nothing is told of others. */
function playConversions(agent: Agent, steps: number, from = 0): string[] {
  const chance = stream("conversions", from);
  const due = new Map<number, string[]>();
  return Array.from({ length: steps }, (_, i) => {
    const step = from + i;
    for (const id of due.get(step) ?? []) agent.reward(id, 1);
    const arm = agent.select({ id: `visitor ${step}` });
    const converts = chance.uniform() < { a: 0.02, b: 0.04, c: 0.08 }[arm as "a"];
    const at = step + 1 + Math.min(900, Math.floor(-100 * Math.log(1 - chance.uniform())));
    if (converts) due.set(at, [...(due.get(at) ?? []), `visitor ${step}`]);
    return arm;
  });
}

test("conversions that come early do not mislead: the best of three arms is chosen before long", () => {
  const shares = [1, 2, 3, 4, 5, 6].map((seed) => {
    const agent = new Agent({ arms, rewards: "clicks", window: 1000, seed });
    return (
      playConversions(agent, 4000)
        .slice(2000)
        .filter((arm) => arm === "c").length / 2000
    );
  });
  expect(shares.toSorted((a, b) => a - b)[1]).toBeGreaterThan(0.8);
});

test("rates are known before a window has ended", () => {
  const agent = new Agent({ arms: ["a"], rewards: "clicks", window: 10_000 });
  for (let i = 0; i < 5000; i++) {
    agent.select({ id: String(i) });
    if (i % 20 === 0) agent.reward(String(i), 1);
  }
  const [{ mean, waiting }] = agent.explain();
  expect(mean).toBeGreaterThan(0.04);
  // As many rewards may come in the second half, of which nothing is known yet.
  expect(mean).toBeLessThan(0.1);
  expect(waiting).toBe(4750);
  expect(agent.diagnostics()).toMatchObject({ rewards: 0, waiting: 4750 });
});

test("silence until the end counts as 0, once, and what is lost does not count", () => {
  const agent = new Agent({ arms: ["a"], rewards: "clicks", window: 2 });
  agent.select({ id: "silent" });
  agent.select({ id: "lost" });
  agent.reward("lost", null);
  agent.select({ id: "one" });
  agent.reward("one", 1);
  expect(agent.diagnostics()).toMatchObject({ rewards: 0, waiting: 1 });
  for (let i = 0; i < 3; i++) agent.select({ id: `later ${i}` });
  const [arm] = agent.toJSON().arms as { rewards: number; counts: number[]; sums: number[] }[];
  expect(arm.rewards).toBe(2);
  expect(arm.counts[0]).toBeCloseTo(2, 3);
  expect(arm.sums[0]).toBeCloseTo(1, 3);
  expect(() => agent.reward("silent", 1)).toThrow(
    'invalid id of a selection: "silent"; none waits under it: it was rewarded, never made, or its window of 2 has ended',
  );
  expect(() => agent.reward("one", 1)).toThrow("invalid id of a selection");
});

test("a reward at the very end of its window is taken", () => {
  let now = 0;
  const agent = new Agent({ arms: ["a"], rewards: "clicks", window: 60, clock: () => now });
  agent.select({ id: "x" });
  now = 60;
  agent.reward("x", 1);
  now = 61;
  expect(() => agent.reward("x", 1)).toThrow("invalid id of a selection");
  expect(agent.diagnostics()).toMatchObject({ rewards: 1, waiting: 0 });
});

test("with a window, what has no id is refused", () => {
  const agent = new Agent({ arms, window: 10 });
  expect(() => agent.select()).toThrow("missing id of a selection; with a window, each has one");
  expect(() => agent.record("a")).toThrow("missing id of a selection");
  expect(() => agent.update("a", 1)).toThrow('invalid update of arm: "a"; with a window, rewards are told by id');
  expect(() => new Agent({ arms, window: 0 })).toThrow("invalid window: 0");
  agent.select({ id: "x" });
  expect(() => agent.select({ id: "x" })).toThrow("another selection waits under it");
});

test("revenue in numbers, where most buy nothing", () => {
  const agent = new Agent({ arms: ["a", "b"], window: 50 });
  const chosen = Array.from({ length: 1500 }, (_, i) => {
    const arm = agent.select({ id: String(i) });
    if (i % 3 === 0) agent.reward(String(i), arm === "a" ? 20 : 40 + (i % 5));
    return arm;
  });
  expect(chosen.slice(1000).filter((arm) => arm === "b").length).toBeGreaterThan(450);
});

test("an arm that is removed is forgotten", () => {
  const agent = new Agent<string>({ arms, rewards: "clicks", window: 20 });
  for (let i = 0; i < 15; i++) agent.select({ id: String(i) });
  const gone = agent.arms[0];
  agent.remove(gone);
  for (let i = 15; i < 60; i++) expect(agent.select({ id: String(i) })).not.toBe(gone);
  expect(agent.diagnostics().waiting).toBe(21);
});

describe("saved", () => {
  const half = () => {
    const agent = new Agent({ arms, rewards: "clicks", window: 1000 });
    playConversions(agent, 1500);
    return agent;
  };

  test("it goes on bit for bit", () => {
    const one = half();
    const two = Agent.fromJSON(JSON.parse(JSON.stringify(one)));
    expect(two.toJSON()).toEqual(one.toJSON());
    expect(playConversions(two, 500, 1500)).toEqual(playConversions(one as Agent, 500, 1500));
    expect(two.toJSON()).toEqual(one.toJSON());
  });

  test.each([
    ["a length of 0", (w: Saved) => ({ ...w, length: 0 }), "invalid window: 0"],
    ["no list", (w: Saved) => ({ ...w, held: 3 }), "invalid selections held by a saved window: 3"],
    ["an id twice", (w: Saved) => ({ ...w, held: [w.held[0], w.held[0]] }), "given once"],
    [
      "an unknown arm",
      (w: Saved) => ({ ...w, held: [{ ...w.held[0], told: undefined, arm: "z" }] }),
      "there is none of this name",
    ],
    ["times out of order", (w: Saved) => ({ ...w, held: w.held.toReversed() }), "one before it was at"],
    ["the future", (w: Saved) => ({ ...w, held: [{ ...w.held[0], time: 1e6 }] }), "was only at 1500"],
    [
      "a reward of 2",
      (w: Saved) => ({ ...w, held: [{ ...w.held[0], told: { reward: 2, bin: 0 } }] }),
      "reward of a held selection: 2",
    ],
    [
      "more passed than held",
      (w: Saved) => ({ ...w, ahead: w.ahead.map(() => 1e4) }),
      "number of selections that have passed a bin: 10000",
    ],
    [
      "negative counts",
      (w: Saved) => ({ ...w, came: w.came.map(() => -1) }),
      "invalid saved number of delayed reward: -1",
    ],
  ])("what is not as it was is refused: %s", (_, change, rule) => {
    const saved = JSON.parse(JSON.stringify(half()));
    expect(() => Agent.fromJSON({ ...saved, window: change(saved.window) })).toThrow(rule);
  });
});

interface Saved {
  held: { time: number; arm: string }[];
  ahead: number[];
  came: number[];
}
