// When an agent learns: by counting, by a clock, from rewards that come late; and what it keeps for them.
import { describe, expect, test } from "vitest";
import { makeArm } from "../arm.ts";
import { learn, predict, priorBelief } from "../beliefs/kalman.ts";
import { Agent, cause } from "../index.ts";
import type { Policy } from "../policies/policy.ts";
import type { ArmExplanation } from "./explanation.ts";
import { arms } from "./four-arms.suite.ts";
import type { SavedArm } from "./tracked-arm.ts";

/** The rewards kept of the first arm. */
const recentOf = (agent: Agent) => (agent.toJSON().arms[0] as SavedArm).recent;

describe("time", () => {
  const arm = makeArm(arms.c);
  const only = { c: arms.c };

  test("without a clock, selections are counted and an arm drifts by v at each", () => {
    const agent = new Agent({ arms: only });
    agent.select();
    agent.update("c", 3);
    agent.select();
    agent.select();
    expect(agent.time).toBe(3);
    const believed = predict(learn(priorBelief(arm), arm, 3), arm, 2);
    expect(agent.explain()[0]).toMatchObject(believed);
  });

  test("with a clock, what passes is what it says", () => {
    let hours = 10;
    const agent = new Agent({ arms: only, clock: () => hours });
    hours = 12.5;
    agent.select();
    agent.update("c", 3);
    hours = 13;
    agent.select();
    const believed = predict(learn(priorBelief(arm), arm, 3, 2.5), arm, 0.5);
    expect(agent.explain()[0]).toMatchObject(believed);
  });

  test("a time can be given with each call, and does not run backwards", () => {
    const agent = new Agent({ arms: only });
    expect(agent.select(1, 4.5)).toEqual(["c"]);
    expect(agent.time).toBe(4.5);
    expect(() => agent.select(1, 4)).toThrow("invalid time: 4; the agent is already at 4.5");
    expect(() => agent.update("c", 1, 5)).toThrow("invalid time of the reward: 5; the agent is only at 4.5");
    expect(() => agent.select(1, Number.NaN)).toThrow("invalid time: NaN");
  });
});

describe("the first time that is told", () => {
  const epoch = 1_763_000_000;
  const withoutWaiting = ({ waiting: _, ...rest }: ArmExplanation) => rest;
  const arm = makeArm(arms.c);

  test("is where time begins: until then nothing has drifted", () => {
    const agent = new Agent({ arms });
    agent.update("c", 3);
    const before = agent.explain();
    expect(agent.explain(epoch)).toEqual(before);
    agent.add("e", { ...arms.a, priorMean: -50 });
    agent.select(5, epoch);
    expect(agent.time).toBe(epoch);
    expect(agent.explain().slice(0, 4).map(withoutWaiting)).toEqual(before.map(withoutWaiting));
    expect(agent.explain()[4]).toMatchObject({ mean: -50, variance: 25 });
    const copy = Agent.fromJSON(JSON.parse(JSON.stringify(agent)));
    for (const one of [agent, copy]) {
      one.update("a", 1);
      one.select(1, epoch + 2);
    }
    expect(copy.explain()).toEqual(agent.explain());
    expect(agent.explain()[2]).toMatchObject(predict(learn(priorBelief(arm), arm, 3, 0), arm, 2));
  });

  test("may be before zero, and is not taken if the selection fails", () => {
    let fails = true;
    const policy: Policy = {
      name: "moody",
      start: () => ({ score: (_, __, scores) => (fails ? undefined : void scores.fill(0)) }),
    };
    const agent = new Agent({ arms: { c: arms.c }, policy });
    const before = JSON.stringify(agent);
    expect(() => agent.select(1, epoch)).toThrow("invalid score");
    expect(JSON.stringify(agent)).toBe(before);
    fails = false;
    agent.select(1, -7);
    expect(agent.explain()[0].variance).toBe(25);
    expect(() => agent.select(1, -8)).toThrow("invalid time: -8; the agent is already at -7");
  });
});

describe("with a clock", () => {
  let hours = 0;
  const make = () => {
    hours = 0;
    return new Agent({ arms: { a: arms.a, b: arms.b }, clock: () => hours });
  };

  test("that is set back, time stands still rather than running backwards", () => {
    const agent = make();
    hours = 5;
    agent.select();
    hours = 4;
    agent.select();
    expect(agent.time).toBe(5);
  });

  test("an arm added late has its prior now, and an arm never selected is rewarded now", () => {
    const agent = make();
    agent.select();
    hours = 1000;
    agent.add("c", arms.c);
    agent.update("b", 5);
    agent.select();
    const [, b, c] = agent.explain();
    expect(c.variance).toBe(25);
    expect(b).toMatchObject(learn(priorBelief(makeArm(arms.b)), makeArm(arms.b), 5, 1000));
  });

  test("set back after an arm was added, time stands still, and the arm's reward is taken", () => {
    const agent = make();
    hours = 10;
    agent.select();
    hours = 20;
    agent.add("c", { ...arms.c, priorMean: 50 });
    hours = 15;
    expect(agent.select()).toBe("c");
    expect(agent.time).toBe(20);
    (agent as Agent).update("c", 3);
    expect(agent.explain()[2]).toMatchObject(
      learn(priorBelief(makeArm({ ...arms.c, priorMean: 50 })), makeArm(arms.c), 3, 0),
    );
  });

  test("an agent is restored with a clock, and not without", () => {
    const agent = make();
    hours = 3;
    agent.update(agent.select(), 2);
    const saved = JSON.parse(JSON.stringify(agent));
    expect(() => Agent.fromJSON(saved)).toThrow("missing clock; the saved agent had one; give it again");
    expect(Agent.fromJSON(saved, { clock: () => hours }).explain()).toEqual(agent.explain());
  });
});

