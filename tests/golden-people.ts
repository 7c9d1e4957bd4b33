import { evaluateDesigns, fitPeople, inlineEngine } from "@cause-toolkit/experiments/browser";
import { makeCandidate } from "@cause-toolkit/experiments/design";
import { recoverPeople } from "@cause-toolkit/experiments/people";
import { cohortPerson, type ModelFit, makeCohort, makeWalkSet, parseModel } from "@cause-toolkit/people";

/** Small results about people, each of which must stay the same to the last bit. */
export const PEOPLE_RESULTS: { readonly [name: string]: () => unknown } = {
  "a fit of people": fitted,
  "a recovery": recovered,
  "a design": designed,
  walks: () => {
    const limits = { noiseErrors: 10, leadShare: 1, leadChanges: 0 };
    const { walks, effects } = makeWalkSet({ design: { trials: 12, blocks: 2 }, limits });
    return [walks.map(({ blocks }) => blocks.map(({ mean, reward }) => [mean, reward])), effects];
  },
};

/** What was found of each person: nothing but numbers that are there to stay. */
function numbersOf(fits: readonly ModelFit[]): unknown {
  return fits.map(({ model, estimates, logLikelihood, logEvidence }) => [
    model,
    logLikelihood,
    logEvidence,
    ...estimates.map(({ name, value, error }) => [name, value, error]),
  ]);
}

async function fitted(): Promise<unknown> {
  const cohort = makeCohort({ kinds: { "healthy+cause": 1, "both-blind+cause": 1 }, design: { trials: 20 } });
  const data = [0, 1].map((index) => cohortPerson(cohort, index).data);
  const options = {
    models: models("healthy+cause", "both-blind+cause", "delta+none"),
    settings: cohort.settings,
    rounds: 1,
    withoutRivals: true,
  };
  const { people } = await fitPeople(data, options, inlineEngine());
  return people.map(({ fits }) => numbersOf(fits));
}

async function recovered(): Promise<unknown> {
  const cohort = { kinds: { "delta+none": 2 }, design: { trials: 20 } };
  const { confusion, recovery } = await recoverPeople(
    { cohort, models: models("delta+none", "random+none") },
    inlineEngine(),
  );
  return [confusion.evidence.counts, recovery];
}

async function designed(): Promise<unknown> {
  const candidate = makeCandidate({ arms: 2, blocks: 1, trials: 10, layout: "mixed", cells: 5 });
  const options = { people: 2, sizes: [10], shares: [0.3], groups: 20, bootstraps: 2 };
  const results = await evaluateDesigns([candidate], options, inlineEngine());
  return results.map(({ accuracy, information, factors, powers }) => [accuracy, information, factors, powers]);
}

function models(...names: string[]) {
  return names.map((name) => parseModel(name));
}
