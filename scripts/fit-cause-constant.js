// Fits the constant of CAUSE, c = exp(a + b·ln L + d·ln K) with L = ln(1/(1 − γ)) and K arms, to random worlds that no other study uses; see
// docs/evidence/best-index.md. Prints a, b and d, which packages/core/src/policies/cause-fitted.ts has to two digits. Run after a build:
//
//     node scripts/fit-cause-constant.js
import { simulate } from "../packages/core/dist/index.js";
import { drawWorld } from "../packages/experiments/dist/random-world/world.js";

const SEED = "cause-constant";
const [WORLDS, RUNS] = [400, 400];
const STEP = Math.LN2 / 2;
const LOG_C = Array.from({ length: 13 }, (_, i) => (i - 6) * STEP);

const worlds = [];
for (let number = 0; number < WORLDS; number++) {
  const { arms, discount, steps, priorVariance } = drawWorld(SEED, "random-walk", number);
  const rewardScale = Math.sqrt(priorVariance / 25);
  const policies = LOG_C.map((log) => `cause:c=${Math.exp(log)}:rewardScale=${rewardScale}`);
  const name = `${SEED}/${number}`;
  const { rows } = await simulate({ arms, discount, steps, policies, runs: RUNS, seed: SEED, name, points: 1 });
  const [horizon, count] = [Math.log(Math.log(1 / (1 - discount))), Math.log(arms.length)];
  worlds.push({ horizon, count, logRegret: rows.map(({ regret }) => Math.log(regret.mean)) });
  if (number % 50 === 49) process.stderr.write(`${number + 1} worlds\n`);
}

/** The cubic through the four nearest points; beyond the ends, the ends. */
function logRegretAt(values, logC) {
  const x = Math.min(Math.max((logC - LOG_C[0]) / STEP, 0), LOG_C.length - 1);
  const i = Math.min(Math.max(Math.floor(x) - 1, 0), LOG_C.length - 4);
  let sum = 0;
  for (let k = 0; k < 4; k++) {
    let weight = 1;
    for (let j = 0; j < 4; j++) if (j !== k) weight *= (x - i - j) / (k - j);
    sum += weight * values[i + k];
  }
  return sum;
}

function loss([a, b, d]) {
  const total = worlds.reduce(
    (sum, { horizon, count, logRegret }) => sum + logRegretAt(logRegret, a + b * horizon + d * count),
    0,
  );
  return total / worlds.length;
}

// A pattern search: three numbers, a smooth loss.
let best = [Math.log(0.5), 0, 0];
for (let size = 0.5; size > 1e-4; ) {
  const moves = best.flatMap((_, k) =>
    [-size, size].map((by) => best.map((value, j) => (j === k ? value + by : value))),
  );
  const next = moves.reduce((a, b) => (loss(b) < loss(a) ? b : a));
  if (loss(next) < loss(best)) best = next;
  else size /= 2;
}
const gain = loss([Math.log(0.5), 0, 0]) - loss(best);
const rounded = best.map((value) => Number(value.toPrecision(2)));
process.stdout.write(`a, b, d: ${best.map((value) => value.toFixed(3)).join(", ")}\n`);
process.stdout.write(
  `to two digits: ${rounded.join(", ")}; regret ${(100 * gain).toFixed(2)} % below that of c = 1/2 in training\n`,
);
process.stdout.write(`rounding costs ${(100 * (loss(rounded) - loss(best))).toFixed(3)} %\n`);
