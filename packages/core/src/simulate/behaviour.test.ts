import { describe, expect, test } from "vitest";
import { simulate } from "./simulate.ts";
import { makeSimulation, type SimulationOptions } from "./simulation.ts";
import { traceRun } from "./trace.ts";

const arms = [
  { volatility: 1, stochasticity: 9 },
  { volatility: 4, stochasticity: 25 },
  { volatility: 4, stochasticity: 9 },
];
const options: SimulationOptions = {
  arms,
  policies: ["cause", "thompson"],
  runs: 3,
  steps: 60,
  discount: 0.9,
  seed: 5,
};

/** The discounted share of steps with a property, of those from `from` up to `to`. */
function share(is: (t: number) => boolean, from: number, to: number): number {
  let [sum, total] = [0, 0];
  for (let t = from; t < to; t++) {
    total += 0.9 ** t;
    if (is(t)) sum += 0.9 ** t;
  }
  return sum / total;
}

describe("shares of pulls", () => {
  test.each([0, 1])("are those of the steps of the same runs, traced one by one: policy %i", async (p) => {
    const { rows } = await simulate({ ...options, behaviour: true });
    const simulation = makeSimulation(options);
    const traces = [0, 1, 2].map((run) => traceRun(simulation, run)[p]);
    const meanOver = (of: (trace: (typeof traces)[number]) => number) =>
      traces.reduce((sum, trace) => sum + of(trace) / 3, 0);
    const top = (list: Float64Array, t: number) => Math.max(...list.subarray(3 * t, 3 * t + 3));
    const { behaviour } = rows[p];
    for (const [phase, from, to] of [
      ["all", 0, 60],
      ["early", 0, 10],
      ["late", 10, 60],
    ] as const) {
      const expected = {
        nonGreedy: meanOver(({ mean, chosen }) => share((t) => mean[3 * t + chosen[t]] < top(mean, t), from, to)),
        mostUncertain: meanOver(({ variance, chosen }) =>
          share((t) => variance[3 * t + chosen[t]] === top(variance, t), from, to),
        ),
        mostVolatile: meanOver(({ chosen }) => share((t) => chosen[t] > 0, from, to)),
        mostStochastic: meanOver(({ chosen }) => share((t) => chosen[t] === 1, from, to)),
        switched: meanOver(({ chosen }) => share((t) => chosen[t] !== chosen[t - 1], Math.max(from, 1), to)),
      };
      for (const [name, value] of Object.entries(expected)) {
        expect(behaviour?.[name as keyof typeof expected][phase].mean, `${name} ${phase}`).toBeCloseTo(value, 12);
      }
    }
    expect(behaviour?.nonGreedy.all.sem).toBeGreaterThan(0);
  });

  test("leave regret as it is, and are not measured unless asked for", async () => {
    const [plain, watched] = [await simulate(options), await simulate({ ...options, behaviour: true })];
    expect(watched.rows.map(({ regret }) => regret)).toEqual(plain.rows.map(({ regret }) => regret));
    expect(plain.rows[0].behaviour).toBeUndefined();
  });

  test("a greedy policy never passes over the highest mean", async () => {
    const { rows } = await simulate({ ...options, policies: ["myopic"], behaviour: true });
    expect(rows[0].behaviour?.nonGreedy.all).toEqual({ mean: 0, sem: 0 });
  });
});
