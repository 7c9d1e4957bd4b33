import { describe, expect, test } from "vitest";
import type { ArmOptions } from "../arm.ts";
import { parsePolicy } from "../policies/parse.ts";
import type { Player, Policy } from "../policies/policy.ts";
import { POLICIES } from "../policies/registry.ts";
import { BLOCK_RUNS, blockCount, type SimulationPart } from "./blocks.ts";
import { plainRun } from "./plain.suite.ts";
import { simulate, simulateBlocks } from "./simulate.ts";
import { makeSimulation, type Simulation, type SimulationOptions } from "./simulation.ts";
import { Summary } from "./summary.ts";

const mixed: ArmOptions[] = [
  { volatility: 1, stochasticity: 9 },
  { volatility: 1, stochasticity: 25 },
  { volatility: 4, stochasticity: 9 },
  { volatility: 4, stochasticity: 25 },
];
const settings: [name: string, options: SimulationOptions][] = [
  ["the mixed regime", { arms: mixed }],
  ["received regret, twins that tie", { arms: [mixed[0], mixed[0], mixed[3]], regret: "received", discount: 0.8 }],
  [
    "rested arms among restless",
    { arms: [{ ...mixed[2], dynamics: { kind: "rested" } }, mixed[3], { ...mixed[0], dynamics: { kind: "rested" } }] },
  ],
  [
    "reverting arms",
    {
      arms: mixed.map((arm, k) => ({
        ...arm,
        priorMean: k,
        dynamics: { kind: "mean-reverting", retention: 0.9 - 0.1 * k, center: -k },
      })),
    },
  ],
  ["jumping arms", { arms: mixed.map((arm) => ({ ...arm, dynamics: { kind: "change-point", hazard: 0.1 } })) }],
  ["a mismatched tracker", { arms: mixed, assumed: [...mixed].reverse() }],
  [
    "a tracker that takes restless arms to rest",
    { arms: mixed, assumed: mixed.map((arm) => ({ ...arm, dynamics: { kind: "rested" } })) },
  ],
  ["a single arm", { arms: [mixed[0]] }],
];

/** Indices that are solved for random walks, and refuse others. */
const walksOnly = ["gittins", "gittins-published", "whittle"];

describe.each(settings)("in %s, the simulator equals the plain one run for run:", (_, options) => {
  test.each(POLICIES.map((entry) => [entry.name]))("%s", async (name) => {
    const runs = 6;
    const full = { ...options, policies: [name], runs, steps: 60, seed: 5, points: 20, perRun: true };
    if (walksOnly.includes(name) && options.arms.some((arm) => arm.dynamics?.kind === "mean-reverting")) {
      await expect(simulate(full)).rejects.toThrow(`invalid dynamics for ${name}: "mean-reverting"`);
      return;
    }
    const simulation = makeSimulation(full);
    const { rows, times } = await simulate(full);
    const plain = Array.from({ length: runs }, (_, run) => plainRun(simulation, parsePolicy(name), run));
    const mean = (of: (run: (typeof plain)[number]) => number) => plain.reduce((sum, run) => sum + of(run) / runs, 0);
    plain.forEach((run, i) => {
      expect(rows[0].perRun?.[i]).toBeCloseTo(run.regret, 9);
    });
    expect(rows[0].plainRegret.mean).toBeCloseTo(
      mean((run) => run.plainRegret),
      9,
    );
    expect(rows[0].reward.mean).toBeCloseTo(
      mean((run) => run.reward),
      9,
    );
    expect(rows[0].bestShare.mean).toBeCloseTo(
      mean((run) => run.bestShare),
      9,
    );
    times.forEach((step, i) => {
      expect(rows[0].curves.regret.mean[i]).toBeCloseTo(
        mean((run) => run.regretCurve[step - 1]),
        9,
      );
      expect(rows[0].curves.bestShare.mean[i]).toBeCloseTo(
        mean((run) => run.bestCurve[step - 1]),
        9,
      );
    });
    rows[0].pulls.forEach((pulls, k) => {
      expect(pulls).toBeCloseTo(
        mean((run) => run.chosen.filter((arm) => arm === k).length),
        9,
      );
    });
  });
});

function summarize(simulation: Simulation, parts: readonly SimulationPart[]) {
  return parts.reduce((summary, part) => summary.add(part), new Summary(simulation)).result();
}

