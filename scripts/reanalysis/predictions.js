// Compares people who predict outcomes with simulations of their fitted models. Run after a build and cause fit:
//
//     node scripts/reanalysis/predictions.js experiment1.csv results-1 > predictions-1.json
import { readPeople } from "../../packages/cli/dist/input/people-data.js";
import { sampleOf } from "../../packages/people/dist/data/index.js";
import { measuresOf, parseModel } from "../../packages/people/dist/index.js";
import { contrastsOf, effectsOf } from "../../packages/people/dist/measures/contrasts.js";
import { inferenceOf } from "../../packages/people/dist/models/index.js";
import { namesOf, restless, sharesOf, spreadLike, unmixed } from "./restless.js";
import { mean, readFit, round, simulated, summary } from "./results.js";

const SETS = 5;
/** People of a kind whom a fit names. */
const NAMED = 220;
const [file, folder] = process.argv.slice(2);
const fit = readFit(folder);
const people = (await readPeople(file, {})).filter(({ id }) => fit.parameters.has(id));

/** Learning rates by condition, and contrasts. */
function described(data) {
  const measures = measuresOf(data);
  const conditions = [...new Set(measures.map(({ condition }) => condition))].sort();
  return {
    rates: conditions.map((condition) => ({
      condition,
      ...summary(measures.filter((one) => one.condition === condition).map(({ value }) => value)),
    })),
    contrasts: contrastsOf(measures),
  };
}

/** The same of simulated people, as means over sets. */
function simulation(make) {
  const sets = Array.from({ length: SETS }, (_, set) => described(people.map((person) => make(person, set))));
  const over = (of) => mean(sets.map(of));
  return {
    rates: sets[0].rates.map(({ condition }, k) => ({ condition, mean: over(({ rates }) => rates[k].mean) })),
    contrasts: sets[0].contrasts.map(({ effect }, k) => ({
      effect,
      mean: over(({ contrasts }) => contrasts[k].mean),
      sd: over(({ contrasts }) => contrasts[k].sd),
      reversed: over(({ contrasts }) => contrasts[k].reversed),
    })),
  };
}

const rowsOf = (model) => fit.evidences.filter((row) => row.model === model);
const delta = new Map(rowsOf("delta+none").map((row) => [row.person, row.log_evidence]));
const best = new Map([...fit.named].map(([id, { best_model }]) => [id, best_model]));
const names = new Map([...fit.named].map(([id, { best_inference }]) => [id, best_inference]));

/** The share of a name among people whose effect has a sign. */
function namedAmong(name, effect, sign) {
  const some = effectsOf(measuresOf(people)).filter((one) => sign * one[effect] > 0);
  return some.filter(({ person }) => names.get(person) === name).length / some.length;
}

const kinds = fit.models
  .filter((model) => /^(healthy|s-blind|v-blind|both-blind)\b/.test(model))
  .map((model) => {
    const spread = spreadLike(model, fit, people);
    const make = restless(model, fit, spread);
    const some = sampleOf(people, Math.min(NAMED, people.length), 1);
    return {
      kind: inferenceOf(parseModel(model)),
      spread,
      named: namesOf(
        some.map((person) => make(person, 0)),
        fit,
      ),
      described: simulation(make),
    };
  });

const results = {
  people: people.length,
  settings: fit.settings,
  rounds: fit.rounds,
  settled: fit.settled,
  ...described(people),
  frequencies: fit.frequencies.filter(({ factor }) => factor === "inference").map(({ flag: _, ...row }) => row),
  confusion: fit.replicas?.inference,
  recovery: fit.replicas?.recovery,
  evidence: fit.models.map((model) => ({
    model,
    ...summary(rowsOf(model).map((row) => row.log_evidence - delta.get(row.person))),
  })),
  names: sharesOf([...names.values()]),
  namedBySign: {
    "s-blind, s effect reversed": namedAmong("s-blind", "stochasticity", 1),
    "s-blind, s effect as the mean": namedAmong("s-blind", "stochasticity", -1),
    "v-blind, v effect reversed": namedAmong("v-blind", "volatility", -1),
    "v-blind, v effect as the mean": namedAmong("v-blind", "volatility", 1),
  },
  simulated: {
    "own best model": simulation((person, set) => simulated(person, best.get(person.id), fit, set)),
    ...Object.fromEntries(
      fit.models.map((model) => [model, simulation((person, set) => simulated(person, model, fit, set))]),
    ),
  },
  restless: kinds.map(({ named, ...kind }) => ({ ...kind, names: sharesOf(named) })),
  unmixed: unmixed([...names.values()], kinds),
};
process.stdout.write(`${JSON.stringify(round(results), null, 1)}\n`);
