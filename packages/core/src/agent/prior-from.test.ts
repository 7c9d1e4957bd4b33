// One agent for each user: what users teach is the prior of the next.
import { describe, expect, test } from "vitest";
import { Agent, type AgentOptions, priorFrom } from "../index.ts";
import { stream } from "../numerics/stream.ts";

const RATES = { a: 0.1, b: 0.2, c: 0.3, d: 0.4, e: 0.5 };
const names = Object.keys(RATES) as (keyof typeof RATES)[];
type Arms = AgentOptions["arms"];

/** A user likes each offer by up to 0.1 more or less than others do. Returns the agent and how much it lost. */
function playUser(user: number, arms: Arms, steps = 20): { agent: Agent; lost: number } {
  const chance = stream("user", user);
  const rates = names.map((name) => RATES[name] + 0.2 * (chance.uniform() - 0.5));
  const agent = new Agent<string>({ arms, rewards: "clicks", horizon: steps, seed: `user ${user}` });
  let lost = 0;
  for (let i = 0; i < steps; i++) {
    const arm = agent.select();
    const rate = rates[names.indexOf(arm as "a")];
    lost += Math.max(...rates) - rate;
    agent.update(arm, chance.uniform() < rate ? 1 : 0);
  }
  return { agent, lost };
}

const users = (from: number, to: number, arms: Arms) =>
  Array.from({ length: to - from }, (_, i) => playUser(from + i, arms));
const meanLost = (all: readonly { lost: number }[]) => all.reduce((sum, { lost }) => sum + lost, 0) / all.length;

describe("after 200 users", () => {
  const before = users(0, 200, names);
  const prior = priorFrom(before.map(({ agent }) => agent));

  test("the prior has the users' mean rates, and says that they differ a little", () => {
    for (const name of names) {
      const { priorMean = 0, priorVariance = 0 } = prior[name];
      expect(Math.abs(priorMean - RATES[name])).toBeLessThan(0.06);
      // 0.2²/12 = 0.0033.
      expect(priorVariance).toBeGreaterThan(0.0003);
      expect(priorVariance).toBeLessThan(0.02);
    }
  });

  test("the next users lose less than half of what they would lose without", () => {
    expect(meanLost(users(1000, 1100, prior))).toBeLessThan(0.5 * meanLost(users(1000, 1100, names)));
  });

  test("agents that were given a prior hand on what their users taught, and not the prior again", () => {
    const wrong = Object.fromEntries(names.map((name) => [name, { priorMean: 0.9, priorVariance: 0.001 }]));
    const after = priorFrom(users(0, 200, wrong).map(({ agent }) => agent));
    for (const name of names) expect(Math.abs((after[name].priorMean ?? 0) - RATES[name])).toBeLessThan(0.1);
  });

  test("saved agents teach the same", () => {
    expect(priorFrom(before.map(({ agent }) => Agent.fromJSON(JSON.parse(JSON.stringify(agent)))))).toEqual(prior);
  });
});

test("with seeds of their own, users do not all begin with the same arm", () => {
  const first = Array.from({ length: 40 }, (_, i) =>
    new Agent({ arms: names, rewards: "clicks", seed: `user ${i}` }).select(),
  );
  expect(new Set(first).size).toBe(5);
});

test("numbers: the prior has mean and variance over agents", () => {
  const chance = stream("numbers");
  const agents = Array.from({ length: 100 }, (_, i) => {
    const means = { a: 50 + 10 * chance.normal(), b: 80 + 10 * chance.normal() };
    const agent = new Agent({ arms: ["a", "b"], seed: i });
    for (let k = 0; k < 30; k++) {
      const arm = agent.select();
      agent.update(arm, means[arm] + 20 * chance.normal());
    }
    return agent as Agent;
  });
  const { a, b } = priorFrom(agents);
  expect(a.priorMean).toBeGreaterThan(44);
  expect(a.priorMean).toBeLessThan(56);
  expect(b.priorMean).toBeGreaterThan(76);
  expect(b.priorMean).toBeLessThan(84);
  expect(Math.sqrt(b.priorVariance ?? 0)).toBeGreaterThan(6);
  expect(Math.sqrt(b.priorVariance ?? 0)).toBeLessThan(15);
});

test("clicks that nobody made leave a rate above 0", () => {
  const agents = [1, 2, 3].map((seed) => {
    const agent = new Agent({ arms: ["a", "b"], rewards: "clicks", seed });
    for (let k = 0; k < 10; k++) agent.update(agent.select(), 0);
    return agent as Agent;
  });
  const prior = priorFrom(agents);
  expect(prior.a.priorMean).toBeGreaterThan(0);
  expect(new Agent({ arms: prior, rewards: "clicks" }).arms).toEqual(["a", "b"]);
});

test("an arm that one agent has tried, or none, is left to be learned", () => {
  expect(priorFrom([])).toEqual({});
  expect(priorFrom([playUser(0, ["a"]).agent])).toEqual({ a: {} });
});

test("agents that cannot teach are refused", () => {
  const known = new Agent<string>({ arms: { a: { volatility: 1, stochasticity: 1 } } });
  expect(() => priorFrom([known])).toThrow('evidence of arms is for noise: "inferred" only');
  const kinds = (["clicks", "counts"] as const).map((rewards) => new Agent<string>({ arms: ["a"], rewards }));
  expect(() => priorFrom(kinds)).toThrow("invalid agents for a prior: their rewards are of different kinds");
});
