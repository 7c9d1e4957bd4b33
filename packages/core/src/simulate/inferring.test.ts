import { describe, expect, test, vi } from "vitest";
import { type Arm, makeArms } from "../arm.ts";
import { LESIONS } from "../beliefs/noise/lesions.ts";
import { ParticleFilter } from "../beliefs/noise/particles/particle-filter.ts";
import { stream } from "../numerics/stream.ts";
import type { Policy } from "../policies/policy.ts";
import { POLICIES } from "../policies/registry.ts";
import { makeTape } from "../worlds/world.ts";
import { inferringTracker } from "./inferring-tracker.ts";
import { simulate, simulateBlocks } from "./simulate.ts";
import { makeSimulation } from "./simulation.ts";
import { Summary } from "./summary.ts";

const arms = [
  { volatility: 1, stochasticity: 9 },
  { volatility: 4, stochasticity: 25 },
  { volatility: 2, stochasticity: 4, dynamics: { kind: "rested" } as const },
];

test("the tracker is a filter for each arm: pulled arms learn, idle ones drift, resting ones stay", () => {
  const made = makeArms(arms);
  const start = { volatility: 2, stochasticity: 10 };
  const open = (run: number, k: number) => stream(7, "noise", run, k);
  const tracker = inferringTracker(made, { start, particles: 50 }, (into, run, k) => {
    into.state.set(open(run, k).state);
    return into;
  });
  const filters = made.map(
    (arm, k) =>
      new ParticleFilter({
        start: { ...start, mean: 0, variance: arm.priorVariance },
        particles: 50,
        stream: open(3, k),
      }),
  );
  tracker.begin(3);
  for (const [arm, reward] of [
    [0, 5],
    [2, -3],
    [1, 8],
    [0, 1],
  ]) {
    tracker.learn(arm, reward);
    filters.forEach((filter, k) => {
      if (k === arm) filter.observe(reward);
      else if (k !== 2) filter.observe(null);
    });
    filters.forEach((filter, k) => {
      const { mean, variance } = filter.predicted();
      expect([tracker.mean[k], tracker.variance[k]]).toEqual([mean, variance]);
      expect(tracker.estimated?.()[k]).toMatchObject(filter.estimate());
    });
  }
});

test("particles draw from streams that nothing else in the simulation opens", async () => {
  const seen: string[] = [];
  const { reset: plain } = ParticleFilter.prototype;
  const reset = vi.spyOn(ParticleFilter.prototype, "reset").mockImplementation(function (this: ParticleFilter, own) {
    if (own) seen.push(own.state.join());
    plain.call(this, own);
  });
  try {
    await simulate({ arms, policies: ["cause"], noise: "inferred", runs: 2, steps: 1 });
  } finally {
    reset.mockRestore();
  }
  const others = ["walk", "noise", "policy", "tie"].flatMap((purpose) =>
    [0, 1].flatMap((run) => [0, 1, 2].map((k) => stream(1, "simulate", purpose, run, k).state.join())),
  );
  expect(new Set(seen).size).toBeGreaterThanOrEqual(6);
  expect(seen.filter((state) => others.includes(state))).toEqual([]);
});

test("a policy is started anew at each step, with the arms as they are estimated by then", async () => {
  const seen: (readonly Arm[])[] = [];
  const spy: Policy = {
    name: "spy",
    start(game) {
      seen.push([...game.arms]);
      return { reset() {}, score: (_, __, scores) => scores.set([1, 0]) };
    },
  };
  const two = arms.slice(0, 2);
  await simulate({ arms: two, policies: [spy], noise: "inferred", steps: 30, runs: 1 });
  const filter = new ParticleFilter({
    ...LESIONS.healthy,
    start: { volatility: 2.5, stochasticity: 17, mean: 0, variance: 25 },
    stream: stream(1, "simulate", "particles", 0, 0),
  });
  const simulation = makeSimulation({ arms: two, steps: 30, runs: 1 });
  const tape = makeTape(2, 30);
  simulation.world.draw(tape, 0);
  const steps = seen.slice(-30);
  steps.forEach((estimated, t) => {
    expect(estimated[0]).toMatchObject(filter.estimate());
    filter.observe(tape.latent[t] + 3 * tape.noise[t]);
  });
  expect(steps[29][0].stochasticity).not.toBe(steps[0][0].stochasticity);
});

describe("every policy without a memory of its own plays with inferred noises", () => {
  test.each(POLICIES.map(({ name }) => name))("%s", async (policy) => {
    const options = { arms: arms.slice(0, 2), policies: [policy], noise: "inferred", runs: 3, steps: 15 } as const;
    if (["discounted-ucb", "sliding-window-ucb"].includes(policy)) {
      await expect(simulate(options)).rejects.toThrow(`invalid policy: "${policy}"; has a memory of its own`);
    } else if (policy === "gittins-published") {
      await expect(simulate(options)).rejects.toThrow(
        'invalid policy: "gittins-published"; takes seconds for each arm',
      );
    } else {
      const { rows } = await simulate(options);
      expect(rows[0].regret.mean).toBeGreaterThanOrEqual(0);
    }
  });
});

test("the same bytes however the work is split, and whoever else plays", async () => {
  const options = { arms, policies: ["cause", "thompson"], noise: "s-blind", runs: 150, steps: 20 } as const;
  const simulation = makeSimulation(options);
  const parts = [simulateBlocks(simulation, 1, 3), simulateBlocks(simulation, 0, 1)];
  const split = parts.reduce((summary, part) => summary.add(part), new Summary(simulation)).result();
  const whole = await simulate(options);
  expect(split).toEqual(whole);
  const alone = await simulate({ ...options, policies: ["thompson"] });
  expect(alone.rows[0].regret).toEqual(whole.rows[1].regret);
});

test("known noises, pinned in the filter, give the Kalman tracker's choices", async () => {
  const alike = [0, 1, 2].map(() => ({ volatility: 2, stochasticity: 9 }));
  const options = { arms: alike, policies: ["cause", "gain", "thompson"], runs: 20, steps: 60, perRun: true } as const;
  const told = await simulate(options);
  const pinned = await simulate({ ...options, noise: { pins: { volatility: 2, stochasticity: 9 }, particles: 1 } });
  told.rows.forEach(({ perRun }, p) => {
    perRun?.forEach((regret, run) => {
      expect(pinned.rows[p].perRun?.[run]).toBeCloseTo(regret, 9);
    });
  });
});

test.each([
  ["guessed", 'invalid noise: "guessed"; must be one of known, inferred, s-blind, v-blind'],
  [
    { lamda: 1 },
    'invalid setting of noise: "lamda"; must be one of filter, start, lambda, pins, particles, cells, reach',
  ],
  [{ particles: 0 }, "invalid number of particles: 0"],
  [3, "invalid noise: 3; must be one of known"],
])("noise %j is refused", async (noise, message) => {
  await expect(simulate({ arms: arms.slice(0, 2), noise: noise as "inferred", runs: 2 })).rejects.toThrow(message);
});

test("arms that revert to a mean are refused", async () => {
  const reverting = [{ ...arms[0], dynamics: { kind: "mean-reverting", retention: 0.9 } as const }];
  await expect(simulate({ arms: reverting, noise: "inferred", runs: 2 })).rejects.toThrow(
    'invalid dynamics for noise inference: "mean-reverting"; must be restless or rested',
  );
});
