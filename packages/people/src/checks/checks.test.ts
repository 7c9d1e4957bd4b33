import { describe, expect, test } from "vitest";
import { type CohortOptions, cohortPerson, makeCohort } from "../cohorts/cohort.ts";
import { repeatedPerson, repeatedWorld } from "../cohorts/repeated.ts";
import type { PersonData } from "../data/person.ts";
import { fitPerson } from "../fit/fit-person.ts";
import { armConditions } from "../measures/conditions.ts";
import { parseModel } from "../models/model.ts";
import { CHECK_RANGES, checkPerson } from "./check-person.ts";

const cohortOf = (options: CohortOptions = {}) =>
  makeCohort({ kinds: { "delta+none": 1 }, design: { trials: 40, blocks: 2 }, ...options });
const personOf = (options?: CohortOptions) => cohortPerson(cohortOf(options), 0).data;
const { settings } = cohortOf();
const without = (person: PersonData, ...names: ("noises" | "latent")[]): PersonData => ({
  ...person,
  blocks: person.blocks.map(
    (block) =>
      Object.fromEntries(
        Object.entries(block).filter(([name]) => !names.includes(name as "noises")),
      ) as unknown as PersonData["blocks"][number],
  ),
});

describe("the task again", () => {
  test("in the world that is known best", () => {
    const person = personOf();
    expect(repeatedWorld(person)).toBe("same means");
    expect(repeatedWorld(without(person, "latent"))).toBe("same noises");
    expect(repeatedWorld(without(person, "latent", "noises"))).toBeNull();
    expect(repeatedWorld(without(personOf({ design: { feedback: "full" } }), "latent", "noises"))).toBe("same rewards");
    const payoff = new Float64Array(160).fill(1);
    const paid = { ...person, blocks: person.blocks.map((block) => ({ ...block, payoff })) };
    expect(repeatedWorld(paid)).toBe("same rewards");
  });

  test("misses, forces and asks where the person was, and gives the same rewards for the same choices", () => {
    const person = personOf({ missed: 0.2, forced: 0.3, predictionNoise: 1, design: { feedback: "full", trials: 40 } });
    const { fits } = fitPerson(person, [parseModel("delta+none")], settings);
    const again = repeatedPerson(person, fits[0], settings, 0) as PersonData;
    person.blocks.forEach((block, b) => {
      const other = again.blocks[b];
      for (let t = 0; t < block.trials; t++) {
        expect(other.choice[t] < 0).toBe(block.choice[t] < 0);
        expect(other.forced[t]).toBe(block.forced[t]);
        if (block.forced[t]) expect(other.choice[t]).toBe(block.choice[t]);
      }
      expect(other.reward).toEqual(block.reward);
    });
    expect(repeatedPerson(person, fits[0], settings, 0)).toEqual(again);
    expect(repeatedPerson(person, fits[0], settings, 1)).not.toEqual(again);
  });
});

test("a true model does what people of it do; without a world, the check is one step ahead", () => {
  const cohort = cohortOf({ kinds: { "delta+none": 12 } });
  const people = Array.from({ length: 12 }, (_, i) => cohortPerson(cohort, i).data);
  const conditions = armConditions(people);
  const fits = people.map((person) => fitPerson(person, [parseModel("delta+none")], settings).fits[0]);
  const off = people.map((person, i) => {
    const [switches, best, ...rates] = checkPerson(person, fits[i], settings, conditions[i], 2);
    expect([switches.measure, best.rule, rates[0].rule]).toEqual(["switch_rate", "true means", "choices"]);
    const runs = rates.filter(({ measure }) => measure === "run_length");
    expect(runs.map(({ condition }) => condition)).toEqual(CHECK_RANGES.run_length);
    for (const value of ["observed", "expected"] as const) {
      expect(runs.reduce((sum, one) => sum + one[value], 0)).toBeCloseTo(1, 10);
    }
    return switches.observed - switches.expected;
  });
  // The scatter of one such difference is about 0.08, so that of the mean is 0.023.
  expect(Math.abs(off.reduce((sum, one) => sum + one, 0) / 12)).toBeLessThan(0.07);
  const plain = without(people[0], "latent", "noises");
  const ahead = checkPerson(plain, fits[0], settings, armConditions([plain])[0], 2);
  expect(ahead.map(({ measure, how }) => [measure, how])).toEqual([
    ["switch_rate", "one step ahead"],
    ["best_arm", "one step ahead"],
  ]);
  expect(ahead[0].expected).toBeCloseTo(Number(fits[0].switches.expected), 12);
  expect(ahead[0].observed).toBeCloseTo(Number(fits[0].switches.observed), 12);
});
