// What people are called whom no model of the default set describes, and whether the fit tells. Run after a build:
//
//     node scripts/outside-study.js <people of each kind> [hierarchy] [seed]
import { stream } from "../packages/core/dist/numerics/index.js";
import { fitPeople, threadsEngine } from "../packages/experiments/dist/index.js";
import { bestFit } from "../packages/experiments/dist/people/index.js";
import { omissionIn } from "../packages/experiments/dist/people/undescribed.js";
import { omissionsOf } from "../packages/people/dist/checks/index.js";
import { cohortPerson, DEFAULT_MODELS, makeCohort, withMemories } from "../packages/people/dist/index.js";

const [each, hierarchy = "none", seed = "outside"] = process.argv.slice(2);

const average = (values) => values.reduce((sum, one) => sum + one, 0) / values.length;
const other = (arm, arms, draw) => (arm + 1 + draw.integer(arms - 1)) % arms;

/** Rules of choice: `past` are the trials of the block so far, each with its arm and reward. */
const RULES = {
  "win-stay, lose-shift": (past, arms, draw) => {
    const last = past.at(-1);
    if (!last || draw.uniform() < 0.1) return draw.integer(arms);
    return last.reward >= average(past.map(({ reward }) => reward)) ? last.arm : other(last.arm, arms, draw);
  },
  "stays if it paid more than the time before": (past, arms, draw) => {
    const last = past.at(-1);
    if (!last || draw.uniform() < 0.1) return draw.integer(arms);
    return last.reward >= (past.at(-2)?.reward ?? 0) ? last.arm : other(last.arm, arms, draw);
  },
  "mean of the last three rewards": (past, arms, draw) => {
    const values = Array.from({ length: arms }, (_, arm) => {
      const own = past.filter((one) => one.arm === arm).slice(-3);
      return own.length > 0 ? average(own.map(({ reward }) => reward)) : 0;
    });
    const chances = values.map((one) => Math.exp(0.3 * (one - Math.max(...values))));
    let left = draw.uniform() * chances.reduce((sum, one) => sum + one, 0);
    return Math.max(
      chances.findIndex((one) => (left -= one) < 0),
      0,
    );
  },
  "satisfied by 2 points": (past, arms, draw) => {
    const last = past.at(-1);
    if (!last || draw.uniform() < 0.05) return draw.integer(arms);
    const own = past.filter(({ arm }) => arm === last.arm).slice(-2);
    return average(own.map(({ reward }) => reward)) >= 2 ? last.arm : other(last.arm, arms, draw);
  },
  "tries the next arm when disappointed": (past, arms, draw) => {
    const last = past.at(-1);
    if (!last || draw.uniform() < 0.05) return draw.integer(arms);
    return last.reward >= 2 ? last.arm : (last.arm + 1) % arms;
  },
  "round and round": (past, arms, draw) => (draw.uniform() < 0.05 ? draw.integer(arms) : past.length % arms),
  "between two arms": (past, arms, draw) => (draw.uniform() < 0.05 ? draw.integer(arms) : past.length % 2),
  "one arm": () => 0,
  "at random": (_, arms, draw) => draw.integer(arms),
};

/** Kinds of cohorts: inside the set, or near it. */
const INSIDE = {
  "healthy+cause": {},
  "healthy+none": {},
  "healthy+risk": {},
  "delta+none": {},
  "delta+none, κ 3": { kind: "delta+none", population: { kappa: [3, 0.3] } },
  "delta+none, half missed": { kind: "delta+none", missed: 0.5 },
  "both-blind+none+forgetting": {},
  "both-blind+cause+forgetting-to-prior, φ 0.6": {
    kind: "both-blind+cause+forgetting-to-prior",
    population: { phi: [0.6, 0.3] },
  },
};

/** All rewards of a task, of which a rule sees those of its choices. */
function ruled(name, index) {
  const cohort = makeCohort({ kinds: { "random+none": 1 }, design: { feedback: "full" }, seed: `${seed} ${index}` });
  const { data } = cohortPerson(cohort, 0);
  const { arms } = data;
  const draw = stream(seed, name, index);
  const blocks = data.blocks.map((block) => {
    const past = [];
    const reward = new Float64Array(block.reward.length).fill(Number.NaN);
    const choice = block.choice.map((_, t) => {
      const arm = RULES[name](past, arms, draw);
      reward[t * arms + arm] = block.reward[t * arms + arm];
      past.push({ arm, reward: block.reward[t * arms + arm] });
      return arm;
    });
    return { ...block, choice, reward };
  });
  return { ...data, id: `${name} ${index}`, blocks };
}

function modelled(name, index) {
  const { kind = name, ...options } = INSIDE[name];
  const cohort = makeCohort({ kinds: { [kind]: 1 }, seed: `${seed} ${name} ${index}`, ...options });
  return { ...cohortPerson(cohort, 0).data, id: `${name} ${index}` };
}

const { settings } = makeCohort({ kinds: { "delta+none": 1 } });
const kinds = [...Object.keys(RULES), ...Object.keys(INSIDE)];
const people = kinds.flatMap((name) =>
  Array.from({ length: Number(each) }, (_, index) => (name in RULES ? ruled : modelled)(name, index)),
);
const models = withMemories([...DEFAULT_MODELS], ["reset-separate", "carry-separate"]);
const engine = threadsEngine(1);
const outcome = await fitPeople(people, { models, settings, hierarchy, starts: 1 }, engine);
await engine.close();
kinds.forEach((kind, k) => {
  const own = Array.from({ length: Number(each) }, (_, i) => k * Number(each) + i);
  const share = (is) => Number((own.filter(is).length / own.length).toFixed(2));
  const probability = (n) => Math.max(...outcome.families.inference.responsibilities[n]);
  const tests = new Map(own.map((n) => [n, omissionsOf(people[n], bestFit(outcome, n), settings)]));
  const worst = (n) => omissionIn(tests.get(n));
  const counts = (of) => {
    const found = {};
    for (const n of own) found[of(n)] = (found[of(n)] ?? 0) + 1;
    return found;
  };
  const row = {
    kind,
    people: own.length,
    names: counts((n) => outcome.names[n].family),
    // Named blind, or an explorer, with a probability of 0.9: and by the score tests not described.
    surelyBlind: share((n) => /^[sv]-blind/.test(outcome.names[n].family) && probability(n) > 0.9),
    surelyBlindUntold: share((n) => /^[sv]-blind/.test(outcome.names[n].family) && probability(n) > 0.9 && !worst(n)),
    explorers: share((n) => outcome.exploring[n] > 0.5),
    explorersUntold: share((n) => outcome.exploring[n] > 0.5 && !worst(n)),
    undescribed: share((n) => worst(n) !== null),
    by: counts((n) => worst(n)?.omission ?? ""),
  };
  process.stdout.write(`${JSON.stringify(row)}\n`);
});
