import { beforeAll, describe, expect, test } from "vitest";
import { cause } from "../../../indices/cause.ts";
import { averageBonus, plugInBonus } from "../../../indices/inferred-bonus.ts";
import { type Moments, meanOf, moments, pushMoments, semOf } from "../../../numerics/moments.ts";
import { Stream, Streams } from "../../../numerics/stream.ts";
import { LESIONS, type LesionName } from "../lesions.ts";
import { drawRewards, makeFilter } from "./filters.suite.ts";
import { LESION_TABLE, type LesionRow, QUANTITIES, type Quantity } from "./lesion-table.suite.ts";

/** The lesion experiment of Section 6.4, run as the table was: the same rewards for all three learners, other rewards in each cell. */
const RUNS = 1000;
const TRIALS = 200;
const MEDIAN = 4.4247;
const index = cause();

function play({ lesion, volatility, stochasticity }: LesionRow): Moments {
  const filter = makeFilter(LESIONS[lesion]);
  const streams = new Streams(1, "lesions", lesion, volatility, stochasticity);
  const chance = new Stream();
  const found = moments(QUANTITIES.length);
  for (let run = 0; run < RUNS; run++) {
    filter.reset(streams.open(chance, run, 0));
    const rewards = drawRewards(volatility, stochasticity, TRIALS, run);
    for (const reward of rewards) filter.observe(reward);
    const { volatility: v, stochasticity: s } = filter.estimate();
    const bonuses = [25, MEDIAN].map((variance) => plugInBonus(index, filter, 0.95, { variance }));
    const averages = [25, MEDIAN].map((variance) => averageBonus(index, filter, 0.95, { variance }));
    pushMoments(found, [v, s, filter.learningRate, ...bonuses, ...averages]);
  }
  return found;
}

const played = new Map<LesionRow, Moments>();
beforeAll(() => {
  for (const row of LESION_TABLE) played.set(row, play(row));
}, 120_000);

function foundAt(lesion: LesionName, volatility: number, stochasticity: number): Moments {
  for (const [row, found] of played) {
    if (row.lesion === lesion && row.volatility === volatility && row.stochasticity === stochasticity) return found;
  }
  throw new Error("no such cell");
}

test("means of an independent program within 4 joint SEM (76 comparisons; by chance 1 seed in 200 would fail)", () => {
  for (const [{ lesion, volatility, stochasticity, found: theirs }, ours] of played) {
    QUANTITIES.forEach((quantity, k) => {
      const [mean, sem] = theirs[quantity];
      const place = `${lesion} v=${volatility} s=${stochasticity} ${quantity}`;
      if (sem === 0) expect(meanOf(ours, k), place).toBeCloseTo(mean, 12);
      else expect(Math.abs(meanOf(ours, k) - mean) / Math.hypot(semOf(ours, k), sem), place).toBeLessThan(4);
    });
  }
});

/** The twelve simple effects: from low to high on one axis, at each level of the other. */
const EFFECTS: readonly [lesion: LesionName, axis: string, low: [number, number], high: [number, number]][] = (
  ["healthy", "stochasticity-blind", "volatility-blind"] as const
).flatMap((lesion) => [
  [lesion, "v at s=9", [1, 9], [4, 9]],
  [lesion, "v at s=25", [1, 25], [4, 25]],
  [lesion, "s at v=1", [1, 9], [1, 25]],
  [lesion, "s at v=4", [4, 9], [4, 25]],
]);

/** An effect in standard errors. */
function effect(quantity: Quantity, [lesion, , low, high]: (typeof EFFECTS)[number]): number {
  const k = QUANTITIES.indexOf(quantity);
  const [from, to] = [foundAt(lesion, ...low), foundAt(lesion, ...high)];
  return (meanOf(to, k) - meanOf(from, k)) / Math.hypot(semOf(from, k), semOf(to, k));
}

/** What Section 6.4 claims: up with v and down with s; reversed where blindness takes one for the other. */
function claimed(lesion: LesionName, axis: string): 1 | -1 {
  const along = axis.startsWith("v") ? "volatility" : "stochasticity";
  if (lesion === "stochasticity-blind") return 1;
  return lesion === "healthy" && along === "volatility" ? 1 : -1;
}

/** Effects that go against the claim. At P = 25 the closed form of CAUSE falls with v over most of this range, known noises or not. */
const CONTRARY: { readonly [Q in Quantity]?: readonly string[] } = {
  plugInMedian: ["stochasticity-blind v at s=9", "stochasticity-blind s at v=1"],
  plugIn25: [
    "healthy v at s=9",
    "healthy v at s=25",
    "stochasticity-blind v at s=9",
    "stochasticity-blind v at s=25",
    "stochasticity-blind s at v=1",
    "stochasticity-blind s at v=4",
  ],
  average25: ["healthy v at s=9", "healthy v at s=25", "stochasticity-blind v at s=9", "stochasticity-blind s at v=1"],
};

describe.each(["rate", "averageMedian", "plugInMedian", "plugIn25", "average25"] as const)(
  "effects on %s, |z| > 4",
  (quantity) => {
    test.each(EFFECTS)("%s, %s", (...effectOf) => {
      const [lesion, axis] = effectOf;
      const contrary = CONTRARY[quantity]?.includes(`${lesion} ${axis}`) ? -1 : 1;
      expect(contrary * claimed(lesion, axis) * effect(quantity, effectOf)).toBeGreaterThan(4);
    });
  },
);
