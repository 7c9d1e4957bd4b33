import { describe, expect, test } from "vitest";
import type { ArmOptions } from "../arm.ts";
import { cause, learn, makeArm, predict, priorBelief, stream } from "../index.ts";
import { indexPolicy } from "../policies/index-policy.ts";
import type { Policy } from "../policies/policy.ts";
import { POLICIES } from "../policies/registry.ts";
import { plainRun } from "../simulate/plain.suite.ts";
import { makeSimulation } from "../simulate/simulation.ts";
import { makeTape } from "../worlds/world.ts";
import { Agent } from "./agent.ts";
import type { AgentOptions } from "./options.ts";

const arms: { [name: string]: ArmOptions } = {
  a: { volatility: 1, stochasticity: 9 },
  b: { volatility: 1, stochasticity: 25 },
  c: { volatility: 4, stochasticity: 9 },
  d: { volatility: 4, stochasticity: 25 },
};
const simulationOnly = ["oracle", "discounted-ucb", "sliding-window-ucb"];
const usable = POLICIES.map((entry) => entry.name).filter((name) => !simulationOnly.includes(name));

/** Plays a world of arms with an agent, and returns what it chose. */
function play(agent: Agent, steps: number, seed = 7): string[] {
  const rewards = stream(seed, "rewards");
  return Array.from({ length: steps }, () => {
    const name = agent.select();
    agent.update(name, 5 * rewards.normal());
    return name;
  });
}

describe.each(usable)("an agent with %s", (policy) => {
  test("goes on from JSON bit for bit, chance included", () => {
    const agent = new Agent({ arms, policy, seed: 3 });
    play(agent, 70);
    const copy = Agent.fromJSON(JSON.parse(JSON.stringify(agent)));
    expect(copy.explain()).toEqual(agent.explain());
    expect(play(copy, 200, 8)).toEqual(play(agent, 200, 8));
    expect(copy.toJSON()).toEqual(agent.toJSON());
  });

  test("explains every arm, with probabilities that sum to 1", () => {
    const agent = new Agent({ arms, policy });
    play(agent, 10);
    const explanation = agent.explain();
    expect(explanation.map((row) => row.arm)).toEqual(["a", "b", "c", "d"]);
    expect(explanation.reduce((sum, row) => sum + (row.probability ?? Number.NaN), 0)).toBeCloseTo(1, 9);
    for (const { mean, bonus, index } of explanation) {
      if (bonus === null) expect(index).toBeNull();
      else expect(index).toBe(mean + bonus);
    }
  });

  test("selects several different arms, best first", () => {
    const agent = new Agent({ arms, policy });
    play(agent, 10);
    const names = agent.select(3);
    expect(new Set(names).size).toBe(3);
    expect(new Set(agent.select(4)).size).toBe(4);
  });
});

