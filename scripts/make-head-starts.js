// Makes the table of the story's step `bonus`: how much better machine 2, which is well known, must look before the best possible agent prefers it to
// machine 1, for all pairs of machines that the sliders reach, in three situations. Machines that drift meanwhile need the solved optimum of two arms; of machines
// that wait, it is the difference of Gittins bonuses, so one number each is enough. Takes about five minutes. Run after a build:
//
//     node scripts/make-head-starts.js
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { bonusOf, gittins, makeArm, solveOptimum } from "../packages/core/dist/index.js";

const DISCOUNT = 0.95;
const VOLATILITIES = [0.01, 1, 9, 36];
const STOCHASTICITIES = [1, 9, 100];
/** Of machine 1: the variance after the last look, and how many pulls ago that was. Machine 2 is known. */
const SITUATIONS = {
  known: { variance: 4, ago: 0 },
  away: { variance: 4, ago: 10 },
  unknown: { variance: 100, ago: 0 },
};

const machines = VOLATILITIES.flatMap((volatility) =>
  STOCHASTICITIES.map((stochasticity) => ({ volatility, stochasticity })),
);
const rounded = (value) => Math.round(value * 1000) / 1000;
const situations = Object.values(SITUATIONS);
const known = SITUATIONS.known.variance;
const varianceIn = ({ variance, ago }, { volatility }) => variance + ago * volatility;

/** Head starts of the first machine over the second in every situation, of the second over the first, and the largest error. */
function drifting(one, two) {
  const ways = [
    situations.map((situation) => [varianceIn(situation, one), known]),
    situations.map((situation) => [known, varianceIn(situation, two)]),
  ];
  const { threshold } = solveOptimum({ arms: [one, two], discount: DISCOUNT, variances: ways.flat() });
  const solved = ways.map((pairs) => pairs.map(threshold));
  const [over, under] = solved.map((row, second) => row.map(({ value }) => rounded(second ? value : -value)));
  return { over, under, error: Math.max(...solved.flat().map(({ error }) => error)) };
}

const THREADS = 4;
const pairs = machines.flatMap((_, i) => machines.slice(i).map((_, k) => [i, i + k]));
if (!isMainThread) {
  for (let n = workerData; n < pairs.length; n += THREADS) {
    const [i, j] = pairs[n];
    parentPort.postMessage({ i, j, ...drifting(machines[i], machines[j]) });
  }
} else {
  writeTable(await solveAll());
}

/** All pairs, on some threads. */
async function solveAll() {
  const drift = machines.map(() => []);
  let [error, done] = [0, 0];
  const thread = (first) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL(import.meta.url), { workerData: first });
      worker.on("message", (solved) => {
        drift[solved.i][solved.j] = solved.over;
        drift[solved.j][solved.i] = solved.under;
        error = Math.max(error, solved.error);
        done++;
        process.stderr.write(`\r${done}/${pairs.length}`);
      });
      worker.on("error", reject).on("exit", resolve);
    });
  await Promise.all(Array.from({ length: THREADS }, (_, first) => thread(first)));
  return { error: rounded(error), drifting: drift };
}

function writeTable({ error, drifting }) {
  const index = gittins();
  const waiting = machines.map((machine) =>
    [SITUATIONS.known, SITUATIONS.unknown].map(({ variance }) =>
      rounded(bonusOf(index, { mean: 0, variance }, makeArm(machine), DISCOUNT)),
    ),
  );
  const levels = { volatilities: VOLATILITIES, stochasticities: STOCHASTICITIES, situations: SITUATIONS };
  const file = fileURLToPath(new URL("../apps/lab/src/views/story/head-starts.json", import.meta.url));
  writeFileSync(file, `${JSON.stringify({ discount: DISCOUNT, ...levels, error, waiting, drifting })}\n`);
}
