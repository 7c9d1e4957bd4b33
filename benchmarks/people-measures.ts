import {
  cohortPerson,
  cohortSize,
  DEFAULT_MODELS,
  fitPerson,
  makeCohort,
  type PersonFit,
  withMemories,
} from "@cause-toolkit/people";
import { groupPriors, KeptBeliefs, startsFrom, widePrior } from "@cause-toolkit/people/group";

const MEMORIES = ["reset-separate", "carry-separate"];

/**
 * Milliseconds of CPU time to fit a person of 4 × 50 trials with the default set of models: in the first round, from three starts, and in a further round of group priors.
 * A group of 100 settles after about 16 such rounds, and 220 simulated people are fitted besides.
 */
export async function peopleFit() {
  const cohort = makeCohort({
    kinds: { "healthy+cause": 4, "delta+none": 4, "delta+none+forgetting": 4 },
    seed: "bench",
  });
  const people = Array.from({ length: cohortSize(cohort) }, (_, index) => cohortPerson(cohort, index).data);
  const models = withMemories([...DEFAULT_MODELS], MEMORIES);
  const { settings } = cohort;
  const beliefs = new KeptBeliefs();
  const timed = (once: (index: number) => PersonFit) => {
    const before = process.cpuUsage().user;
    const fits = people.map((_, index) => once(index));
    return { fits, milliseconds: (process.cpuUsage().user - before) / 1000 / people.length };
  };
  // A warm-up, in which beliefs are kept for the further round.
  timed((index) => fitPerson(people[index], models, settings, { starts: 1 }, beliefs));
  const first = timed((index) => fitPerson(people[index], models, settings, { starts: 3 }));
  const everybody = first.fits.map(({ fits }) => fits.map(() => 1));
  const priors = groupPriors(first.fits, everybody, (model, name) => widePrior(model, name, settings));
  const next = timed((index) =>
    fitPerson(people[index], models, settings, { starts: 1, priors, from: startsFrom(first.fits[index]) }, beliefs),
  );
  return { fitFirst: first.milliseconds, fitNext: next.milliseconds };
}