describe("rewards", () => {
  test("that come late, in any order, leave the belief they would have left in time", () => {
    const rewards = Array.from({ length: 20 }, (_, t) => [t + 1, Math.sin(t) * 9] as const);
    const intime = new Agent({ arms });
    const late = new Agent({ arms });
    for (const [t, reward] of rewards) {
      intime.select(1, t);
      late.select(1, t);
      intime.update("b", reward, t);
    }
    const shuffled = [...rewards].sort(([, x], [, y]) => x - y);
    for (const [t, reward] of shuffled) late.update("b", reward, t);
    const belief = ({ arm, mean, variance }: ArmExplanation) => ({ arm, mean, variance });
    expect(late.explain().map(belief)).toEqual(intime.explain().map(belief));
    const copy = Agent.fromJSON(JSON.parse(JSON.stringify(late)));
    expect(copy.explain()).toEqual(late.explain());
  });

  test("that never come teach nothing, and a rested arm has moved all the same", () => {
    const agent = new Agent({ arms: { a: arms.a, r: { ...arms.c, dynamics: { kind: "rested" } } } });
    agent.select();
    agent.update("a", null);
    agent.update("r", null);
    const [a, r] = agent.explain();
    expect(a).toMatchObject({ mean: 0, variance: 26 });
    expect(r).toMatchObject({ mean: 0, variance: 25 + 4 + 4 });
  });

  test.each([Number.NaN, Infinity, "7"])("%j is refused", (reward) => {
    const agent = new Agent({ arms });
    expect(() => agent.update("a", reward as number)).toThrow(/invalid reward of a: .*; must be a finite number/);
  });
});

describe("what is kept of the past", () => {
  test("a restored agent knows which selection a reward belongs to", () => {
    const turns: Policy = {
      name: "turns",
      start: () => ({ score: ({ step }, _, scores) => scores.fill(0).fill(1, (step - 1) % 2) }),
    };
    const agent = new Agent({ arms: { a: arms.a, b: arms.b }, policy: turns });
    agent.select(2);
    expect(agent.select(1)).toEqual(["b"]);
    const copy = Agent.fromJSON(JSON.parse(JSON.stringify(agent)), { policy: turns });
    for (const one of [agent, copy]) one.update("a", 1);
    expect(copy.toJSON()).toEqual(agent.toJSON());
    expect(recentOf(copy)).toEqual([1, 1]);
  });

  test("rewards of one time stay in the order in which they came", () => {
    const agent = new Agent({ arms: { a: arms.a } });
    agent.select(1, 0);
    agent.select(1, 5);
    agent.update("a", 1, 3);
    agent.update("a", 2, 5);
    agent.update("a", 3, 3);
    agent.update("a", 4, 5);
    expect(recentOf(agent).filter((_, i) => i % 2 === 1)).toEqual([1, 3, 2, 4]);
  });

  test("at least as many rewards as memory says, and less than twice as many", () => {
    const agent = new Agent({ arms: { a: arms.a }, memory: 4 });
    for (let t = 1; t <= 30; t++) {
      agent.update(agent.select(), t);
      const kept = recentOf(agent).length / 2;
      expect(kept).toBeGreaterThanOrEqual(Math.min(t, 4));
      expect(kept).toBeLessThan(8);
    }
  });

  test("asked about a time before the last reward, it says what is known of it now", () => {
    const agent = new Agent({ arms: { a: arms.a } });
    agent.select(1, 5);
    agent.update("a", 1);
    expect(agent.explain(2)).toEqual(agent.explain(5));
  });
});

test("policies reckon with the drift between decisions, the tracker with that of time", () => {
  const reverting = { volatility: 3, stochasticity: 4, dynamics: { kind: "mean-reverting", retention: 0.5 } } as const;
  const hourly = { volatility: 6, stochasticity: 4 };
  const agent = new Agent({
    arms: {
      first: { ...hourly, priorMean: 100 },
      walk: hourly,
      rests: { ...hourly, dynamics: { kind: "rested" } },
      reverts: reverting,
    },
    interval: 0.5,
    policy: "cause",
    discount: 0.95,
  });
  agent.select(1, 0);
  agent.remove("first");
  agent.select(1, 0.5);
  const explained = agent.explain();
  [25 + 3, 25 + 6, 0.5 * 25 + (3 * (1 - 0.5)) / 0.75].forEach((variance, k) => {
    expect(explained[k].variance).toBeCloseTo(variance, 12);
  });
  const price = (volatility: number) => cause().price(makeArm({ volatility, stochasticity: 4 }), 0.95);
  expect(explained[0].bonus).toBe(price(3)(28));
  expect(explained[1].bonus).toBe(price(6)(31));
  expect(explained[2].bonus).toBeCloseTo(price((3 * (1 - 0.5)) / 0.75)(14.5), 12);
  expect(Agent.fromJSON(JSON.parse(JSON.stringify(agent))).explain()).toEqual(explained);
  expect(() => new Agent({ arms, interval: 0 })).toThrow("invalid interval: 0; must be > 0");
});
