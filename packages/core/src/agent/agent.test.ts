import { describe, expect, test } from "vitest";
import { Agent, priorFrom } from "../index.ts";
import type { Policy } from "../policies/policy.ts";
import { POLICIES } from "../policies/registry.ts";
import { plainRun } from "../simulate/plain.suite.ts";
import { makeSimulation } from "../simulate/simulation.ts";
import { makeTape } from "../worlds/world.ts";
import { arms, play } from "./four-arms.suite.ts";
import type { AgentOptions } from "./options.ts";

const simulationOnly = ["oracle", "discounted-ucb", "sliding-window-ucb"];
const discount = 0.95;
const usable = POLICIES.map((entry) => entry.name).filter((name) => !simulationOnly.includes(name));

describe.each(usable)("an agent with %s", (policy) => {
  test("goes on from JSON bit for bit, chance included", () => {
    const agent = new Agent({ arms, policy, discount, seed: 3 });
    play(agent, 70);
    const copy = Agent.fromJSON(JSON.parse(JSON.stringify(agent)));
    expect(copy.explain()).toEqual(agent.explain());
    expect(play(copy, 200, 8)).toEqual(play(agent, 200, 8));
    expect(copy.toJSON()).toEqual(agent.toJSON());
  });

  test("explains every arm, with probabilities that sum to 1", () => {
    const agent = new Agent({ arms, policy, discount });
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
    const agent = new Agent({ arms, policy, discount });
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
    const agent = new Agent({ arms, policy: "cause", discount });
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
    for (const name of [undefined, null, "", 7]) {
      expect(() => agent.add(name as string, arms.a)).toThrow(
        name === undefined ? "missing arm name" : `invalid arm name: ${JSON.stringify(name)}; must be a text`,
      );
    }
    expect(() => agent.add("f", null as unknown as object)).toThrow("invalid arm f: null; must be an object");
    expect(() => agent.add("f", { volatility: 1, stochasticity: -1 })).toThrow("invalid stochasticity: -1");
    expect(agent.arms).toEqual(["a", "c", "d", "e"]);
  });

  test("an agent may begin without any", () => {
    const agent = new Agent({ arms: {} });
    expect(() => agent.select()).toThrow("invalid selection: 1; there are no arms: add one");
    expect(agent.explain()).toEqual([]);
    agent.add("a", arms.a);
    expect(agent.select()).toBe("a");
  });
});

test("arms may come in an object without a prototype", () => {
  expect(new Agent({ arms: Object.assign(Object.create(null), arms) }).arms).toEqual(["a", "b", "c", "d"]);
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
  [undefined, "missing agent options; must be an object with arms"],
  [{}, "missing arms; must be an object with the arms' names as its keys"],
  [{ arms: [arms.a] }, "invalid arms: [{"],
  [{ arms: Object.assign(new Array(2), ["a"]) }, 'invalid arms: ["a"'],
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
  [
    { arms: { a: {} }, noise: "known" },
    'missing volatility; give volatility and stochasticity, or let the agent infer them with noise: "inferred" (arm a)',
  ],
  [{ arms, noise: "s-blind" }, 'invalid noise: "s-blind"; must be one of known, inferred'],
  [{ arms: { a: {} }, noise: {} }, "invalid noise: {}; must be one of known, inferred"],
  [
    { arms: { a: { dynamics: { kind: "mean-reverting", retention: 0.5 } } }, noise: "inferred" },
    'invalid dynamics for noise inference: "mean-reverting"',
  ],
  [{ arms: { a: { ...arms.a, volatility: -1 } } }, "invalid volatility: -1; must be >= 0 (arm a)"],
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

test.each<[string, () => unknown, string]>([
  [
    "a misspelt option of waiting",
    () => new Agent({ arms, waiting: { cout: 3 } as object }),
    'invalid option of waiting: "cout"',
  ],
  [
    "a number for waiting",
    () => new Agent({ arms, waiting: 5 as never }),
    "invalid waiting: 5; must be { count, age }",
  ],
  [
    "null for the options of a recorded choice",
    () => new Agent({ arms }).record("a", null as never),
    "invalid options of a recorded choice: null",
  ],
  [
    "a misspelt option of one",
    () => new Agent({ arms }).record("a", { ID: "x" } as object),
    'invalid option of a recorded choice: "ID"',
  ],
  ["no agents for a prior", () => priorFrom(undefined as never), "missing agents for a prior; must be a list"],
  [
    "a saved agent for a prior",
    () => priorFrom([new Agent({ arms }).toJSON() as never]),
    "invalid agent for a prior: {",
  ],
])("%s is refused in one line", (_, make, message) => {
  expect(make).toThrow(message);
});
