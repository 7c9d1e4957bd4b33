/**
 * How far policies are from the optimum of two arms, and whether drift that is weighed by the horizon makes a better index.
 *
 *     node scripts/optimum-study.js constants 1000 > docs/data/optimum-constants.json
 *     node scripts/optimum-study.js pairs 300 > docs/data/optimum-pairs.json
 *     node scripts/optimum-study.js worlds 500 > docs/data/optimum-worlds.json
 *     node scripts/optimum-study.js signs > docs/data/optimum-signs.json
 *
 * The plan, fixed before any run. The rival of `lasting-gain` is `horizon-gain`. A search elsewhere found its form with c = 0.36·L^0.93,
 * L = ln(1/(1 − γ)), driftWeight = 0.14/(1 − γ) and noiseWeight = 1.8·√(1 − γ).
 *
 * - Constants: rounder ones are taken if, over random worlds with a seed of their own, ln of the ratio of mean regrets is not above 0 by more than a
 *   standard error. Nothing that judges tunes them.
 * - Pairs: two restless arms with prior N(0, 25); γ one of 0.8, 0.9, 0.95, 0.98, 0.99; v log-uniform from 1e-4 to 10 and s from 0.01 to
 *   100 times the prior variance; runs last until γ^T ≤ 0.001. Of each policy: its discounted latent regret above that of the
 *   optimum, as a share of the latter, paired by run. Pairs that the solver refuses are counted.
 * - Worlds: the random walks of `best-index` (2 to 32 arms) under another seed; ln of the ratio of mean regrets, rival to lasting-gain.
 *   The rival holds if the mean over worlds is below 0 by more than two standard errors, and its mean loss over pairs is lower.
 * - Signs: the premium −d* of an arm over a reference arm (v = 1, s = 9, at its stationary variance), as the arm's own v or s varies, at a fixed
 *   P, at a fixed Σ, and after ten steps alone from its stationary P; γ 0.9, 0.95, 0.98, and horizons of 10 and 50 pulls.
 */
import { parsePolicy, simulate, solveOptimum } from "../packages/core/dist/index.js";
import { exp, log, stream } from "../packages/core/dist/numerics/index.js";
import { drawWorld } from "../packages/experiments/dist/random-world/world.js";

const DISCOUNTS = [0.8, 0.9, 0.95, 0.98, 0.99];
const SEED = "optimum-study";
const PRIOR = 25;

const RIVAL = "horizon-gain";

/** Constants c, driftWeight and noiseWeight: those that the search found, and with more and more of them rounded. */
const CONSTANTS = {
  found: (L, left) => [0.36 * exp(0.93 * log(L)), 0.14 / left, 1.8 * Math.sqrt(left)],
  scale: (L, left) => [L / 3, 0.14 / left, 1.8 * Math.sqrt(left)],
  drift: (L, left) => [L / 3, 1 / (7 * left), 1.8 * Math.sqrt(left)],
  noise: (L, left) => [L / 3, 1 / (7 * left), 2 * Math.sqrt(left)],
};

async function constantsRow(number) {
  const seed = "optimum-constants";
  const { arms, discount, steps } = drawWorld(seed, "random-walk", number);
  const policies = Object.values(CONSTANTS).map((at) => {
    const [c, driftWeight, noiseWeight] = at(-log(1 - discount), 1 - discount);
    return parsePolicy(`horizon-gain:c=${c}:driftWeight=${driftWeight}:noiseWeight=${noiseWeight}`);
  });
  const { rows } = await simulate({
    arms,
    discount,
    steps,
    seed,
    name: `world/${number}`,
    points: 1,
    policies,
    runs: 200,
  });
  const ratios = Object.keys(CONSTANTS).map((name, p) => [
    name,
    Number(log(rows[p].regret.mean / rows[0].regret.mean).toFixed(6)),
  ]);
  return { world: number, arms: arms.length, discount, ...Object.fromEntries(ratios.slice(1)) };
}

