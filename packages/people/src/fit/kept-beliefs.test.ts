import { expect, test } from "vitest";
import { cohortPerson, makeCohort } from "../cohorts/cohort.ts";
import { parseModel } from "../models/model.ts";
import { fitPerson, startsFrom } from "./fit-person.ts";
import { KeptBeliefs } from "./kept-beliefs.ts";

const cohort = makeCohort({ kinds: { "s-blind+cause": 2 }, design: { arms: 2, blocks: 2, trials: 20 }, cells: 5 });
const [one, other] = [0, 1].map((index) => cohortPerson(cohort, index).data);
const models = ["s-blind+cause", "s-blind+none", "delta+none"].map((name) => parseModel(name));
const { settings } = cohort;

test("a person is fitted alike with kept beliefs, and those of searched learners are not kept", () => {
  const beliefs = new KeptBeliefs();
  const first = fitPerson(one, models, settings, {}, beliefs);
  expect(first).toEqual(fitPerson(one, models, settings));
  // One for both bonuses; none of the delta rule, whose rate is searched for.
  expect([...beliefs.of(one, settings).keys()]).toHaveLength(1);
  expect(fitPerson(one, models, settings, {}, beliefs)).toEqual(first);
});

test("other people, and other settings, have beliefs of their own", () => {
  const beliefs = new KeptBeliefs();
  fitPerson(one, models, settings, {}, beliefs);
  expect(beliefs.of(other, settings).size).toBe(0);
  expect(beliefs.of({ ...one, id: "renamed" }, settings).size).toBe(1);
  expect(beliefs.of(one, { ...settings, lambda: 0.2 }).size).toBe(0);
  expect(beliefs.of(one, settings).size).toBe(0);
});

test("a search that starts where another ended finds the same", () => {
  const first = fitPerson(one, models, settings, { starts: 3 });
  const again = fitPerson(one, models, settings, { starts: 1, from: startsFrom(first) });
  again.fits.forEach((fit, k) => {
    expect(fit.logEvidence).toBeCloseTo(first.fits[k].logEvidence, 2);
  });
});

test("a start that is worse than the mean of the prior is not taken", () => {
  const delta = [parseModel("delta+none")];
  const far = fitPerson(one, delta, settings, { from: { "delta+none": { alpha: -40 } } });
  expect(far.fits[0].logEvidence).toBeCloseTo(fitPerson(one, delta, settings).fits[0].logEvidence, 2);
});
