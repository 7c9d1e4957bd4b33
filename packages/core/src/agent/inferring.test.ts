import { describe, expect, test } from "vitest";
import { makeArm } from "../arm.ts";
import { ParticleFilter } from "../beliefs/noise/particles/particle-filter.ts";
import { Agent } from "../index.ts";
import { bonusOf } from "../indices/bonus.ts";
import { cause } from "../indices/cause.ts";
import { stream } from "../numerics/stream.ts";
import type { ArmExplanation } from "./explanation.ts";

const make = (more: object = {}) =>
  new Agent({
    arms: { a: {}, b: {} },
    noise: { filter: "particles" },
    policy: "cause",
    discount: 0.95,
    seed: 5,
    ...more,
  });

/** What does not depend on which selections still wait. */
const belief = ({ arm, mean, variance, volatility, stochasticity }: ArmExplanation) => [
  arm,
  mean,
  variance,
  volatility,
  stochasticity,
];

/** Rewards of two arms that walk: a drifts and is hardly noisy, b stands still and is noisy. */
function play(agent: Agent, steps: number): string[] {
  const chance = stream(9, "rewards");
  let a = 0;
  return Array.from({ length: steps }, () => {
    a += 3 * chance.normal();
    const b = 2 + 5 * chance.normal();
    const name = agent.select();
    agent.update(name, name === "a" ? a + 0.5 * chance.normal() : b);
    return name;
  });
}

test("an agent that is told neither noise finds both", () => {
  const agent = new Agent({ arms: { a: {}, b: {} }, noise: { particles: 300 }, policy: "softmax:temperature=1000" });
  play(agent, 600);
  const [a, b] = agent.explain();
  expect(a.volatility / a.stochasticity).toBeGreaterThan(2);
  expect(b.volatility / b.stochasticity).toBeLessThan(0.2);
  expect(b.stochasticity).toBeGreaterThan(10);
});

test("it is the filter's belief, and the bonus of the estimated arm", () => {
  const agent = make();
  agent.select(2);
  agent.update("b", null);
  agent.update("a", 7);
  const filter = new ParticleFilter({
    lambda: { volatility: 0.1, stochasticity: 0.1 },
    start: { volatility: 1, stochasticity: 10, mean: 0, variance: 25 },
    stream: stream(5, "agent", "noise", "a", 0),
  });
  filter.observe(7);
  agent.select(2);
  const [a] = agent.explain();
  const { mean, variance } = filter.predicted();
  expect(a).toMatchObject({ mean, variance, ...filter.estimate() });
  expect(a.bonus).toBeCloseTo(bonusOf(cause(), filter.posterior(), makeArm(filter.estimate()), 0.95), 12);
});

test("it goes on from JSON bit for bit, and arms added later are the same", () => {
  const agent = make({ memory: 3 });
  play(agent, 30);
  const copy = Agent.fromJSON(JSON.parse(JSON.stringify(agent)));
  expect(copy.explain()).toEqual(agent.explain());
  for (const one of [agent, copy]) {
    one.add("c");
    one.remove("b");
    one.select();
    one.update("c", 4);
  }
  expect(copy.toJSON()).toEqual(agent.toJSON());
  expect(copy.explain()).toEqual(agent.explain());
});

test("rewards that come late leave what they would have left in time", () => {
  const [intime, late] = [make(), make()];
  const rewards = [4, -2, 9, 1, 3].map((reward, i) => [i + 1, reward] as const);
  for (const [t, reward] of rewards) {
    for (const one of [intime, late]) one.select(1, t);
    intime.update("a", reward, t);
  }
  for (const [t, reward] of [...rewards].reverse()) late.update("a", reward, t);
  expect(late.explain().map(belief)).toEqual(intime.explain().map(belief));
});