async function pairRows(number) {
  const random = stream(SEED, "pair", number);
  const discount = DISCOUNTS[random.integer(DISCOUNTS.length)];
  const between = (low, high) => PRIOR * low * exp(log(high / low) * random.uniform());
  const arms = [0, 1].map(() => ({ volatility: between(1e-4, 10), stochasticity: between(0.01, 100) }));
  try {
    solveOptimum({ arms, discount });
  } catch (error) {
    return { pair: number, discount, arms, refused: error.message };
  }
  const policies = ["optimal", "lasting-gain", RIVAL, "gain", "cause", "ucb:c=1", "thompson", "myopic"];
  const steps = Math.ceil(log(1e-3) / log(discount));
  const options = { arms, discount, steps, seed: SEED, name: `pair/${number}`, points: 1, reference: "optimal" };
  const { rows } = await simulate({ ...options, policies, runs: 4000 });
  const best = rows[0].regret.mean;
  const losses = Object.fromEntries(
    rows.slice(1).map((row, p) => [policies[p + 1], [row.difference.mean / best, row.difference.sem / best]]),
  );
  return { pair: number, discount, arms, steps, regret: best, losses };
}

async function worldRow(number) {
  const { arms, discount, steps } = drawWorld(SEED, "random-walk", number);
  const policies = ["lasting-gain", RIVAL];
  const options = { arms, discount, steps, seed: SEED, name: `world/${number}`, points: 1, reference: "lasting-gain" };
  const { rows } = await simulate({ ...options, policies, runs: 300 });
  return {
    world: number,
    arms: arms.length,
    discount,
    ratio: log(rows[1].regret.mean / rows[0].regret.mean),
    sem: rows[1].difference.sem / rows[0].regret.mean,
  };
}

const VARIANCES = [4, 25, 100];
const REFERENCE = { volatility: 1, stochasticity: 9 };
const SETTINGS = [{ discount: 0.9 }, { discount: 0.95 }, { discount: 0.98 }, { horizon: 10 }, { horizon: 50 }];

const stationary = ({ volatility: v, stochasticity: s }) => (Math.sqrt(v * v + 4 * v * s) - v) / 2;

/** The premiums of one arm over the reference. */
function signRows(setting, volatility, stochasticity, along) {
  const arm = { volatility, stochasticity };
  const other = stationary(REFERENCE);
  const held = [
    ...VARIANCES.map((variance) => ({ held: "P", at: variance, variance })),
    ...VARIANCES.filter((sigma) => sigma >= volatility).map((at) => ({ held: "Σ", at, variance: at - volatility })),
    { held: "alone", at: 10, variance: stationary(arm) + 10 * volatility },
  ];
  const variances = held.map(({ variance }) => [variance, other]);
  const { threshold } = solveOptimum({ arms: [arm, REFERENCE], ...setting, variances });
  return held.map(({ held, at, variance }) => {
    const { value, error } = threshold([variance, other]);
    return { ...setting, along, volatility, stochasticity, held, at, premium: -value, error };
  });
}

function allSigns() {
  return SETTINGS.flatMap((setting) => [
    ...[0.01, 0.1, 1, 10, 100].flatMap((v) => signRows(setting, v, 9, "volatility")),
    ...[1, 9, 100, 400].flatMap((s) => signRows(setting, 1, s, "stochasticity")),
  ]);
}

const ROWS = { constants: constantsRow, pairs: pairRows, worlds: worldRow };
const [what, count = "300"] = process.argv.slice(2);

async function* rowsOf() {
  if (what === "signs") yield* allSigns();
  else for (let n = 1; n <= Number(count); n++) yield ROWS[what](n);
}

let written = 0;
for await (const row of rowsOf()) {
  process.stdout.write(`${written === 0 ? "[\n" : ",\n"}${JSON.stringify(row)}`);
  process.stderr.write(`\r${++written}`);
}
process.stdout.write("\n]\n");
