// The contract, kept by every kind in the list and by one that joins it here: a file with its rule, and its line in the list.
import { describe, expect, test, vi } from "vitest";
import { Agent } from "../agent/agent.ts";
import { type ArmOptions, makeArm } from "../arm.ts";
import { correct, learn, priorBelief } from "../beliefs/kalman.ts";
import { gaussHermite } from "../numerics/gauss-hermite.ts";
import { gaussLegendre } from "../numerics/gauss-legendre.ts";
import { normalDensity } from "../numerics/normal.ts";
import { plainRun } from "../simulate/plain.suite.ts";
import { simulate } from "../simulate/simulate.ts";
import { makeSimulation } from "../simulate/simulation.ts";
import { traceRun } from "../simulate/trace.ts";
import { checkObservation, expectedReward, OBSERVATIONS, type Observation, rewardOf } from "./observation.ts";

vi.mock("./list.ts", async (original) => {
  const { OBSERVATION_LIST } = await original<typeof import("./list.ts")>();
  const { bernoulli } = await import("./bernoulli.suite.ts");
  return { OBSERVATION_LIST: [...OBSERVATION_LIST, bernoulli] };
});

// Users have no such kind, so the types have none.
const clicks = { kind: "bernoulli", scale: 2 } as unknown as Observation;
const gaussian: ArmOptions = { volatility: 0.5, stochasticity: 4, priorVariance: 4 };
const clicked: ArmOptions = { ...gaussian, observation: clicks };

const kinds = OBSERVATIONS.map((rule) => {
  const numbers = Object.entries(rule.parameters).map(([name, { default: value }]) => [name, value]);
  return [rule.kind, rule, { kind: rule.kind, ...Object.fromEntries(numbers) } as Observation] as const;
});

describe.each(kinds)("the contract, kept by %s", (_, rule, observation) => {
  const arm = makeArm({ volatility: 1, stochasticity: 4, priorMean: 0.5, priorVariance: 3, observation });

  test("the expected reward is the mean over the chance", () => {
    for (const latent of [-3, -0.4, 0, 1, 2.5]) {
      // Over uniforms, the reward may jump; normals are integrated smoothly.
      const { nodes, weights } = rule.chance === "normal" ? gaussHermite(20) : gaussLegendre(101);
      const mean = nodes.reduce((sum, z, i) => sum + weights[i] * rule.reward(latent, z, arm, observation), 0);
      expect(mean).toBeCloseTo(rule.expected(latent, arm, observation), rule.chance === "normal" ? 12 : 1);
    }
  });

  test("more luck and a higher latent value never pay less", () => {
    const values = [-2, -0.5, 0, 0.5, 2];
    for (const low of values) {
      for (const high of values.filter((value) => value > low)) {
        expect(rewardOf(arm, high, 0.3)).toBeGreaterThanOrEqual(rewardOf(arm, low, 0.3));
        expect(rewardOf(arm, 0.2, high)).toBeGreaterThanOrEqual(rewardOf(arm, 0.2, low));
        expect(expectedReward(arm, high)).toBeGreaterThan(expectedReward(arm, low));
      }
    }
  });

  test("a reward makes the belief surer, and moves it towards what would pay so; none changes nothing", () => {
    const predicted = priorBelief(arm);
    const [low, high] = [-1.5, 1.5].map((z) => correct(predicted, arm, rewardOf(arm, 0.5, z)));
    expect(low.mean).toBeLessThan(predicted.mean);
    expect(high.mean).toBeGreaterThan(predicted.mean);
    for (const { variance } of [low, high]) expect(variance).toBeLessThan(predicted.variance);
    expect(correct(predicted, arm, null)).toBe(predicted);
  });

  test("says what its numbers mean; the default kind is not written out", () => {
    expect(rule.summary).not.toBe("");
    expect(arm.observation).toEqual(rule === OBSERVATIONS[0] ? undefined : observation);
    for (const [name, { about }] of Object.entries(rule.parameters)) {
      expect(about).not.toBe("");
      const wrong = { ...observation, [name]: "much" } as unknown as Observation;
      expect(() => makeArm({ volatility: 1, stochasticity: 4, observation: wrong })).toThrow(`invalid ${name}: "much"`);
    }
  });
});

test("what is no observation is refused", () => {
  for (const wrong of [null, "gaussian", { kind: "wild" }, {}]) {
    expect(() => checkObservation(wrong as unknown as Observation)).toThrow(
      /^invalid observation: .*; must be one of gaussian, bernoulli$/,
    );
  }
});

test("a kind that is not in the list is refused where users have only the Gaussian", async () => {
  vi.resetModules();
  vi.doUnmock("./list.ts");
  const { makeArm: makePlainArm } = await import("../arm.ts");
  expect(() => makePlainArm(clicked)).toThrow('invalid observation: "bernoulli"; must be one of gaussian');
  expect(makePlainArm({ ...gaussian, observation: { kind: "gaussian" } })).toEqual(makePlainArm(gaussian));
});

