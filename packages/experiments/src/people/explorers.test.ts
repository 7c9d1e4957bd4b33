import { cohortPerson, cohortSize, makeCohort, parseModel } from "@cause-toolkit/people";
import { explores } from "@cause-toolkit/people/models";
import { expect, test } from "vitest";
import { inlineEngine } from "../jobs/inline.ts";
import { bestFit } from "./checks.ts";
import { EXPLORER } from "./explorers.ts";
import { fitPeople } from "./fit.ts";
import { fitTables } from "./tables/tables.ts";

const MODELS = ["both-blind+cause", "delta+none", "delta+none+forgetting"].map((name) => parseModel(name));
const KINDS = { "both-blind+none": 10, "both-blind+cause": 6 };

test("under group priors people without a bonus are no explorers, though their model has one, and explorers are found", async () => {
  const cohort = makeCohort({ kinds: KINDS, seed: "neither" });
  const made = Array.from({ length: cohortSize(cohort) }, (_, index) => cohortPerson(cohort, index));
  const people = made.map(({ data }) => data);
  const options = {
    models: MODELS,
    settings: cohort.settings,
    hierarchy: "hbi",
    starts: 1,
    withoutRivals: true,
  } as const;
  const outcome = await fitPeople(people, options, inlineEngine());
  const share = (bonus: string, is: (n: number) => boolean) => {
    const own = made.flatMap(({ truth }, n) => (truth.model.bonus === bonus ? [n] : []));
    return own.filter(is).length / own.length;
  };
  // Their inference has no model without a bonus.
  expect(share("none", (n) => explores(bestFit(outcome, n).model))).toBeGreaterThan(0.3);
  expect(share("none", (n) => outcome.exploring[n] > EXPLORER)).toBe(0);
  expect(share("cause", (n) => outcome.exploring[n] > EXPLORER)).toBeGreaterThanOrEqual(0.5);
  const tables = fitTables(people, outcome);
  expect(tables.people.map((row) => row.p_explores)).toEqual(outcome.exploring);
  // The weight's prior is not the group's, which would make it do nothing.
  const weight = tables.group.find(({ parameter }) => parameter === "beta_bonus");
  expect(weight).toMatchObject({ group_mean: null, group_sd: null });
  expect(tables.group.find(({ parameter }) => parameter === "beta")?.group_mean).not.toBeNull();
});
