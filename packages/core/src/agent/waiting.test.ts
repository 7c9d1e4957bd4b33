// Selections whose rewards come late, twice or never.
import { expect, test } from "vitest";
import { Agent } from "../index.ts";
import { stream } from "../numerics/stream.ts";

const arms = ["a", "b", "c", "d"];

test("a reward names what it pays for, once, in any order", () => {
  const agent = new Agent({ arms });
  const chosen = Array.from({ length: 8 }, (_, i) => agent.select({ id: `request ${i}` }));
  expect(agent.diagnostics().waiting).toBe(8);
  for (const i of [5, 0, 7, 1, 2, 6, 4, 3]) agent.reward(`request ${i}`, chosen[i] === "a" ? 2 : i / 100);
  expect(agent.diagnostics()).toMatchObject({ waiting: 0, rewards: 8 });
  expect(() => agent.reward("request 3", 1)).toThrow(
    'invalid id of a selection: "request 3"; none waits under it: it was rewarded, never made, or expired (waiting: count: 10000)',
  );
  agent.select({ id: "x" });
  expect(() => agent.select({ id: "x" })).toThrow('invalid id of a selection: "x"; another selection waits under it');
  expect(() => agent.reward("x", Number.NaN)).toThrow("invalid reward of");
  agent.reward("x", null);
});

test("what never comes back expires, by count or by age, and the error names the option", () => {
  const few = new Agent({ arms, waiting: { count: 3 } });
  for (let i = 0; i < 5; i++) few.select({ id: String(i) });
  expect(few.diagnostics()).toMatchObject({ waiting: 3, expired: 2 });
  expect(() => few.reward("1", 1)).toThrow("expired (waiting: count: 3)");
  few.reward("2", 1);
  let now = 0;
  const young = new Agent({ arms, clock: () => now, waiting: { age: 10 } });
  const first = young.select();
  now = 11;
  young.select();
  expect(young.diagnostics()).toMatchObject({ waiting: 1, expired: 1 });
  expect(() => young.update(first, 1, 0)).toThrow(
    "invalid time of the reward: 0; it is older than waiting: { age: 10 } allows",
  );
});

test.each(["inferred", "known"] as const)(
  "a hundred selections in flight do not all pull one arm: noises %s",
  (noise) => {
    const chance = stream(3, "in flight");
    const arm = noise === "known" ? { volatility: 0.1, stochasticity: 100, priorVariance: 100 } : {};
    const agent = new Agent({ arms: Object.fromEntries(arms.map((name) => [name, arm])), noise });
    const reward = (name: string) => 0.1 * arms.indexOf(name) + 10 * chance.normal();
    for (let i = 0; i < 12; i++) {
      const name = agent.select();
      agent.update(name, reward(name));
    }
    const counts = new Map<string, number>();
    for (let i = 0; i < 100; i++) {
      const name = agent.select();
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    expect(counts.size).toBe(4);
    expect(Math.max(...counts.values())).toBeLessThan(85);
  },
);

test("late rewards are taken after any delay, and teach nearly what they would have taught in time", () => {
  for (const noise of ["inferred", "known"] as const) {
    const arm = noise === "known" ? { volatility: 1e-4, stochasticity: 1, priorVariance: 10 } : {};
    const make = () => new Agent({ arms: { a: arm, b: arm }, noise, policy: "epsilon-greedy:epsilon=1" });
    const [intime, late] = [make(), make()];
    const chance = stream(4, "late");
    const held: ["a" | "b", number, number][] = [];
    for (let t = 1; t <= 1000; t++) {
      const name = late.select();
      const reward = (name === "a" ? 1 : 3) + chance.normal();
      held.push([name, reward, late.time]);
      if (t % 500 === 0) for (const one of held.splice(0).reverse()) late.update(...one);
      intime.update(intime.select(), reward);
    }
    expect(late.diagnostics()).toMatchObject({ waiting: 0, rewards: 1000 });
    late.explain().forEach(({ mean }, k) => {
      expect(mean).toBeCloseTo([1, 3][k], 0);
    });
  }
});

test("what is kept does not grow with steps", () => {
  const agent = new Agent({ arms });
  const size = () => JSON.stringify(agent).length;
  for (let i = 0; i < 2000; i++) agent.update(agent.select(), i % 7);
  const before = size();
  for (let i = 0; i < 20_000; i++) agent.update(agent.select(), i % 7);
  expect(size()).toBeLessThan(1.1 * before);
});
