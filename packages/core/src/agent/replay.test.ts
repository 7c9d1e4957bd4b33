import { expect, test } from "vitest";
import { Agent } from "../index.ts";
import { stream } from "../numerics/stream.ts";
import { type LoggedChoice, replay } from "./replay.ts";

const PAYS = { low: 1, high: 3 };
type Name = keyof typeof PAYS;
const NAMES: readonly Name[] = ["low", "high"];

/** A log of an agent that chooses at random a part of the time. */
function logOf(chance: number, seed: number, count = 400): LoggedChoice<Name>[] {
  const luck = stream(seed, "log");
  const agent = new Agent({ arms: NAMES, chance, seed });
  return Array.from({ length: count }, () => {
    const arm = agent.select();
    const propensity = agent.explain().find((one) => one.arm === arm)?.probability ?? 0;
    const reward = PAYS[arm] + luck.normal();
    agent.update(arm, reward);
    return { arm, reward, propensity };
  });
}

test("what random choices would have earned is estimated without bias, from the log of another agent", () => {
  // Random choices earn 2. Over 60 logs the mean estimate has a known standard error.
  for (const kind of ["inversePropensity", "doublyRobust"] as const) {
    const found = Array.from({ length: 60 }, (_, seed) => {
      return replay(logOf(0.3, seed), new Agent({ arms: NAMES, chance: 1 }))[kind].mean;
    });
    const mean = found.reduce((sum, value) => sum + value, 0) / found.length;
    const variance = found.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (found.length - 1);
    expect(Math.abs(mean - 2)).toBeLessThan(4 * Math.sqrt(variance / found.length));
  }
});

test("the doubly robust estimate is the more precise one, and both come with their errors", () => {
  const { logged, inversePropensity, doublyRobust, effectiveSize, choices } = replay(
    logOf(1, 7),
    new Agent({ arms: NAMES }),
  );
  expect(choices).toBe(400);
  expect(logged.mean).toBeCloseTo(2, 0);
  expect(Math.abs(doublyRobust.mean - 3)).toBeLessThan(4 * doublyRobust.sem);
  expect(doublyRobust.sem).toBeLessThan(inversePropensity.sem);
  expect(effectiveSize).toBeGreaterThan(150);
  expect(effectiveSize).toBeLessThan(250);
});

test("probabilities with chance mixed in are those of the choices", () => {
  const agent = new Agent({ arms: NAMES, chance: 0.5 });
  for (let i = 0; i < 200; i++) agent.update(agent.select(), PAYS.low + (i % 2));
  const before = agent.explain().map(({ probability }) => probability ?? Number.NaN);
  expect(before[0] + before[1]).toBeCloseTo(1, 12);
  expect(Math.min(...before)).toBeCloseTo(0.25, 12);
  const restored = Agent.fromJSON(JSON.parse(JSON.stringify(agent)));
  expect(restored.explain()).toEqual(agent.explain());
});

test("a choice of someone else counts as a selection, and its reward is learned", () => {
  const agent = new Agent({ arms: NAMES });
  agent.record("high", { id: "editor" });
  agent.reward("editor", 3);
  expect(agent.diagnostics().rewards).toBe(1);
  expect(agent.time).toBe(1);
  expect(() => agent.record("other" as Name)).toThrow('invalid arm: "other"');
});

test("a log without propensities is refused, and so is a policy without probabilities", () => {
  const agent = () => new Agent({ arms: NAMES });
  expect(() => replay([{ arm: "low", reward: 1 }], agent())).toThrow("has no propensity");
  expect(() => replay([{ arm: "low", reward: 1, propensity: 0 }], agent())).toThrow("invalid propensity: 0");
  const silent = {
    name: "silent",
    start: () => ({ score: (_: unknown, __: unknown, scores: Float64Array) => void scores.fill(1) }),
  };
  const [first, ...log] = logOf(1, 1, 20);
  expect(() => replay([first, ...log], new Agent({ arms: NAMES, policy: silent }))).toThrow("probabilities");
  expect(() => new Agent({ arms: NAMES, chance: 2 })).toThrow("invalid chance: 2");
});

test.each([
  [null, "invalid logged choice: null; must be an object with arm, reward and propensity"],
  [7, "invalid logged choice: 7; must be"],
  [{ arm: "low", reward: 1, propensity: 1e-320 }, "invalid propensity: 1e-320; must be at least 1e-12"],
  [{ arm: "low", reward: 1, propensity: null }, "invalid propensity: null; must be a number > 0 and <= 1"],
  [{ arm: "low", reward: "1", propensity: 0.5 }, 'invalid reward of low: "1"'],
  [{ arm: "low", propensity: 0.5 }, "missing reward of low"],
])("a damaged row of a log is refused in one line: %j", (row, message) => {
  expect(() => replay([row as LoggedChoice<Name>], new Agent({ arms: NAMES }))).toThrow(message);
});

test("rewards and propensities of any size that is taken give finite estimates", () => {
  const log = [1e-12, 1, 0.5].map((propensity, i) => ({ arm: NAMES[i % 2], reward: i * 5e99, propensity }));
  const { inversePropensity, doublyRobust, effectiveSize } = replay(log, new Agent({ arms: NAMES, chance: 0.5 }));
  const told = [inversePropensity.mean, inversePropensity.sem, doublyRobust.mean, doublyRobust.sem, effectiveSize];
  expect(told.every(Number.isFinite)).toBe(true);
});