test("an agent makes the choices that the simulator makes", () => {
  const simulation = makeSimulation({
    arms: Object.entries(arms).map(([name, arm]) => ({ ...arm, name })),
    policies: ["cause"],
    steps: 200,
  });
  const tape = makeTape(4, 200);
  for (let run = 0; run < 10; run++) {
    simulation.world.draw(tape, run);
    const agent = new Agent({ arms });
    const chosen = Array.from({ length: 200 }, (_, t) => {
      const k = agent.arms.indexOf(agent.select());
      agent.update(
        agent.arms[k],
        tape.latent[k * 200 + t] + Math.sqrt(arms[agent.arms[k]].stochasticity) * tape.noise[t],
      );
      return k;
    });
    expect(chosen).toEqual(plainRun(simulation, simulation.policies[0], run).chosen);
  }
});

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

  test("an agent is restored with a clock, and not without", () => {
    const agent = make();
    hours = 3;
    agent.update(agent.select(), 2);
    const saved = JSON.parse(JSON.stringify(agent));
    expect(() => Agent.fromJSON(saved)).toThrow("invalid clock: undefined; the saved agent had one; give it again");
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
    expect(late.explain()).toEqual(intime.explain());
    const copy = Agent.fromJSON(JSON.parse(JSON.stringify(late)));
    expect(copy.explain()).toEqual(intime.explain());
  });

  test("that come later than the agent remembers are refused, and nothing is lost", () => {
    const agent = new Agent({ arms, memory: 2 });
    for (let t = 1; t <= 8; t++) {
      agent.select(1, t);
      agent.update("a", t, t);
    }
    const before = JSON.stringify(agent);
    expect(() => agent.update("a", 0, 1)).toThrow(
      "invalid time of the reward: 1; arm a remembers no further back than 6",
    );
    expect(JSON.stringify(agent)).toBe(before);
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
    expect(copy.toJSON().arms[0].recent).toEqual([{ time: 1, reward: 1 }]);
  });

  test("rewards of one time stay in the order in which they came", () => {
    const agent = new Agent({ arms: { a: arms.a } });
    agent.select(1, 5);
    agent.update("a", 1, 3);
    agent.update("a", 2, 5);
    agent.update("a", 3, 3);
    agent.update("a", 4, 5);
    expect(agent.toJSON().arms[0].recent.map(({ reward }) => reward)).toEqual([1, 3, 2, 4]);
  });

  test("at least as many rewards as memory says, and less than twice as many", () => {
    const agent = new Agent({ arms: { a: arms.a }, memory: 4 });
    for (let t = 1; t <= 30; t++) {
      agent.update(agent.select(), t);
      const kept = agent.toJSON().arms[0].recent.length;
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
    arms: { walk: hourly, rests: { ...hourly, dynamics: { kind: "rested" } }, reverts: reverting },
    interval: 0.5,
  });
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

describe("arms come and go", () => {
  test("added ones start from their prior, removed ones are forgotten, the others keep what was learned", () => {
    const agent = new Agent({ arms });
    play(agent, 30);
    const before = agent.explain();
    agent.add("e", { volatility: 2, stochasticity: 4, priorMean: 1 });
    agent.remove("b");
    expect(agent.arms).toEqual(["a", "c", "d", "e"]);
    const after = agent.explain();
    expect(after[0]).toMatchObject({ mean: before[0].mean, variance: before[0].variance });
    expect(after[3]).toMatchObject({ mean: 1, variance: 25 });
    expect(() => agent.update("b", 1)).toThrow('invalid arm: "b"; there are a, c, d, e');
    expect(() => agent.add("a", arms.a)).toThrow('invalid arm name: "a"; two arms may not have the same name');
    expect(() => agent.add("f", { volatility: 1, stochasticity: -1 })).toThrow("invalid stochasticity: -1");
    expect(agent.arms).toEqual(["a", "c", "d", "e"]);
  });

  test("an agent may begin without any", () => {
    const agent = new Agent({ arms: {} });
    expect(() => agent.select()).toThrow(
      "invalid number of arms to select: 1; must be an integer from 1 to the number of arms, 0",
    );
    expect(agent.explain()).toEqual([]);
    agent.add("a", arms.a);
    expect(agent.select()).toBe("a");
  });
});

test("what is saved stays as it was saved", () => {
  const agent = new Agent({ arms });
  play(agent, 5);
  const saved = agent.toJSON();
  const text = JSON.stringify(saved);
  const restored = Agent.fromJSON(saved);
  play(agent, 5);
  play(restored, 5);
  expect(JSON.stringify(saved)).toBe(text);
});

describe("a policy of one's own", () => {
  const policy = (score: (scores: Float64Array, step: number) => void): Policy => ({
    name: "mine",
    start: () => ({ score: (view, _, scores) => score(scores, view.step) }),
  });

  test("is told the number of the selection", () => {
    const seen: number[] = [];
    const agent = new Agent({
      arms,
      policy: policy((scores, step) => {
        seen.push(step);
        scores.fill(0);
      }),
    });
    for (let i = 0; i < 3; i++) agent.select();
    expect(seen).toEqual([1, 2, 3]);
  });

  test("may score by minus infinity: several arms are still different ones", () => {
    const agent = new Agent({ arms, policy: policy((scores) => scores.set([-Infinity, 1, -Infinity, -Infinity])) });
    const names = agent.select(4);
    expect(names[0]).toBe("b");
    expect(new Set(names).size).toBe(4);
  });

  test("that leaves out an arm is refused, and time does not pass", () => {
    const agent = new Agent({ arms, policy: policy((scores) => scores.set([1, 2])) });
    expect(() => agent.select()).toThrow(
      "invalid score by policy mine: NaN; write a number for every arm into scores (arm 3, step 1)",
    );
    expect(agent.time).toBe(0);
  });

  test("that cannot start leaves the arms as they were", () => {
    const picky: Policy = {
      name: "picky",
      start: (game) => {
        if (game.arms.length > 4) throw new Error("too many");
        return { score: (_, __, scores) => scores.fill(0) };
      },
    };
    const agent = new Agent({ arms, policy: picky });
    expect(() => agent.add("e", arms.a)).toThrow("too many");
    expect(agent.arms).toEqual(["a", "b", "c", "d"]);
    expect(agent.select(4).length).toBe(4);
  });
});

test.each([
  [undefined, "invalid agent options: undefined; must be an object with arms"],
  [{}, "invalid arms: undefined; must be an object with the arms' names as its keys"],
  [{ arms: [arms.a] }, "invalid arms: [{"],
  [{ arms: new Map() }, "invalid arms: {}; must be an object"],
  [{ arms, polcy: "ucb" }, 'invalid agent option: "polcy"; must be one of arms, policy'],
  [{ arms, policy: 3 }, "invalid policy: 3; must be an object with a name and a start function"],
  [{ arms, policy: { name: "", start: () => ({}) } }, 'invalid name of a policy: ""'],
  [
    { arms, policy: { name: "x", start: () => ({}) } },
    "invalid player that policy x starts: {}; must be an object with a score function",
  ],
  [{ arms, seed: null }, "invalid seed: null"],
  [{ arms, seed: "" }, 'invalid seed: ""'],
  [{ arms, clock: 5 }, "invalid clock: 5; must be a function"],
  [{ arms, discount: 1 }, "invalid discount: 1"],
  [{ arms: { a: { ...arms.a, prior_variance: 3 } } }, 'invalid setting of an arm: "prior_variance"'],
])("options %j are refused", (options, message) => {
  expect(() => new Agent(options as AgentOptions)).toThrow(message);
});

test("ties are broken by the agent's own chance", () => {
  const twins = { x: arms.a, y: arms.a };
  const first = (seed: number) => new Agent({ arms: twins, seed }).select();
  const chosen = Array.from({ length: 200 }, (_, seed) => first(seed));
  const x = chosen.filter((name) => name === "x").length;
  expect(Math.abs(x - 100)).toBeLessThan(4.5 * Math.sqrt(50));
  expect(first(5)).toBe(first(5));
});

test("policies that need the truth or a memory of their own are refused", () => {
  for (const policy of simulationOnly) {
    expect(() => new Agent({ arms, policy })).toThrow(
      `invalid agent policy: "${policy}"; it needs the truth or a memory`,
    );
  }
});

test("a policy of one's own is given again when an agent is restored", () => {
  const mine = indexPolicy({ name: "mine", price: () => () => 0 });
  const agent = new Agent({ arms, policy: mine });
  agent.select();
  const saved = JSON.parse(JSON.stringify(agent));
  expect(() => Agent.fromJSON(saved)).toThrow('invalid policy: "mine"');
  expect(Agent.fromJSON(saved, { policy: mine }).explain()).toEqual(agent.explain());
});

describe("a corrupt saved agent", () => {
  const saved = () => {
    const agent = new Agent({ arms: { a: arms.a } });
    play(agent, 3);
    return JSON.parse(JSON.stringify(agent));
  };
  test.each<[string, (s: ReturnType<typeof saved>) => unknown, string]>([
    ["null", () => null, "invalid saved agent: null; must be an object"],
    ["a text", () => "agent", 'invalid saved agent: "agent"; must be an object'],
    ["of another version", (s) => ({ ...s, version: 2 }), "invalid saved agent version: 2; must be 1"],
    ["without a policy", (s) => ({ ...s, policy: undefined }), "invalid saved policy: undefined; must be a name"],
    ["of an unknown policy", (s) => ({ ...s, policy: "x" }), 'invalid policy: "x"'],
    ["with a bad discount", (s) => ({ ...s, discount: 2 }), "invalid saved discount: 2"],
    ["without a discount", (s) => ({ ...s, discount: undefined }), "invalid saved discount: undefined"],
    ["without a memory", (s) => ({ ...s, memory: undefined }), "invalid saved memory: undefined"],
    ["without a count", (s) => ({ ...s, selections: -1 }), "invalid saved number of selections: -1"],
    ["without saying if it had a clock", (s) => ({ ...s, clock: undefined }), "invalid saved clock: undefined"],
    [
      "with two arms of a name",
      (s) => ({ ...s, arms: [s.arms[0], s.arms[0]] }),
      'invalid saved arms: ["a"]; two arms may not',
    ],
    [
      "with a nameless arm",
      (s) => ({ ...s, arms: [{ ...s.arms[0], arm: { ...s.arms[0].arm, name: undefined } }] }),
      "invalid name of a saved arm: undefined; is missing",
    ],
    [
      "with a prior lost",
      (s) => ({ ...s, arms: [{ ...s.arms[0], arm: { ...s.arms[0].arm, priorVariance: undefined } }] }),
      "invalid priorVariance of a saved arm: undefined; is missing",
    ],
    [
      "with a selection in the future",
      (s) => ({ ...s, arms: [{ ...s.arms[0], selectedAt: 1e6 }] }),
      "invalid saved selection time: 1000000; must be from -Infinity to 3",
    ],
    ["without arms", (s) => ({ ...s, arms: 3 }), "invalid saved arms: 3; must be a list"],
    ["with a broken stream", (s) => ({ ...s, stream: [1, 2] }), "invalid stream state: [1,2]"],
    ["without a time", (s) => ({ ...s, time: null }), "invalid saved time: null"],
    ["with an empty arm", (s) => ({ ...s, arms: [null] }), "invalid saved arm: null; must be an object"],
    [
      "with a negative variance",
      (s) => ({ ...s, arms: [{ ...s.arms[0], base: { mean: 0, variance: -1, time: 0 } }] }),
      "invalid saved variance: -1",
    ],
    [
      "with a text for a reward",
      (s) => ({ ...s, arms: [{ ...s.arms[0], recent: [{ time: 1, reward: "x" }] }] }),
      'invalid saved reward: "x"',
    ],
    [
      "with rewards out of order",
      (s) => ({
        ...s,
        arms: [
          {
            ...s.arms[0],
            recent: [
              { time: 2, reward: 1 },
              { time: 1, reward: 1 },
            ],
          },
        ],
      }),
      "invalid saved reward time: 1; must be from 2 to 3",
    ],
  ])("%s is refused", (_, corrupt, message) => {
    expect(() => Agent.fromJSON(corrupt(saved()))).toThrow(message);
  });
});