describe("the same seed gives the same bits", () => {
  const options: SimulationOptions = {
    arms: mixed,
    policies: ["cause", "thompson", "epsilon-greedy", "myopic"],
    runs: 5 * BLOCK_RUNS + 17,
    steps: 30,
    perRun: true,
  };

  test("however the blocks are split, and in whatever order they come back", async () => {
    const whole = await simulate(options);
    const simulation = makeSimulation(options);
    const blocks = blockCount(simulation);
    for (const cuts of [
      [0, 3, 6],
      [0, 1, 2, 3, 4, 5, 6],
      [0, 2, 6],
      [0, 5, 6],
    ]) {
      const parts = cuts.slice(1).map((end, i) => simulateBlocks(simulation, cuts[i], end));
      expect(cuts.at(-1)).toBe(blocks);
      expect(summarize(simulation, parts)).toEqual(whole);
      expect(summarize(simulation, parts.reverse())).toEqual(whole);
    }
  });

  test("whichever other policies run beside", async () => {
    const { rows } = await simulate(options);
    for (const row of rows) {
      const alone = (await simulate({ ...options, policies: [row.policy] })).rows[0];
      expect(alone.regret).toEqual(row.regret);
      expect(alone.curves.regret).toEqual(row.curves.regret);
      expect(alone.pulls).toEqual(row.pulls);
    }
    const more = await simulate({ ...options, policies: ["oracle", ...(options.policies ?? []), "ucb"] });
    expect(more.rows.slice(1, 5)).toEqual(rows);
  });

  test("and another seed or name other bits", async () => {
    const at = async (change: Partial<SimulationOptions>) =>
      (await simulate({ ...options, runs: 64, ...change })).rows[0].regret.mean;
    expect(
      new Set([await at({}), await at({ seed: 2 }), await at({ name: "other" }), await at({ seed: "1" })]).size,
    ).toBe(4);
  });

  test("parts missing or doubled are noticed", () => {
    const simulation = makeSimulation(options);
    expect(() => summarize(simulation, [simulateBlocks(simulation, 1, 6)])).toThrow(
      "blocks 0 to 5 are wanted, 0 are there",
    );
    expect(() => summarize(simulation, [simulateBlocks(simulation, 0, 5)])).toThrow(
      "blocks 0 to 5 are wanted, 5 are there",
    );
    const part = simulateBlocks(simulation, 0, 6);
    expect(() => summarize(simulation, [part, part])).toThrow("came twice");
    expect(() => simulateBlocks(simulation, 0, 7)).toThrow("invalid last block: 7; must be > 0 and <= 6");
  });
});

