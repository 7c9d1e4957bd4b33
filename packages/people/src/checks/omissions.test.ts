import { stream } from "@cause-toolkit/core/numerics";
import { expect, test } from "vitest";
import { type CohortOptions, cohortPerson, makeCohort } from "../cohorts/cohort.ts";
import type { PersonData } from "../data/person.ts";
import { fitPerson } from "../fit/fit-person.ts";
import { parseModel } from "../models/model.ts";
import { type Omission, omissionsOf } from "./omissions.ts";

const cohortOf = (options: CohortOptions = {}) =>
  makeCohort({ kinds: { "delta+none": 25 }, seed: "omissions", ...options });
const { settings } = cohortOf();

function testsOf(person: PersonData, model: string): Map<Omission, number> {
  const { fits } = fitPerson(person, [parseModel(model)], settings, { starts: 1 });
  return new Map(omissionsOf(person, fits[0], settings).map(({ omission, z }) => [omission, z]));
}

test("are about standard normal, or narrower, where the model is true", () => {
  const all = Array.from({ length: 25 }, (_, n) => [
    ...testsOf(cohortPerson(cohortOf(), n).data, "delta+none").values(),
  ]);
  const values = all.flat();
  expect(values).toHaveLength(150);
  const square = values.reduce((sum, z) => sum + z * z, 0) / values.length;
  // 150 squares of standard normals have a mean of 1 ± 0.12; what the learning rate takes up makes it smaller.
  expect(square).toBeLessThan(1.4);
  expect(square).toBeGreaterThan(0.4);
});

test("find what is left out: a round through the arms, staying after a win, and age", () => {
  const { data } = cohortPerson(cohortOf({ design: { feedback: "full" } }), 0);
  const draw = stream("round");
  const round = {
    ...data,
    blocks: data.blocks.map((block) => ({
      ...block,
      choice: block.choice.map((_, t) => (draw.uniform() < 0.2 ? draw.integer(4) : t % 4)),
    })),
  };
  expect(testsOf(round, "delta+none").get("order")).toBeGreaterThan(5);
  const average = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const winStay = {
    ...data,
    blocks: data.blocks.map((block) => {
      const past: number[] = [];
      let arm = 0;
      const reward = block.reward.map(() => Number.NaN);
      const choice = block.choice.map((_, t) => {
        const last = past.at(-1);
        if (last !== undefined && (last < average(past) || draw.uniform() < 0.1)) arm = draw.integer(4);
        reward[t * 4 + arm] = block.reward[t * 4 + arm];
        past.push(reward[t * 4 + arm]);
        return arm;
      });
      return { ...block, choice, reward };
    }),
  };
  expect(testsOf(winStay, "delta+none").get("win")).toBeGreaterThan(5);
  const old = cohortPerson(cohortOf({ kinds: { "delta+age": 1 }, population: { age: [1.5, 0] } }), 0).data;
  expect(testsOf(old, "delta+none").get("age")).toBeGreaterThan(3);
});

test("leave out what two arms cannot tell apart, and what a model has", () => {
  const { data } = cohortPerson(cohortOf({ design: { arms: 2 } }), 0);
  const two = testsOf(data, "delta+none");
  expect(two.has("order")).toBe(false);
  expect(two.has("win-stay")).toBe(true);
  expect(testsOf(data, "delta+age").has("age")).toBe(false);
});

test("of people who chose nothing, or always the same, are none or finite", () => {
  const { data } = cohortPerson(cohortOf(), 0);
  const one = (choice: number) => ({
    ...data,
    blocks: data.blocks.map((b) => ({ ...b, choice: b.choice.map(() => choice) })),
  });
  expect(testsOf(one(-1), "delta+none").size).toBe(0);
  for (const z of testsOf(one(0), "delta+none").values()) expect(Number.isFinite(z)).toBe(true);
});
