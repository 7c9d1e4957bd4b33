import { stream } from "@cause-toolkit/core/numerics";
import { evaluateDesigns, fitPeople, inlineEngine, runInfer } from "@cause-toolkit/experiments/browser";
import { makeCandidate } from "@cause-toolkit/experiments/design";
import { recoverPeople } from "@cause-toolkit/experiments/people";
import { cohortPerson, makeCohort, makeWalkSet, parseModel } from "@cause-toolkit/people";

/** Small results about people and from data, each of which must stay the same to the last bit. */
export const PEOPLE_RESULTS: { readonly [name: string]: () => unknown } = {
  "noises inferred from a series, with a fitted start": inferred,
  "a fit of people": fitted,
  "a recovery": () =>
    recoverPeople(
      { cohort: { kinds: { "delta+none": 2 }, design: { trials: 20 } }, models: models("delta+none", "random+none") },
      inlineEngine(),
    ),
  "a design": () =>
    evaluateDesigns(
      [makeCandidate({ arms: 2, blocks: 1, trials: 10, layout: "mixed", cells: 5 })],
      { people: 2, sizes: [10], shares: [0.3], groups: 20, bootstraps: 2 },
      inlineEngine(),
    ),
  walks: () =>
    makeWalkSet({ design: { trials: 12, blocks: 2 }, limits: { noiseErrors: 10, leadShare: 1, leadChanges: 0 } }),
};

function inferred(): Promise<unknown> {
  const chance = stream(1, "golden series");
  const outcome = Array.from({ length: 40 }, () => 10 * chance.normal());
  return runInfer([{ group: "a", outcome }], { cells: 11, start: "evidence" }, inlineEngine());
}

function fitted(): Promise<unknown> {
  const cohort = makeCohort({ kinds: { "healthy+cause": 1, "both-blind+cause": 1 }, design: { trials: 20 } });
  const people = [0, 1].map((index) => cohortPerson(cohort, index).data);
  return fitPeople(
    people,
    { models: models("healthy+cause", "both-blind+cause", "delta+none"), settings: cohort.settings, rounds: 1 },
    inlineEngine(),
  );
}

function models(...names: string[]) {
  return names.map((name) => parseModel(name));
}
