// How often people who forget, explore, do both or neither are called explorers, by the default set of models and by the same set without those that forget. Run after a build:
//
//     node scripts/forgetting-study.js <carry|alike|short> <people of each kind> [hierarchy] [seed]
import { fitPeople, threadsEngine } from "../packages/experiments/dist/index.js";
import {
  cohortPerson,
  cohortSize,
  DEFAULT_MODELS,
  explores,
  kindOf,
  makeCohort,
  parseModel,
  withMemories,
} from "../packages/people/dist/index.js";

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
  forgetting: ["delta+none+forgetting", "both-blind+none+forgetting", "healthy+none+forgetting-to-prior"],
  bonus: ["healthy+cause", "both-blind+cause"],
  both: ["both-blind+cause+forgetting-to-prior"],
  neither: ["delta+none", "healthy+none"],
};

const [design, each, hierarchy = "none", seed = "forgetting"] = process.argv.slice(2);
const kinds = Object.values(KINDS).flat();
const cohort = makeCohort({
  design: DESIGNS[design],
  kinds: Object.fromEntries(kinds.map((kind) => [kind, Number(each)])),
  seed: `${seed} ${design}`,
});
const made = Array.from({ length: cohortSize(cohort) }, (_, index) => cohortPerson(cohort, index));
const people = made.map(({ data }) => data);
const memories = DESIGNS[design].blocks === 1 ? ["reset-separate"] : ["reset-separate", "carry-separate"];
const sets = {
  before: DEFAULT_MODELS.filter((name) => parseModel(name).forgetting === undefined),
  after: [...DEFAULT_MODELS],
};

const engine = threadsEngine(2);
try {
  for (const [set, names] of Object.entries(sets)) {
    const models = withMemories(names, memories);
    const options = { models, settings: cohort.settings, hierarchy, starts: 1, withoutRivals: true };
    const outcome = await fitPeople(people, options, engine);
    for (const [word, own] of Object.entries(KINDS)) {
      for (const kind of [...own, ...(own.length > 1 ? [own.join(" or ")] : [])]) {
        const called = made.flatMap(({ truth }, n) =>
          kind.split(" or ").includes(kindOf(truth.model))
            ? [outcome.people[n].fits[outcome.names[n].model].model]
            : [],
        );
        const share = called.filter(explores).length / called.length;
        const forget = called.filter(({ forgetting }) => forgetting !== undefined).length / called.length;
        // With one more of either kind, so that none of a few is not taken for certain.
        const shrunk = (share * called.length + 1) / (called.length + 2);
        const error = Math.sqrt((shrunk * (1 - shrunk)) / (called.length + 2));
        const row = { design, hierarchy, set, word, kind, people: called.length, explorers: share, error, forget };
        process.stdout.write(`${JSON.stringify(row)}\n`);
      }
    }
  }
} finally {
  await engine.close();
}
