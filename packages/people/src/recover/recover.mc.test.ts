import { expect, test } from "vitest";
import { cohortPerson, cohortSize, makeCohort } from "../cohorts/cohort.ts";
import { fitPerson } from "../fit/fit-person.ts";
import { KINDS, withMemories } from "../models/model.ts";
import { settingsFor } from "../models/settings-for.ts";
import { confusionOf } from "./confusion.ts";
import { recoveryOf } from "./recovery.ts";

// Seeds are fixed, so this passes or fails once and for all. The true accuracy is about 0.95; of 36 people, fewer than 29 right has probability 1e-4.
test("three kinds are told apart in mixed blocks with noises carried over (12 people a kind, 4 × 50; chance is 0.33)", () => {
  const cohort = makeCohort({ kinds: Object.fromEntries(KINDS.map((name) => [name, 12])), seed: "small" });
  const models = withMemories(KINDS, ["carry-separate"]);
  const people = Array.from({ length: cohortSize(cohort) }, (_, index) => {
    const { data, truth } = cohortPerson(cohort, index);
    return { truth, fit: fitPerson(data, models, cohort.settings) };
  });
  const confusion = confusionOf(people);
  expect(confusion.accuracy).toBeGreaterThan(0.8);
  expect(confusion.counts.flat().reduce((sum, one) => sum + one, 0)).toBe(36);
  const r = Object.fromEntries(recoveryOf(people).map((one) => [one.parameter, one.r]));
  expect(r.beta).toBeGreaterThan(0.8);
  expect(r.beta_bonus).toBeGreaterThan(0.7);
  expect(r.lapse).toBeNaN();
});

test("with settings found from the data alone, and rivals, people are not called by the name of a rival", () => {
  const cohort = makeCohort({ kinds: Object.fromEntries(KINDS.map((name) => [name, 5])), seed: "own settings" });
  const all = Array.from({ length: cohortSize(cohort) }, (_, index) => cohortPerson(cohort, index));
  const settings = settingsFor(all.map(({ data }) => data));
  const models = withMemories([...KINDS, "both-blind+cause", "delta+none"], ["carry-separate"]);
  const confusion = confusionOf(all.map(({ data, truth }) => ({ truth, fit: fitPerson(data, models, settings) })));
  expect(confusion.accuracy).toBeGreaterThan(0.6);
  const delta = confusion.names.findIndex((name) => name.startsWith("delta"));
  expect(confusion.counts.reduce((sum, row) => sum + row[delta], 0)).toBeLessThan(3);
});
