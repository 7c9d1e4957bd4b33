// An agent that is told nothing but names.
import { describe, expect, test } from "vitest";
import { Agent } from "../index.ts";
import { stream } from "../numerics/stream.ts";
import type { AgentOptions } from "./options.ts";

const arms = ["a", "b", "c", "d"];

/** Plays arms with means 1 … 4 that move a little, with noise 1; rewards are told times a plus b. */
function play(agent: Agent, steps: number, { a = 1, b = 0, seed = 7 } = {}): string[] {
  const chance = stream(seed, "rewards");
  const means = [1, 2, 3, 4];
  return Array.from({ length: steps }, () => {
    for (let k = 0; k < 4; k++) means[k] += 0.02 * chance.normal();
    const name = agent.select();
    agent.update(name, a * (means[arms.indexOf(name)] + chance.normal()) + b);
    return name;
  });
}

const unitFree = [
  "horizon-gain",
  "lasting-gain",
  "gain",
  "ucb",
  "thompson",
  "predictive",
  "knowledge-gradient",
  "epsilon-greedy",
  "myopic",
];

describe.each(["", ...unitFree])("with policy %j, rewards times a plus b give the same choices", (policy) => {
  const make = () => new Agent({ arms, ...(policy && { policy }), seed: 3 });
  const plain = play(make(), 300);

  test.each([2 ** -40, 0.25, 1024])("exactly for powers of two: %d", (a) => {
    expect(play(make(), 300, { a })).toEqual(plain);
  });

  test.each([
    [3, 0],
    [1, 1000],
    [0.001, -5],
    [1e6, 1e9],
  ])("and but for ties within rounding: %d, %d", (a, b) => {
    expect(play(make(), 300, { a, b })).toEqual(plain);
  });
});

test("it goes on from JSON bit for bit, with selections that wait and arms that come and go", () => {
  for (const rewards of ["numbers", "clicks", "counts"] as const) {
    const agent = new Agent({ arms, rewards, seed: 4 });
    const chance = stream(5, "clicks");
    const step = (one: Agent, reward: number) => one.update(one.select(), reward);
    for (let i = 0; i < 200; i++) step(agent, chance.uniform() < 0.3 ? 1 : 0);
    const waits = agent.select({ id: "x" });
    agent.add("e");
    agent.remove(waits === "b" ? "a" : "b");
    const copy = Agent.fromJSON(JSON.parse(JSON.stringify(agent)));
    expect(copy.explain()).toEqual(agent.explain());
    for (let i = 0; i < 200; i++) {
      const reward = chance.uniform() < 0.3 ? 1 : 0;
      for (const one of [agent, copy]) step(one, reward);
      if (i === 100) for (const one of [agent, copy]) one.reward("x", 1);
    }
    expect(copy.toJSON()).toEqual(agent.toJSON());
  }
});

test("an arm that comes later starts from what the others have taught, and is tried", () => {
  const agent = new Agent({ arms });
  play(agent, 300, { a: 100, b: 5000 });
  agent.add("e");
  const { mean, variance } = agent.explain()[4];
  expect(mean).toBeGreaterThan(5050);
  expect(mean).toBeLessThan(5450);
  expect(Math.sqrt(variance)).toBeGreaterThan(30);
  expect(Math.sqrt(variance)).toBeLessThan(600);
  expect(agent.select()).toBe("e");
});

test("an arm left alone drifts as its filter says, and may in the end be twice as far off as a new one", () => {
  const agent = new Agent({ arms });
  play(agent, 500);
  agent.add("new");
  const variances = [0, 10, 1000, 1e9].map((wait) => agent.explain(agent.time + wait).map(({ variance }) => variance));
  for (let i = 1; i < variances.length; i++) {
    for (let k = 0; k < 4; k++) expect(variances[i][k]).toBeGreaterThan(variances[i - 1][k]);
  }
  const [longest] = variances.slice(-1);
  for (let k = 0; k < 4; k++) expect(longest[k] / longest[4]).toBeLessThan(4.3);
});

test("a prior that is given is used, and rewards far outside it are told of once", () => {
  const said: string[] = [];
  const prior = { priorMean: 0, priorVariance: 25 };
  const options: AgentOptions = {
    arms: { a: { ...prior, priorMean: 7 }, b: prior },
    warn: (message) => said.push(message),
  };
  const agent = new Agent(options);
  expect(agent.explain()[0]).toMatchObject({ mean: 7 });
  for (let i = 0; i < 20; i++) agent.update(agent.select(), 1000 + i);
  expect(said.length).toBe(1);
  expect(said[0]).toMatch(/^reward 10\d\d of arm [ab] is far outside its prior, [07] ± 5: set priorMean/);
  expect(agent.diagnostics().warnings.length).toBe(2);
  const known = new Agent({ arms: { a: { volatility: 1, stochasticity: 9 } }, warn: (message) => said.push(message) });
  known.update("a", 30);
  expect(known.diagnostics().warnings).toEqual([]);
  known.update("a", 3000);
  expect(said.length).toBe(2);
});

