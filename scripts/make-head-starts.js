// Makes the table of the story's step `bonus`: how much better machine 2 must look before the best possible agent prefers it to machine 1, for all
// pairs of machines that the sliders reach, in three situations. Machines that drift meanwhile need the solved optimum of two arms; of machines that wait, it is
// the difference of Gittins bonuses, so one number each is enough. Takes about ten minutes. Run after a build:
//
//     node scripts/make-head-starts.js
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { bonusOf, gittins, makeArm, solveOptimum } from "../packages/core/dist/index.js";

const DISCOUNT = 0.95;
const VOLATILITIES = [0.01, 0.25, 1, 9, 36];
const STOCHASTICITIES = [1, 9, 100, 400];
/** The variance after the last look, and how many pulls ago that was. */
const SITUATIONS = {
  known: { variance: 4, ago: 0 },
  away: { variance: 4, ago: 10 },
  unknown: { variance: 100, ago: 0 },
};

const machines = VOLATILITIES.flatMap((volatility) =>
  STOCHASTICITIES.map((stochasticity) => ({ volatility, stochasticity })),
);
const rounded = (value) => Math.round(value * 1000) / 1000;
const situations = Object.entries(SITUATIONS);

/** Head starts of machine 1 over machine 2, and the largest error, in every situation. */
function drifting(one, two) {
  const variances = situations.map(([, { variance, ago }]) =>
    [one, two].map(({ volatility }) => variance + ago * volatility),
  );
  const { threshold } = solveOptimum({ arms: [one, two], discount: DISCOUNT, variances });
  const solved = variances.map((pair) => threshold(pair));
  return { values: solved.map(({ value }) => rounded(-value)), error: Math.max(...solved.map(({ error }) => error)) };
}

const index = gittins();
const waiting = machines.map((machine) =>
  [SITUATIONS.known, SITUATIONS.unknown].map(({ variance }) =>
    rounded(bonusOf(index, { mean: 0, variance }, makeArm(machine), DISCOUNT)),
  ),
);
let error = 0;
const drift = machines.map((one, i) => {
  process.stderr.write(`\r${i + 1}/${machines.length}`);
  return machines.slice(i + 1).map((two) => {
    const solved = drifting(one, two);
    error = Math.max(error, solved.error);
    return solved.values;
  });
});
const table = {
  discount: DISCOUNT,
  volatilities: VOLATILITIES,
  stochasticities: STOCHASTICITIES,
  situations: SITUATIONS,
  error: rounded(error),
  waiting,
  drifting: drift,
};
const file = fileURLToPath(new URL("../apps/lab/src/views/story/head-starts.json", import.meta.url));
writeFileSync(file, `${JSON.stringify(table)}\n`);