describe("an observation that joins by its file and its line", () => {
  const arms = [clicked, { ...clicked, volatility: 0.1 }, gaussian];
  const policies = ["cause", "thompson", "epsilon-greedy", "discounted-ucb", "oracle"];

  test.each(["latent", "received"] as const)("is simulated as the plain loop plays it: %s regret", (regret) => {
    for (const played of [arms, arms.map((arm) => ({ ...arm, dynamics: { kind: "rested" } as const }))]) {
      const simulation = makeSimulation({ arms: played, policies, steps: 40, runs: 3, regret });
      for (const run of [0, 1, 2]) {
        traceRun(simulation, run).forEach((trace, p) => {
          const plain = plainRun(simulation, simulation.policies[p], run);
          expect([...trace.chosen], policies[p]).toEqual(plain.chosen);
          expect(trace.regret[39], policies[p]).toBeCloseTo(plain.regret, 10);
        });
      }
    }
  });

  test("blocks of runs have the regret of the runs themselves", async () => {
    const options = { arms, policies, steps: 30, runs: 70, perRun: true };
    const { rows } = await simulate(options);
    const simulation = makeSimulation(options);
    for (const run of [0, 69]) {
      traceRun(simulation, run).forEach((trace, p) => {
        expect(rows[p].perRun?.[run]).toBe(trace.regret[29]);
      });
    }
  });

  test("rewards are clicks; regret counts their probabilities, and the oracle has none", async () => {
    const both = [clicked, { ...clicked, volatility: 2 }];
    const [trace] = traceRun(makeSimulation({ arms: both, policies: ["cause"], steps: 50, discount: 0.9 }), 0);
    expect(new Set(trace.reward)).toEqual(new Set([0, 1]));
    const lost = Array.from(trace.chosen, (arm, t) => {
      const p = [0, 1].map((k) => expectedReward(makeArm(both[k]), trace.latent[2 * t + k]));
      return 0.9 ** t * (Math.max(...p) - p[arm]);
    });
    expect(trace.regret[49]).toBeCloseTo(
      lost.reduce((a, b) => a + b, 0),
      12,
    );
    const { rows } = await simulate({
      arms: both,
      policies: ["cause", "oracle", "softmax:temperature=1000"],
      runs: 300,
    });
    expect(rows[1].regret.mean).toBe(0);
    // Learning from clicks pays: 4 standard errors.
    expect(rows[2].difference.mean).toBeGreaterThan(4 * rows[2].difference.sem);
  });

  test("its belief is near the exact posterior", () => {
    const arm = makeArm({ ...clicked, volatility: 0 });
    const { nodes, weights } = gaussLegendre(101);
    for (const reward of [0, 1]) {
      const at = nodes.map((node) => 40 * node - 20);
      const density = at.map((x, i) => {
        const p = expectedReward(arm, x);
        return weights[i] * normalDensity(x / 2) * (reward ? p : 1 - p);
      });
      const total = density.reduce((a, b) => a + b, 0);
      const mean = density.reduce((sum, d, i) => sum + (d * at[i]) / total, 0);
      const variance = density.reduce((sum, d, i) => sum + (d * (at[i] - mean) ** 2) / total, 0);
      const belief = learn(priorBelief(arm), arm, reward);
      expect(belief.mean).toBeCloseTo(mean, 1);
      expect(belief.variance / variance).toBeCloseTo(1, 1);
    }
  });

  test("an agent learns from it, and is saved and restored with it", () => {
    const agent = new Agent({ policy: "myopic", arms: { a: clicked, b: clicked } });
    for (const [arm, reward] of [
      ["a", 0],
      ["b", 1],
      ["a", 0],
    ] as const) {
      agent.select();
      agent.update(arm, reward);
    }
    expect(agent.select()).toBe("b");
    const saved = JSON.parse(JSON.stringify(agent));
    expect(saved.arms[0].arm.observation).toEqual(clicks);
    expect(Agent.fromJSON(saved).explain()).toEqual(agent.explain());
  });

  test("what holds for Gaussian observations only refuses it", async () => {
    const rule = /^invalid observation for .*: "bernoulli"; must be gaussian/;
    expect(() => new Agent({ arms: { a: clicked }, noise: "inferred" })).toThrow(rule);
    await expect(simulate({ arms: [clicked], noise: "inferred", runs: 1 })).rejects.toThrow(rule);
    await expect(simulate({ arms: [clicked], policies: ["gittins"], runs: 1 })).rejects.toThrow(rule);
    expect(() => makeSimulation({ arms: [clicked], replay: [[1]] })).toThrow(rule);
  });
});