test("a huge reward does not wreck an arm", () => {
  const [robust, plain] = [4, Infinity].map((clip) => {
    const agent = new Agent({ arms, clip });
    play(agent, 400);
    agent.update("d", 1e6);
    return agent.explain()[3].mean;
  });
  expect(plain).toBeGreaterThan(1000);
  expect(robust).toBeLessThan(100);
});

test("what is wrong is refused", () => {
  const bad = (options: object) => () => new Agent({ arms, ...options } as AgentOptions);
  expect(bad({ horizon: 1 })).toThrow("invalid horizon: 1; must be >= 2");
  expect(bad({ horizon: 10, discount: 0.9 })).toThrow("invalid horizon: 10; give a horizon or a discount, not both");
  expect(bad({ rewards: "cents" })).toThrow('invalid rewards: "cents"; must be one of numbers, clicks, counts');
  expect(bad({ arms: ["a", "a"] })).toThrow("two arms may not have the same name");
  expect(bad({ arms: { a: { volatility: 1, stochasticity: 1 } }, rewards: "clicks" })).toThrow("invalid rewards");
  expect(() => new Agent({ arms, rewards: "clicks" }).update("a", 2)).toThrow("invalid reward of a: 2");
  expect(() => new Agent({ arms, rewards: "counts" }).update("a", -1)).toThrow("invalid reward of a: -1");
});

test("a saved population that is damaged is refused", () => {
  const agent = new Agent({ arms });
  play(agent, 50);
  const saved = JSON.parse(JSON.stringify(agent));
  const broken = (change: object) => () => Agent.fromJSON({ ...saved, population: { ...saved.population, ...change } });
  expect(broken({ weights: [1] })).toThrow("invalid saved weights of ratios");
  expect(broken({ spread: -1 })).toThrow("invalid saved spread of the population: -1");
  expect(() => Agent.fromJSON({ ...saved, population: null })).toThrow("invalid saved population: null");
  const [first, ...others] = saved.arms;
  expect(() => Agent.fromJSON({ ...saved, arms: [{ ...first, means: [] }, ...others] })).toThrow("invalid saved means");
});

test("after a sudden change, an arm that is left alone is known less, but not forgotten", () => {
  const agent = new Agent({ arms: ["a", "b"], rewards: "counts" });
  const count = (mean: number, i: number) => mean + ((i * 7) % 5) - 2;
  const give = (arm: "a" | "b", reward: number) => {
    agent.record(arm);
    agent.update(arm, reward);
  };
  for (let i = 0; i < 600; i++) give(i % 2 === 0 ? "a" : "b", count(i % 2 === 0 ? 5 : 3, i >> 1));
  const known = agent.explain()[1].variance;
  for (let i = 0; i < 300; i++) give("a", i % 10 === 0 ? 1 : 0);
  const { mean, variance } = agent.explain()[1];
  // It may have fallen with the other one, to 0.06.
  expect(mean).toBeGreaterThan(0.5);
  expect(mean).toBeLessThan(3);
  expect(variance).toBeGreaterThan(2 * known);
  // Beside other arms at 3, a new one has a variance of about 6.
  expect(variance).toBeLessThan(3);
});

test("numbers begin with the arm whose prior is the best, too", () => {
  for (let seed = 0; seed < 10; seed++) {
    const prior = (priorMean: number) => ({ priorMean, priorVariance: 0.01 });
    expect(new Agent({ arms: { a: prior(1), b: prior(7), c: prior(5) }, seed }).select()).toBe("b");
  }
});

test("rewards that are the same at first give the same choices at any offset", () => {
  for (const offset of [5000, -1e6]) {
    const [here, there] = [0, 1].map(() => new Agent({ arms: ["a", "b", "c"] }));
    for (let i = 0; i < 300; i++) {
      const choice = here.select();
      expect(there.select()).toBe(choice);
      const stars = i < 5 ? 3 : 1 + ((7 * i * i) % 5);
      here.update(choice, stars);
      there.update(choice, stars + offset);
    }
  }
});
