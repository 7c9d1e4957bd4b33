import { expect, test } from "vitest";
import { makeArm } from "../arm.ts";
import { drawRewards, makeFilter } from "../beliefs/noise/particles/filters.suite.ts";
import type { ParticleFilterOptions } from "../beliefs/noise/particles/options.ts";
import { steadyState } from "../beliefs/steady-state.ts";
import { bonusOf } from "./bonus.ts";
import { cause } from "./cause.ts";
import { gain } from "./gain.ts";
import { gittins } from "./gittins/gittins.ts";
import { averageBonus, plugInBonus } from "./inferred-bonus.ts";
import { ucb } from "./ucb.ts";

/** Median steady variance of the paper's four arms (Appendix C), 4.4247. */
const MEDIAN = (steadyVariance(4, 9) + steadyVariance(1, 25)) / 2;

function steadyVariance(volatility: number, stochasticity: number): number {
  return steadyState(makeArm({ volatility, stochasticity })).variance;
}

const played = (options: Partial<ParticleFilterOptions> = {}) => {
  const filter = makeFilter(options);
  for (const reward of drawRewards(4, 25, 60)) filter.observe(reward);
  return filter;
};

test("known noises: both bonuses are the index's own", () => {
  // γ = 0.95, c = ½; by an independent program.
  for (const [volatility, stochasticity, variance, known] of [
    [1, 9, 25, 3.2315],
    [4, 9, 25, 3.0128],
    [1, 25, 25, 3.0732],
    [4, 25, 25, 2.7399],
    [1, 9, MEDIAN, 0.9528],
    [4, 9, MEDIAN, 1.0846],
    [1, 25, MEDIAN, 0.8658],
    [4, 25, MEDIAN, 0.9437],
  ]) {
    const filter = played({ pins: { volatility, stochasticity } });
    expect(plugInBonus(cause(), filter, 0.95, { variance })).toBeCloseTo(known, 4);
    expect(averageBonus(cause(), filter, 0.95, { variance })).toBeCloseTo(known, 4);
  }
});

test("plug-in prices the arm at the estimates, average at each particle, whatever the index", () => {
  const filter = played({ particles: 20 });
  const { z, y, w, q, total } = filter.particles;
  for (const index of [cause(), cause({ form: "recursion" }), gain(), ucb(), gittins()]) {
    const average = (variance: (i: number) => number, gap: number) =>
      q.reduce((sum, weight, i) => {
        const arm = makeArm({ volatility: 1 / z[i], stochasticity: 1 / y[i] });
        const belief = { mean: 0, variance: variance(i) + (gap - 1) * arm.volatility };
        return sum + (weight / total) * bonusOf(index, belief, arm, 0.9);
      }, 0);
    const digits = 5;
    expect(averageBonus(index, filter, 0.9)).toBeCloseTo(
      average((i) => w[i], 1),
      digits,
    );
    expect(averageBonus(index, filter, 0.9, { variance: 3 })).toBeCloseTo(
      average(() => 3, 1),
      digits,
    );
    expect(averageBonus(index, filter, 0.9, { gap: 4 })).toBeCloseTo(
      average((i) => w[i], 4),
      digits,
    );

    const arm = makeArm(filter.estimate("geometricMean"));
    const { variance } = filter.posterior();
    const options = { estimator: "geometricMean", gap: 3 } as const;
    const later = { mean: 0, variance: variance + 2 * arm.volatility };
    expect(plugInBonus(index, filter, 0.9, options)).toBeCloseTo(bonusOf(index, later, arm, 0.9), digits);
    const fixed = { mean: 0, variance: 3 };
    expect(plugInBonus(index, filter, 0.9, { variance: 3 })).toBeCloseTo(
      bonusOf(index, fixed, makeArm(filter.estimate()), 0.9),
      digits,
    );
  }
});

test("an index without shortcut is asked for its price; volatility may be pinned at 0", () => {
  const filter = played({ pins: { volatility: 0 }, particles: 5 });
  const { price, name } = cause();
  expect(averageBonus({ name, price }, filter, 0.95, { variance: 2 })).toBeCloseTo(
    averageBonus(cause(), filter, 0.95, { variance: 2 }),
    12,
  );
  expect(averageBonus(ucb({ c: 1 }), filter, 0.95, { variance: 4 })).toBeCloseTo(2, 12);
});

test("what makes no sense is refused", () => {
  const filter = makeFilter({ particles: 2 });
  expect(() => averageBonus(cause(), filter, 1)).toThrow("invalid discount: 1; must be > 0 and < 1");
  expect(() => plugInBonus(cause(), filter, 0.9, { variance: -1 })).toThrow("invalid variance: -1; must be >= 0");
  expect(() => plugInBonus(cause(), filter, 0.9, { gap: -1 })).toThrow("invalid gap: -1; must be >= 0");
});
