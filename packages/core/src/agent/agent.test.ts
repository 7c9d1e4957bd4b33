import { describe, expect, test } from "vitest";
import type { ArmOptions } from "../arm.ts";
import { learn, makeArm, predict, priorBelief, stream } from "../index.ts";
import { indexPolicy } from "../policies/index-policy.ts";
import { POLICIES } from "../policies/registry.ts";
import { plainRun } from "../simulate/plain.suite.ts";
import { makeSimulation } from "../simulate/simulation.ts";
import { makeTape } from "../worlds/world.ts";
import { Agent } from "./agent.ts";

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
    ["with a bad discount", (s) => ({ ...s, discount: 2 }), "invalid discount: 2"],
    ["without arms", (s) => ({ ...s, arms: 3 }), "invalid saved arms: 3; must be a list"],
    ["with a broken stream", (s) => ({ ...s, stream: [1, 2] }), "invalid stream state: [1,2]"],
    ["without a time", (s) => ({ ...s, time: null }), "invalid saved time: null"],
    ["with an empty arm", (s) => ({ ...s, arms: [null] }), "invalid arm: undefined"],
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
      "invalid saved reward time: 1; must be >= 2",
    ],
  ])("%s is refused", (_, corrupt, message) => {
    expect(() => Agent.fromJSON(corrupt(saved()))).toThrow(message);
  });
});
