import { describe, expect, test } from "vitest";
import type { ArmOptions } from "../arm.ts";
import { POLICIES } from "../policies/registry.ts";
import { plainRun } from "./plain.suite.ts";
import { simulate } from "./simulate.ts";
import { makeSimulation, type SimulationOptions } from "./simulation.ts";
import { traceChoices, traceRun } from "./trace.ts";

const mixed: ArmOptions[] = [
  { volatility: 1, stochasticity: 9 },
  { volatility: 4, stochasticity: 9 },
  { volatility: 4, stochasticity: 25 },
];
const rested = { kind: "rested" } as const;
const reverting = { kind: "mean-reverting", retention: 0.8 } as const;
const worlds: [name: string, options: SimulationOptions][] = [
  ["restless", { arms: mixed }],
  ["twins that tie, received regret", { arms: [mixed[0], mixed[0], mixed[0]], regret: "received" }],
  ["rested among restless", { arms: [{ ...mixed[0], dynamics: rested }, mixed[1], { ...mixed[2], dynamics: rested }] }],
  ["mean-reverting", { arms: mixed.map((arm, k) => ({ ...arm, priorMean: k, dynamics: reverting })) }],
  ["change-point", { arms: mixed.map((arm) => ({ ...arm, dynamics: { kind: "change-point", hazard: 0.1 } })) }],
  ["a tracker that is mistaken", { arms: mixed, assumed: [...mixed].reverse() }],
];
const quick = POLICIES.map(({ name }) => name).filter((name) => !/gittins|whittle/.test(name));
const RUNS = 5;

test.each([
  ...worlds.map(([name, options]) => [name, options, quick] as const),
  ["solved indices", { arms: mixed.slice(0, 2), steps: 20 }, ["gittins", "whittle"]] as const,
  [
    "noises that are inferred",
    { arms: mixed, noise: { particles: 40 }, steps: 20 },
    quick.filter((name) => !/^(discounted|sliding-window)-ucb$/.test(name)),
  ] as const,
])("%s: the run of the simulator, regret equal to the bit", async (_, options, policies) => {
  const full: SimulationOptions = { steps: 40, ...options, policies, runs: RUNS, points: 7, seed: 3, perRun: true };
  const { rows, times } = await simulate(full);
  const simulation = makeSimulation(full);
  const all = Array.from({ length: RUNS }, (_, run) => traceRun(simulation, run));
  policies.forEach((policy, p) => {
    const traces = all.map((run) => run[p]);
    expect(traces.map((trace) => trace.policy)).toEqual(traces.map(() => policy));
    expect(traces.map((trace) => trace.regret.at(-1))).toEqual([...(rows[p].perRun ?? [])]);
    times.forEach((step, i) => {
      const mean = traces.reduce((sum, trace) => sum + trace.regret[step - 1] / RUNS, 0);
      expect(mean).toBeCloseTo(rows[p].curves.regret.mean[i], 9);
    });
  });
});

describe.each(worlds)("%s: each step tells", (_, options) => {
  const simulation = makeSimulation({ steps: 40, ...options, policies: quick });
  const traces = traceRun(simulation, 2);
  const { arms, steps } = traces[0];

  test.each(quick.map((name, p) => [name, p] as const))("%s", (_, p) => {
    const trace = traces[p];
    const plain = plainRun(simulation, simulation.policies[p], 2);
    expect([...trace.chosen]).toEqual(plain.chosen);
    for (let t = 0; t < steps; t++) {
      const at = t * arms;
      const arm = trace.chosen[t];
      const row = (list: Float64Array) => [...list.subarray(at, at + arms)];
      // The highest score was pulled, and where there is a bonus the score is the mean with it.
      expect(trace.score[at + arm]).toBe(Math.max(...row(trace.score)));
      if (trace.bonus) {
        const index = row(trace.mean).map((mean, k) => mean + (trace.bonus?.[at + k] ?? 0));
        expect(row(trace.score)).toEqual(index);
      }
      if (trace.probability) {
        const chances = row(trace.probability);
        expect(chances.reduce((a, b) => a + b)).toBeCloseTo(1, 6);
        expect(chances[arm]).toBeGreaterThan(0);
      }
      expect(row(trace.variance).every((variance) => variance > 0)).toBe(true);
      const gained = simulation.regret === "received" ? trace.reward[t] : trace.latent[at + arm];
      const before = t === 0 ? 0 : trace.regret[t - 1];
      const lost = Math.max(...row(trace.latent)) - gained;
      expect(trace.regret[t]).toBeCloseTo(before + simulation.discount ** t * lost, 9);
    }
  });
});

test("a resting arm stays where it is until it is pulled, in each policy's own world", () => {
  const simulation = makeSimulation({
    arms: mixed.map((arm) => ({ ...arm, dynamics: rested })),
    policies: ["cause", "thompson"],
    steps: 30,
  });
  for (const { chosen, latent, mean, arms, steps } of traceRun(simulation, 0)) {
    for (let t = 1; t < steps; t++) {
      for (let k = 0; k < arms; k++) {
        const [now, then] = [t * arms + k, (t - 1) * arms + k];
        expect(latent[now] === latent[then]).toBe(chosen[t - 1] !== k);
        expect(mean[now] === mean[then]).toBe(chosen[t - 1] !== k);
      }
    }
  }
});

test("policies that cannot explain themselves have no bonus and no chances", () => {
  const simulation = makeSimulation({ arms: mixed, policies: ["oracle", "thompson", "ucb"], steps: 5 });
  const told = traceRun(simulation, 0).map(({ bonus, probability }) => [bonus !== null, probability !== null]);
  expect(told).toEqual([
    [false, false],
    [false, true],
    [true, true],
  ]);
});

describe("choices that were made elsewhere", () => {
  test.each(worlds)("%s: a policy's own choices have the policy's rewards, beliefs and regret", (_, options) => {
    const simulation = makeSimulation({ steps: 40, ...options, policies: ["cause", "thompson"] });
    for (const whole of traceRun(simulation, 4)) {
      for (const steps of [40, 17, 0]) {
        const { chosen, reward, regret, latent, mean, variance } = traceChoices(simulation, 4, [
          ...whole.chosen.subarray(0, steps),
        ]);
        expect({ chosen, reward, regret }).toEqual({
          chosen: whole.chosen.slice(0, steps),
          reward: whole.reward.slice(0, steps),
          regret: whole.regret.slice(0, steps),
        });
        expect({ latent, mean, variance }).toEqual({
          latent: whole.latent.slice(0, steps * whole.arms),
          mean: whole.mean.slice(0, steps * whole.arms),
          variance: whole.variance.slice(0, steps * whole.arms),
        });
      }
    }
  });

  test("that cannot be are refused", () => {
    const simulation = makeSimulation({ arms: mixed, steps: 3 });
    const choose = (...choices: number[]) => traceChoices(simulation, 0, choices);
    expect(() => choose(0, 3)).toThrow("invalid choice at step 2: 3; must be an integer from 0 to 2");
    expect(() => choose(0.5)).toThrow("invalid choice at step 1: 0.5");
    expect(() => choose(0, 0, 0, 0)).toThrow("invalid number of choices: 4; a run has 3 steps");
    expect(() => traceRun(simulation, -1)).toThrow("invalid run: -1; must be an integer >= 0");
  });
});