test("what is given of an arm is where its inference starts, and a lesion stays there", () => {
  const agent = new Agent({ arms: { a: { volatility: 3, stochasticity: 40, priorMean: 2 } }, noise: "s-blind" });
  const [before] = agent.explain();
  expect(before).toMatchObject({ stochasticity: 40, mean: 2 });
  expect(before.volatility).toBeCloseTo(3, 12);
  agent.select();
  agent.update("a", 30);
  const [after] = agent.explain();
  expect(after.stochasticity).toBe(40);
  expect(after.volatility).toBeGreaterThan(3.01);
});

test("with known noises an arm must have them; inferred ones need a walk", () => {
  expect(() => new Agent({ arms: { a: {} }, noise: "known" })).toThrow(
    'missing volatility; give volatility and stochasticity, or let the agent infer them with noise: "inferred" (arm a)',
  );
  const reverting = { dynamics: { kind: "mean-reverting", retention: 0.5 } } as const;
  expect(() => new Agent({ arms: { a: reverting }, noise: {} })).toThrow(
    'invalid dynamics for noise inference: "mean-reverting"',
  );
  expect(() => new Agent({ arms: {}, noise: "x" as "known" })).toThrow('invalid noise: "x"');
});

test("a rested arm moves by one step at a pull, however long it waited", () => {
  const agent = new Agent({ arms: { r: { dynamics: { kind: "rested" } } }, noise: {} });
  agent.select(1, 1);
  agent.update("r", 3);
  const { variance, volatility } = agent.explain(1)[0];
  expect(agent.explain(1000)[0].variance).toBe(variance);
  expect(volatility).toBeGreaterThan(0);
});

describe("by a clock", () => {
  /** Two walks, decided on once an interval; what the agent made of them, told by the unit of its clock. */
  function playBy(unit: number, arm: object = {}) {
    let step = 0;
    const agent = new Agent({
      arms: { a: arm, b: arm },
      noise: { filter: "particles" },
      seed: 5,
      clock: () => 1_763_000_000 + step * unit,
      interval: unit,
    });
    const chosen: string[] = [];
    const chance = stream(9, "rewards");
    const latent = [0, 0];
    for (step = 1; step <= 150; step++) {
      for (const k of [0, 1]) latent[k] += chance.normal();
      const name = agent.select();
      chosen.push(name);
      agent.update(name, latent[name === "a" ? 0 : 1] + 2 * chance.normal());
    }
    return { agent, chosen, explained: agent.explain() };
  }

  test("choices and beliefs are the same in any unit, volatility is told per unit", () => {
    const [units, milliseconds, hours] = [1, 1000, 2 ** -12].map((unit) => playBy(unit));
    expect(units.explained[0].volatility).toBeLessThan(10);
    for (const [other, unit] of [
      [milliseconds, 1000],
      [hours, 2 ** -12],
    ] as const) {
      expect(other.chosen).toEqual(units.chosen);
      other.explained.forEach((row, k) => {
        const { volatility, ...rest } = units.explained[k];
        expect(row).toMatchObject(rest);
        expect(row.volatility * unit).toBeCloseTo(volatility, 12);
      });
    }
    const copy = Agent.fromJSON(JSON.parse(JSON.stringify(hours.agent)), { clock: () => 0 });
    expect(copy.explain()).toEqual(hours.explained);
  });

  test("a volatility that is given is per unit of time; a rested arm's is per pull", () => {
    const [first, second] = [1, 1000].map((unit) => playBy(unit, { volatility: 4 / unit, stochasticity: 9 }));
    expect(second.chosen).toEqual(first.chosen);
    const rested = { volatility: 3, dynamics: { kind: "rested" } } as const;
    const agent = new Agent({ arms: { a: rested, b: {} }, noise: {}, interval: 1000 });
    const [a, b] = agent.explain();
    expect(a.volatility).toBeCloseTo(3, 12);
    expect(b.volatility).toBeCloseTo(1 / 1000, 12);
  });

  test("the interval must be said", () => {
    expect(() => make({ clock: () => 5 })).toThrow("missing interval; noises are inferred by a clock: say how far");
    expect(make({ clock: () => 5, interval: 1 }).time).toBe(5);
  });
});
