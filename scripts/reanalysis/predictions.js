// Compares people who predict outcomes with simulations of their fitted models. Run after a build and cause fit:
//
//     node scripts/reanalysis/predictions.js experiment1.csv results-1 > predictions-1.json
import { readPeople } from "../../packages/cli/dist/input/people-data.js";
import { stream } from "../../packages/core/dist/numerics/index.js";
import {
  bestName,
  contrastsOf,
  fitPerson,
  inferenceOf,
  measuresOf,
  parseModel,
} from "../../packages/people/dist/index.js";
import { mean, readFit, round, simulated, summary } from "./results.js";

const SETS = 10;
const [file, folder] = process.argv.slice(2);
const fit = readFit(folder);
const people = (await readPeople(file, {})).filter(({ id }) => fit.parameters.has(id));
const models = fit.models.filter((name) => !name.startsWith("random"));

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

/** The same of simulated people: means over sets, and how much they scatter between sets. */
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
      reversedSpread: summary(sets.map(({ contrasts }) => contrasts[k].reversed)).sem * Math.sqrt(SETS),
    })),
  };
}

/**
 * A person who is not the same in every block: the ratio of the noises assumed at first differs by a factor e^±spread between blocks. For models that
 * forget noises at each block.
 */
function restless(model, spread) {
  return (person, set) => {
    const draw = stream(1, "restless", person.id, set);
    const blocks = person.blocks.map((block, b) => {
      const by = (spread * draw.normal()) / 2;
      return simulated({ ...person, blocks: [block] }, model, fit, 1000 * set + b, { v0: by, s0: -by }).blocks[0];
    });
    return { ...person, blocks };
  };
}

/** The spread between blocks at which simulated people differ as much in the interaction as real ones do. */
function spreadLike(model, target) {
  let [low, high] = [0, 8];
  for (let step = 0; step < 8; step++) {
    const middle = (low + high) / 2;
    const data = people.map((person) => restless(model, middle)(person, 0));
    const found = contrastsOf(measuresOf(data)).find(({ effect }) => effect === "interaction").sd;
    if (found < target) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Which inference each of some people is given by the same fit. */
function namesOf(data) {
  const counts = {};
  for (const person of data) {
    const options = { free: ["v0", "s0"], starts: 1, priors: fit.priors };
    const name = bestName(
      fitPerson(
        person,
        fit.models.map((one) => parseModel(one)),
        fit.settings,
        options,
      ),
      "evidence",
      inferenceOf,
    );
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count / data.length]));
}

const real = described(people);
const best = (id, prefix = "") =>
  fit.evidences
    .filter((row) => String(row.person) === id && row.model.startsWith(prefix))
    .reduce((one, other) => (other.log_evidence > one.log_evidence ? other : one)).model;
const names = Object.fromEntries([...fit.named].map(([id, { best_inference }]) => [id, best_inference]));
const share = (ids, name) => ids.filter((id) => names[id] === name).length / ids.length;
const cells = new Map();
for (const { person, condition, value } of measuresOf(people))
  cells.set(person, { ...cells.get(person), [condition]: value });
const effect = (id, plus, minus) =>
  plus.reduce((sum, one) => sum + cells.get(id)[one], 0) - minus.reduce((sum, one) => sum + cells.get(id)[one], 0);
const ids = people.map(({ id }) => id);
const sReversed = ids.filter((id) => effect(id, ["v 4 s 64", "v 49 s 64"], ["v 4 s 16", "v 49 s 16"]) > 0);
const vReversed = ids.filter((id) => effect(id, ["v 49 s 16", "v 49 s 64"], ["v 4 s 16", "v 4 s 64"]) < 0);
const others = (some) => ids.filter((id) => !some.includes(id));
const delta = new Map(
  fit.evidences.filter(({ model }) => model === "delta+none").map((row) => [row.person, row.log_evidence]),
);

const spreads = {};
const target = real.contrasts.find(({ effect: one }) => one === "interaction").sd;
for (const model of ["healthy+none/reset-separate", "both-blind+none"]) spreads[model] = spreadLike(model, target);
const restlessHealthy = restless("healthy+none/reset-separate", spreads["healthy+none/reset-separate"]);
const restlessBlind = restless("both-blind+none", spreads["both-blind+none"]);

process.stdout.write(
  `${JSON.stringify(
    round({
      people: people.length,
      settings: fit.settings,
      rounds: fit.rounds,
      settled: fit.settled,
      ...real,
      frequencies: fit.frequencies,
      confusion: fit.replicas?.inference,
      recovery: fit.replicas?.recovery,
      evidence: fit.models.map((model) => ({
        model,
        ...summary(
          fit.evidences.filter((row) => row.model === model).map((row) => row.log_evidence - delta.get(row.person)),
        ),
      })),
      names: Object.fromEntries([...new Set(Object.values(names))].map((name) => [name, share(ids, name)])),
      reversed: {
        sBlindAmongReversed: share(sReversed, "s-blind"),
        sBlindAmongOthers: share(others(sReversed), "s-blind"),
        vBlindAmongReversed: share(vReversed, "v-blind"),
        vBlindAmongOthers: share(others(vReversed), "v-blind"),
      },
      simulated: {
        "own best model": simulation((person, set) => simulated(person, best(person.id), fit, set)),
        ...Object.fromEntries(
          models.map((model) => [model, simulation((person, set) => simulated(person, model, fit, set))]),
        ),
        "healthy, blocks differ": { spread: spreads["healthy+none/reset-separate"], ...simulation(restlessHealthy) },
        "both-blind, blocks differ": { spread: spreads["both-blind+none"], ...simulation(restlessBlind) },
      },
      namesOfSimulated: {
        "healthy, blocks differ": namesOf(people.map((person) => restlessHealthy(person, 0))),
        "both-blind, blocks differ": namesOf(people.map((person) => restlessBlind(person, 0))),
      },
    }),
    null,
    1,
  )}\n`,
);
