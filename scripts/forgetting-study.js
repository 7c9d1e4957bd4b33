// What people who forget, explore, do both or neither are called, by the default set of models and by the same set without those that forget. Run after a build:
//
//     node scripts/forgetting-study.js <carry|alike|short> <people of each kind> [hierarchy] [seed]
import { fitPeople, threadsEngine } from "../packages/experiments/dist/index.js";
import { nameOf, probabilityOfExploring } from "../packages/people/dist/group/index.js";
import {
  cohortPerson,
  cohortSize,
  DEFAULT_MODELS,
  fitHierarchy,
  makeCohort,
  withMemories,
} from "../packages/people/dist/index.js";
import { explores, kindOf } from "../packages/people/dist/models/index.js";

const DESIGNS = {
  carry: {},
  alike: {
    blocks: 1,
    trials: 150,
    layout: "homogeneous",
    volatility: [6, 6],
    stochasticity: [17, 17],
    priorVariance: 100,
  },
  short: {
    arms: 2,
    blocks: 20,
    trials: 10,
    layout: "homogeneous",
    volatility: [0.1, 0.1],
    stochasticity: [36, 36],
    priorVariance: 64,
  },
};
const KINDS = {
  forgetting: [
    "delta+none+forgetting",
    "both-blind+none+forgetting",
    "s-blind+none+forgetting-to-prior",
    "v-blind+none+forgetting-to-prior",
    "healthy+none+forgetting-to-prior",
  ],
  bonus: ["both-blind+cause", "s-blind+cause", "v-blind+cause", "healthy+cause"],
  both: ["both-blind", "s-blind", "v-blind", "healthy"].map((inference) => `${inference}+cause+forgetting-to-prior`),
  neither: ["delta+none", "both-blind+none", "s-blind+none", "v-blind+none", "healthy+none"],
};

const [design, each, hierarchy = "none", seed = "forgetting"] = process.argv.slice(2);
const cohort = makeCohort({
  design: DESIGNS[design],
  kinds: Object.fromEntries(Object.values(KINDS).flatMap((own) => own.map((kind) => [kind, Number(each)]))),
  seed: `${seed} ${design}`,
});
const made = Array.from({ length: cohortSize(cohort) }, (_, index) => cohortPerson(cohort, index));
const people = made.map(({ data }) => data);
const memories = DESIGNS[design].blocks === 1 ? ["reset-separate"] : ["reset-separate", "carry-separate"];
const forgets = ({ forgetting }) => forgetting !== undefined;
const models = withMemories([...DEFAULT_MODELS], memories);
const { settings } = cohort;
const options = { settings, hierarchy, starts: 1, withoutRivals: true };

// Without a group level a model's fit does not depend on the others, so the smaller set is the larger one with models left out.
async function fewer(outcome, kept) {
  const own = outcome.people.map((person) => ({ ...person, fits: person.fits.filter(({ model }) => kept(model)) }));
  const { people: fitted, selection } = await fitHierarchy(async () => own, settings, "none", 0);
  const { responsibilities } = selection.models;
  return {
    people: fitted,
    names: responsibilities.map((one) => nameOf(one, selection.familyOf)),
    exploring: fitted.map((person, n) => probabilityOfExploring(person, responsibilities[n], settings)),
  };
}

function callingOf(model) {
  if (forgets(model)) return explores(model) ? "both" : "forgetting";
  return explores(model) ? "bonus" : "neither";
}

const mostEvident = (fits) => fits.reduce((best, one) => (one.logEvidence > best.logEvidence ? one : best));
const whose = (kinds, all) => all.filter((_, n) => kinds.includes(kindOf(made[n].truth.model)));

function write(set, { people: fitted, names, exploring }) {
  const called = fitted.map(({ fits }, n) => fits[names[n].model].model);
  const rows = Object.entries(KINDS).flatMap(([word, own]) => [
    ...own.map((kind) => ({ word, kind, own: [kind] })),
    { word, kind: "all", own },
  ]);
  for (const { word, kind, own } of rows) {
    const those = whose(own, called);
    const share = (word) => those.filter((model) => callingOf(model) === word).length / those.length;
    const labelled = those.filter(explores).length / those.length;
    const above = (least) => whose(own, exploring).filter((one) => one > least).length / those.length;
    const explorers = above(0.5);
    // With one more of either kind, so that none of a few is not taken for certain.
    const shrunk = (explorers * those.length + 1) / (those.length + 2);
    const error = Math.sqrt((shrunk * (1 - shrunk)) / (those.length + 2));
    // By the person's own choices alone: not by how frequent models are in this group, of which half forget.
    const alone = whose(own, fitted).filter(({ fits }) => explores(mostEvident(fits).model)).length / those.length;
    const calledAs = Object.fromEntries(Object.keys(KINDS).map((word) => [word, share(word)]));
    const row = {
      design,
      hierarchy,
      seed,
      set,
      word,
      kind,
      people: those.length,
      // By the probability of exploring, with its error, and surely; by the name of the model alone.
      explorers,
      error,
      surely: above(0.95),
      labelled,
      alone,
      called: calledAs,
    };
    process.stdout.write(`${JSON.stringify(row)}\n`);
  }
}

const engine = threadsEngine(2);
try {
  const after = await fitPeople(people, { ...options, models }, engine);
  const remembers = (model) => !forgets(model);
  const before =
    hierarchy === "none"
      ? await fewer(after, remembers)
      : await fitPeople(people, { ...options, models: models.filter(remembers) }, engine);
  write("before", before);
  write("after", after);
} finally {
  await engine.close();
}