describe("a policy of one's own", () => {
  const options: SimulationOptions = { arms: mixed, runs: 3 * BLOCK_RUNS, steps: 20, perRun: true };
  const run = (start: Policy["start"]) => simulate({ ...options, policies: [{ name: "mine", start }] });

  test("that remembers and cannot reset is started anew for every run: the split does not matter", () => {
    const start: Policy["start"] = ({ arms }) => {
      const count = arms.map(() => 0);
      return {
        observe: (arm) => {
          count[arm]++;
        },
        score: (_, __, scores) => scores.set(count.map((n) => -n)),
      };
    };
    const simulation = makeSimulation({ ...options, policies: [{ name: "mine", start }] });
    const whole = summarize(simulation, [simulateBlocks(simulation, 0, 3)]);
    expect(summarize(simulation, [simulateBlocks(simulation, 1, 3), simulateBlocks(simulation, 0, 1)])).toEqual(whole);
    expect(whole.rows[0].pulls).toEqual([5, 5, 5, 5]);
  });

  test("is told the step, from 1, when it scores and when it observes", async () => {
    const seen: number[] = [];
    await simulate({
      ...options,
      runs: 1,
      steps: 3,
      policies: [
        {
          name: "mine",
          start: () => ({
            score: ({ step }, _, scores) => {
              seen.push(step);
              scores.fill(0);
            },
            observe: (_, __, step) => {
              seen.push(step);
            },
          }),
        },
      ],
    });
    expect(seen).toEqual([1, 1, 2, 2, 3, 3]);
  });

  test("of the root shape makes the same choices on the fast path, sampled or not", async () => {
    for (const sampled of [false, true]) {
      const bonuses = mixed.map((_, k) => ({ gain: k + 0.5, floor: k, slope: 1 }));
      const score: Player["score"] = ({ predicted: { mean, variance } }, stream, scores) => {
        bonuses.forEach(({ gain, floor, slope }, k) => {
          const scaled = sampled ? gain * stream.normal() : gain;
          scores[k] = mean[k] + (scaled * variance[k]) / Math.sqrt(floor + slope * variance[k]);
        });
      };
      const fast = await run(() => ({ score, root: { bonuses, sampled } }));
      expect(fast).toEqual(await run(() => ({ score, reset() {} })));
    }
  });

  test("of a root shape that is none is refused", async () => {
    const start =
      (floor: number): Policy["start"] =>
      () => ({
        score: () => {},
        root: { bonuses: mixed.map(() => ({ gain: 1, floor, slope: 0 })), sampled: false },
      });
    await expect(run(start(0))).rejects.toThrow("invalid root bonus of policy mine");
    await expect(run(start(Number.NaN))).rejects.toThrow("invalid root bonus of policy mine");
  });

  test("that does not write every score is refused", async () => {
    const wrong = "invalid score by policy mine: NaN; write a number for every arm into scores";
    await expect(run(() => ({ score: () => [1, 2, 3, 4] }))).rejects.toThrow(`${wrong} (arm 1, step 1)`);
    await expect(run(() => ({ score: (view, _, scores) => (scores[view.step % 4] = 1) }))).rejects.toThrow(wrong);
  });

  test("that fails says which, where and why; one that cannot play is refused", async () => {
    const fails = run(() => ({
      score: ({ step }, _, scores) => {
        if (step === 3) throw new Error("boom");
        scores.fill(0);
      },
    }));
    await expect(fails).rejects.toThrow(/^policy mine failed at step 3: boom \(at .*simulate\.test/);
    await expect(run(() => ({}) as Player)).rejects.toThrow(
      "invalid player that policy mine starts: {}; must be an object with a score function",
    );
  });
});

describe("what is reported", () => {
  test("the oracle has no regret and always the best arm", async () => {
    const { rows } = await simulate({ arms: mixed, policies: ["oracle"], runs: 100 });
    expect(rows[0].regret).toEqual({ mean: 0, sem: 0 });
    expect(rows[0].bestShare.mean).toBe(1);
  });

  test("differences are paired: mean and error of the per-run differences", async () => {
    const { rows, reference } = await simulate({ arms: mixed, policies: ["ucb", "cause"], runs: 300, perRun: true });
    expect(reference).toBe("cause");
    const differences = Array.from(rows[0].perRun ?? [], (regret, i) => regret - (rows[1].perRun?.[i] ?? 0));
    const mean = differences.reduce((a, b) => a + b) / 300;
    const variance = differences.reduce((sum, d) => sum + (d - mean) ** 2, 0) / 299;
    expect(rows[0].difference.mean).toBeCloseTo(mean, 10);
    expect(rows[0].difference.sem).toBeCloseTo(Math.sqrt(variance / 300), 10);
    expect(rows[1].difference).toEqual({ mean: 0, sem: 0 });
    expect(rows[0].rewardDifference.mean).toBeCloseTo(-mean, 10);
  });

  test("curves have the errors and the paired differences of their steps", async () => {
    const { rows } = await simulate({ arms: mixed, policies: ["ucb", "cause"], runs: 300, steps: 30, points: 30 });
    for (const at of [1, 7, 30]) {
      const simulation = makeSimulation({ arms: mixed, policies: ["ucb", "cause"], runs: 300, steps: 30 });
      const values = Array.from({ length: 300 }, (_, run) =>
        simulation.policies.map((policy) => plainRun(simulation, policy, run).regretCurve[at - 1]),
      );
      const check = (of: number[], mean: number | undefined, sem: number | undefined) => {
        const average = of.reduce((a, b) => a + b) / 300;
        const variance = of.reduce((sum, x) => sum + (x - average) ** 2, 0) / 299;
        expect(mean).toBeCloseTo(average, 9);
        expect(sem).toBeCloseTo(Math.sqrt(variance / 300), 9);
      };
      const { regret, difference } = rows[0].curves;
      check(
        values.map(([ucb]) => ucb),
        regret.mean[at - 1],
        regret.sem[at - 1],
      );
      check(
        values.map(([ucb, cause]) => ucb - cause),
        difference.mean[at - 1],
        difference.sem[at - 1],
      );
      expect(rows[1].curves.difference.mean[at - 1]).toBe(0);
    }
  });

  test("curves end at the totals and rise; received regret agrees with latent in expectation (|z| < 4.5)", async () => {
    const options = { arms: mixed, policies: ["cause"], runs: 2000, points: 7, perRun: true };
    const latent = (await simulate(options)).rows[0];
    const received = (await simulate({ ...options, regret: "received" as const })).rows[0];
    expect(latent.curves.regret.mean.at(-1)).toBe(latent.regret.mean);
    expect(latent.curves.regret.mean.length).toBe(7);
    latent.curves.regret.mean.reduce((before, now) => {
      expect(now).toBeGreaterThan(before);
      return now;
    }, 0);
    const z = (received.regret.mean - latent.regret.mean) / Math.hypot(received.regret.sem, latent.regret.sem);
    expect(Math.abs(z)).toBeLessThan(4.5);
    expect(received.regret.sem).toBeGreaterThan(latent.regret.sem);
  });

  test("recorded steps are spread evenly and end with the last", async () => {
    const times = async (steps: number, points?: number) =>
      (await simulate({ arms: mixed, policies: ["myopic"], runs: 1, steps, ...(points && { points }) })).times;
    expect(await times(5)).toEqual([1, 2, 3, 4, 5]);
    expect(await times(10, 3)).toEqual([3, 7, 10]);
    expect((await times(1000)).length).toBe(100);
  });

  test("a single run has no standard error", async () => {
    expect((await simulate({ arms: mixed, policies: ["ucb"], runs: 1 })).rows[0].regret.sem).toBeNaN();
  });

  test("a replayed table is played as it stands", async () => {
    const replay = [
      [1, 5],
      [2, 1],
      [3, 3],
    ];
    const { rows } = await simulate({
      arms: mixed.slice(0, 2),
      replay,
      steps: 3,
      policies: ["oracle", "myopic"],
      runs: 2,
      discount: 0.5,
    });
    expect(rows[0].reward.mean).toBe(5 + 0.5 * 2 + 0.25 * 3);
    expect(rows[1].regret.mean).toBeGreaterThan(0);
  });

  test("in a replayed table time goes on for every arm, also for those that the tracker takes to rest", async () => {
    const arms = [
      { ...mixed[0], dynamics: { kind: "rested" } as const },
      { ...mixed[1], priorMean: 1e6, priorVariance: 0 },
    ];
    const { rows } = await simulate({
      arms,
      replay: [
        [0, 0],
        [10, 0],
        [20, 0],
      ],
      policies: ["myopic"],
      runs: 1,
      discount: 0.5,
    });
    expect(rows[0].pulls).toEqual([0, 3]);
    expect(rows[0].plainRegret.mean).toBe(30);
  });
});

describe("a long simulation", () => {
  const options: SimulationOptions = { arms: mixed, policies: ["cause"], runs: 20 * BLOCK_RUNS };

  test("reports progress up to 1", async () => {
    const seen: number[] = [];
    await simulate(options, { onProgress: (done) => seen.push(done) });
    expect(seen.at(-1)).toBe(1);
    expect([...seen].sort((a, b) => a - b)).toEqual(seen);
  });

  test("stops when told to, with the reason given", async () => {
    const controller = new AbortController();
    const stopping = simulate({ ...options, runs: 1e9 }, { signal: controller.signal });
    setTimeout(() => controller.abort(new Error("enough")), 20);
    await expect(stopping).rejects.toThrow("enough");
  });
});

test.each([
  [{ arms: [] }, "invalid arms: []; there must be at least one arm"],
  [{ arms: mixed, discount: 1 }, "invalid discount: 1; must be > 0 and < 1"],
  [{ arms: mixed, steps: 0 }, "invalid steps: 0; must be an integer >= 1"],
  [{ arms: mixed, steps: 1e9 }, "invalid steps: 1000000000; steps × arms must be at most 134217728"],
  [{ arms: mixed, step: 7 }, 'invalid setting: "step"; must be one of arms, policies'],
  [{ arms: mixed, runs: 1.5 }, "invalid runs: 1.5; must be an integer >= 1"],
  [{ arms: mixed, seed: -3 }, "invalid seed: -3"],
  [{ arms: mixed, policies: [] }, "invalid number of policies: 0; there must be at least one"],
  [{ arms: mixed, policies: ["ucb", "ucb"] }, 'invalid policy: "ucb"; is named twice'],
  [{ arms: mixed, policies: [{}] }, "invalid policy: {}; must be an object with a name and a start function"],
  [{ arms: mixed, reference: "ucb:c=9" }, 'invalid reference: "ucb:c=9"; must be one of the policies: cause, gain'],
  [{ arms: mixed, regret: "felt" }, 'invalid regret: "felt"; must be one of latent, received'],
  [{ arms: mixed, assumed: [mixed[0]] }, "invalid number of assumed arms: 1; there are 4 arms"],
  [{ arms: [mixed[0]], replay: [[1]], steps: 2 }, "invalid steps: 2; the replay table has only 1 rows"],
])("%j is refused before anything runs", (options, message) => {
  expect(() => makeSimulation(options as SimulationOptions)).toThrow(message);
});
