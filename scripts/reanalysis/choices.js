// Compares people who choose between arms with simulations of their fitted models. Run after a build and cause fit:
//
//     node scripts/reanalysis/choices.js DataAllSubjectsRewards.csv results > choices.json
import { readPeople } from "../../packages/cli/dist/input/people-data.js";
import { sampleOf } from "../../packages/people/dist/data/index.js";
import { measuresOf } from "../../packages/people/dist/index.js";
import { localLevel } from "../../packages/people/dist/measures/index.js";
import { sharesOf, unmixed } from "./restless.js";
import { mean, readFit, round, sd, simulated, summary } from "./results.js";

/** Simulated people are in the places of so many real ones, drawn by chance, and each does the task twice. */
const PLACES = 200;
const SETS = 2;
const [file, folder] = process.argv.slice(2);
const fit = readFit(folder);
const everyone = await readPeople(file, { person: "id", payoffs: "reward_c" });
const people = everyone.filter(({ id }) => fit.parameters.has(id));

/** A measure's values, by person. */
function byMeasure(data) {
  const found = new Map();
  for (const { person, measure, value } of measuresOf(data)) {
    found.set(measure, (found.get(measure) ?? new Map()).set(person, value));
  }
  found.delete("share_missed");
  return found;
}

const some = sampleOf(people, Math.min(PLACES, people.length), 1);
const real = byMeasure(some);

function correlation(pairs) {
  const [x, y] = [0, 1].map((k) => pairs.map((pair) => pair[k]));
  const [a, b] = [mean(x), mean(y)];
  return mean(pairs.map(([one, other]) => (one - a) * (other - b))) / (sd(x) * sd(y));
}

/** Measures of simulated people: their mean, and how they go with those of the real people whose parameters they have. */
function simulation(modelOf) {
  const sets = Array.from({ length: SETS }, (_, set) =>
    byMeasure(some.map((person) => simulated(person, modelOf(person.id), fit, set))),
  );
  return [...real].map(([measure, values]) => {
    const made = [...values.keys()].flatMap((id) => {
      const own = sets.map((one) => one.get(measure).get(id)).filter((one) => one !== undefined);
      return own.length > 0 ? [[values.get(id), mean(own)]] : [];
    });
    const differences = made.map(([one, other]) => other - one);
    return { measure, mean: mean(made.map(([, one]) => one)), r: correlation(made), difference: summary(differences) };
  });
}

const rowsOf = (model) => fit.evidences.filter((row) => row.model === model);
const delta = new Map(rowsOf("delta+none").map((row) => [row.person, row.log_evidence]));
const best = new Map([...fit.named].map(([id, { best_model }]) => [id, best_model]));
const bonusOf = (model) => (/^(delta|random)/.test(model) ? model : model.split("+")[1]).split("/")[0];

/** Which bonus people are given, and which simulated people of each; and how frequent bonuses must be for that. */
function bonuses({ truths, names, counts }) {
  const given = [...best.values()].map(bonusOf);
  const kinds = [...new Set(truths.map(bonusOf))].map((kind) => ({
    kind,
    named: truths.flatMap((truth, i) =>
      bonusOf(truth) === kind ? counts[i].flatMap((count, j) => new Array(count).fill(bonusOf(names[j]))) : [],
    ),
  }));
  return {
    names: sharesOf(given),
    simulated: kinds.map(({ kind, named }) => ({ kind, people: named.length, names: sharesOf(named) })),
    unmixed: unmixed(given, kinds),
  };
}

const walks = new Map(everyone.map(({ blocks: [{ payoff }] }) => [String(payoff), payoff]));

process.stdout.write(
  `${JSON.stringify(
    round({
      people: people.length,
      settings: fit.settings,
      rounds: fit.rounds,
      settled: fit.settled,
      missed: summary(
        measuresOf(people)
          .filter(({ measure }) => measure === "share_missed")
          .map(({ value }) => value),
      ),
      walks: [...walks.values()].flatMap((payoff) =>
        [0, 1, 2, 3].map((arm) => {
          const { volatility, stochasticity } = localLevel(payoff.filter((_, i) => i % 4 === arm));
          return { volatility, stochasticity };
        }),
      ),
      measures: Object.fromEntries(
        [...byMeasure(people)].map(([name, values]) => [name, summary([...values.values()])]),
      ),
      frequencies: fit.frequencies.map(({ flag: _, ...row }) => row),
      bonuses: fit.replicas && bonuses(fit.replicas.confusion),
      confusion: fit.replicas?.confusion,
      inference: fit.replicas?.inference,
      recovery: fit.replicas?.recovery,
      evidence: fit.models.map((model) => ({
        model,
        ...summary(rowsOf(model).map((row) => row.log_evidence - delta.get(row.person))),
      })),
      // Of models with a bonus: its weight, and the share of people in whom it is positive.
      weights: fit.models.flatMap((model) => {
        const values = people
          .map(({ id }) => fit.parameters.get(id).get(model).beta_bonus)
          .filter((x) => x !== undefined);
        if (values.length === 0) return [];
        return [{ model, ...summary(values), positive: values.filter((one) => one > 0).length / values.length }];
      }),
      switches: fit.models.map((model) => {
        const off = rowsOf(model).filter((row) => typeof row.switch_rate === "number" && row.switch_rate_sd > 0);
        const far = off.filter((row) => Math.abs(row.switch_rate - row.switch_rate_expected) > 3 * row.switch_rate_sd);
        return { model, beyondThree: far.length / off.length };
      }),
      simulated: {
        "own best model": simulation((id) => best.get(id)),
        ...Object.fromEntries(fit.models.map((model) => [model, simulation(() => model)])),
      },
    }),
    null,
    1,
  )}\n`,
);
