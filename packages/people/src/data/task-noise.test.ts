import { expect, test } from "vitest";
import { cohortPerson, makeCohort } from "../cohorts/cohort.ts";
import { taskNoise } from "./task-noise.ts";

test("moments of rewards give the noises of the task, roughly", () => {
  const cohort = makeCohort({
    kinds: { "delta+none": 20 },
    design: { volatility: [4, 4], stochasticity: [25, 25], trials: 100 },
  });
  const { volatility, stochasticity, spread } = taskNoise(
    Array.from({ length: 20 }, (_, i) => cohortPerson(cohort, i).data),
  );
  expect(volatility).toBeGreaterThan(2);
  expect(volatility).toBeLessThan(6);
  expect(stochasticity).toBeGreaterThan(18);
  expect(stochasticity).toBeLessThan(32);
  expect(spread).toBeGreaterThan(5);
});

const PEOPLE = 120;

test.each([1, 2, 3])(
  "arms that differ: the means of their noises, and the rewards with which blocks begin (seed %i)",
  (seed) => {
    const cohort = makeCohort({ kinds: { "delta+none": PEOPLE }, seed });
    const { volatility, stochasticity, start } = taskNoise(
      Array.from({ length: PEOPLE }, (_, i) => cohortPerson(cohort, i).data),
    );
    // The arms have v of 1 and 16, s of 4 and 64, and begin at 0 ± 5.
    expect(Math.abs(Math.log(volatility / 8.5))).toBeLessThan(Math.log(1.5));
    expect(Math.abs(Math.log(stochasticity / 34))).toBeLessThan(Math.log(1.4));
    expect(Math.abs(start.mean)).toBeLessThan(1);
    expect(Math.abs(start.variance - 25)).toBeLessThan(15);
  },
);

test("few people: no single small difference decides", () => {
  const cohort = makeCohort({
    kinds: { "healthy+cause": 3, "s-blind+cause": 3, "v-blind+cause": 3 },
    design: { trials: 30 },
  });
  const { volatility, stochasticity } = taskNoise(Array.from({ length: 9 }, (_, i) => cohortPerson(cohort, i).data));
  expect(volatility).toBeGreaterThan(4);
  expect(stochasticity).toBeGreaterThan(15);
});

test("where every reward is seen, rewards two trials apart tell the noises apart", () => {
  const cohort = makeCohort({
    kinds: { "delta+none": 10 },
    design: { arms: 1, volatility: [1, 1], stochasticity: [36, 36], trials: 100 },
  });
  const { volatility, stochasticity } = taskNoise(Array.from({ length: 10 }, (_, i) => cohortPerson(cohort, i).data));
  expect(volatility).toBeLessThan(4);
  expect(Math.abs(stochasticity - 36)).toBeLessThan(6);
});

test("one schedule for all people says little of how blocks begin, however many people there are", () => {
  const cohort = makeCohort({ kinds: { "delta+none": 1 }, design: { arms: 1 } });
  const { data } = cohortPerson(cohort, 0);
  const many = taskNoise(Array.from({ length: 30 }, () => data));
  expect(many.start.mean).toBe(many.mean);
  expect(many.start.variance).toBeCloseTo(many.spread ** 2, 9);
});
