import { describe, expect, test } from "vitest";
import { PolicyFailure } from "../policies/failure.ts";
import { parsePolicy } from "../policies/parse.ts";
import type { Player, Policy } from "../policies/policy.ts";
import { POLICIES } from "../policies/registry.ts";
import { BLOCK_RUNS } from "./blocks.ts";
import { mixed } from "./mixed.suite.ts";
import { plainRun } from "./plain.suite.ts";
import { simulate, simulateBlocks } from "./simulate.ts";
import { makeSimulation, type SimulationOptions } from "./simulation.ts";
import { summarize } from "./summarize.suite.ts";

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
  ["a single arm", { arms: [mixed[0]], discount: 0.5 }],
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
    await expect(run(() => ({ score: () => {} }))).rejects.toThrow(PolicyFailure);
  });

  const scoreNothing: Player["score"] = (_, __, scores) => void scores.fill(0);
  const later = async () => {
    throw new Error("unheard");
  };
  test.each<[string, () => unknown]>([
    ["start", later],
    ["score", () => ({ score: later })],
    ["observe", () => ({ score: scoreNothing, observe: later })],
    ["reset", () => ({ score: scoreNothing, reset: later })],
  ])("whose %s is async is refused, and its rejection goes nowhere", async (method, start) => {
    const message = `policy mine failed: its ${method} returned a promise; it must not be async`;
    await expect(run(start as Policy["start"])).rejects.toThrow(new PolicyFailure(message));
  });

  test("that fails says which, where and why; one that cannot play is refused", async () => {
    const fails = run(() => ({
      score: ({ step }, _, scores) => {
        if (step === 3) throw new Error("boom");
        scores.fill(0);
      },
    }));
    await expect(fails).rejects.toThrow(/^policy mine failed at step 3: boom \(at .*simulate\.test/);
    const cannot = run(() => {
      throw new Error("no such\n  file");
    });
    await expect(cannot).rejects.toThrow(/^policy mine failed to start: no such file \(at .*simulate\.test/);
    await expect(cannot).rejects.toThrow(PolicyFailure);
    await expect(run(() => ({}) as Player)).rejects.toThrow(
      "invalid player that policy mine starts: {}; must be an object with a score function",
    );
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
  [
    { arms: mixed, reference: "ucb:c=9" },
    'invalid reference: "ucb:c=9"; must be one of the policies: cause, horizon-gain',
  ],
  [{ arms: mixed, regret: "felt" }, 'invalid regret: "felt"; must be one of latent, received'],
  [{ arms: mixed, assumed: [mixed[0]] }, "invalid number of assumed arms: 1; there are 4 arms"],
  [{ arms: [mixed[0]], replay: [[1]], steps: 2 }, "invalid steps: 2; the replay table has only 1 rows"],
])("%j is refused before anything runs", (options, message) => {
  expect(() => makeSimulation(options as SimulationOptions)).toThrow(message);
});
