import { expect, test } from "vitest";
import {
  GAMES,
  LEAVING,
  type Leaving,
  leavingOf,
  leftThoughPaid,
  PEOPLE,
  type Person,
  PULLS,
  playedBy,
  RETENTION,
  RUN,
} from "./people.ts";

/** Shares over many games of each, in per cent, with standard errors over games. */
function leavingOver(games: number, person: Person) {
  const all = Array.from({ length: games }, (_, run) => leavingOf(playedBy(person, run)));
  return { left: ratio(all, "left", "pulls"), leftPaid: ratio(all, "leftPaid", "paid") };
}

/** A ratio of sums with its standard error, games being independent. */
function ratio(all: readonly Leaving[], part: keyof Leaving, whole: keyof Leaving) {
  const sum = (of: (one: Leaving) => number) => all.reduce((total, one) => total + of(one), 0);
  const mean = sum((one) => one[part]) / sum((one) => one[whole]);
  const spread = sum((one) => (one[part] - mean * one[whole]) ** 2);
  return { percent: 100 * mean, sem: (100 * Math.sqrt(spread)) / sum((one) => one[whole]) };
}

test.each(PEOPLE)("the shares of the one called %s are those of the page", (person) => {
  const { left, leftPaid } = leavingOver(GAMES, person);
  for (const [found, said] of [
    [left, LEAVING[person].left],
    [leftPaid, LEAVING[person].leftPaid],
  ]) {
    expect(found.percent).toBeCloseTo(said.percent, 1);
    expect(found.sem).toBeCloseTo(said.sem, 1);
  }
});

test("both leave a machine as often, within what chance allows; only one leaves what has just paid", () => {
  const { explorer, forgetter } = LEAVING;
  const error = Math.hypot(explorer.left.sem, forgetter.left.sem);
  expect(Math.abs(explorer.left.percent - forgetter.left.percent)).toBeLessThan(2 * error);
  expect(explorer.leftPaid.percent).toBeGreaterThan(5 * explorer.leftPaid.sem);
  expect(forgetter.leftPaid.percent).toBe(0);
});

test.each(PEOPLE)("rings of the one called %s are around payouts of machines that were left all the same", (person) => {
  const trace = playedBy(person, RUN);
  const rings = Array.from({ length: PULLS }, (_, t) => leftThoughPaid(trace, t + 1)).filter(Boolean);
  expect(rings.length).toBe(leavingOf(trace).leftPaid);
});

test("the game that is shown is of that kind", () => {
  const [explorer, forgetter] = PEOPLE.map((person) => leavingOf(playedBy(person, RUN)));
  expect(Math.abs(explorer.left - forgetter.left)).toBeLessThanOrEqual(1);
  expect(explorer.leftPaid).toBeGreaterThan(0);
  expect(forgetter.leftPaid).toBe(0);
});

test("who forgets keeps less of an estimate with every pull elsewhere, and pulls what is remembered best", () => {
  const { mean, chosen, arms } = playedBy("forgetter", RUN);
  let faded = 0;
  for (let t = 1; t < PULLS; t++) {
    const now = mean.subarray(t * arms, (t + 1) * arms);
    expect(now[chosen[t]]).toBe(Math.max(...now));
    const other = 1 - chosen[t - 1];
    if (chosen.subarray(0, t).includes(other)) {
      expect(now[other]).toBeCloseTo(RETENTION * mean[(t - 1) * arms + other], 12);
      faded++;
    }
  }
  expect(faded).toBeGreaterThan(10);
});
