// Makes the table from which the lab draws the bonuses of Gittins and Whittle while something is dragged: solved at every
// octave of P/s and v/s, and at v = 0, for some discounts. Takes about four minutes. Run after a build:
//
//     node scripts/make-bonus-surface.js
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gittins, makeArm, whittle } from "../packages/core/dist/index.js";

const INDICES = { gittins: gittins(), whittle: whittle() };
/** Exponents of 2. */
const VARIANCE = { first: -13, last: 15 };
const VOLATILITY = { first: -20, last: 15 };
const DISCOUNTS = [
  0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.93, 0.95, 0.965, 0.975, 0.983, 0.99, 0.9925, 0.995,
];
/** Whole numbers in the table are 1e-4 in the logarithm of the bonus. */
const UNIT = 1e-4;

const octaves = ({ first, last }) => Array.from({ length: last - first + 1 }, (_, i) => 2 ** (first + i));

/** ln(B/σ), where σ = Σ/√(Σ + 1) is how far a pull is expected to move the mean: it varies little. */
function rowOf(index, volatility, discount) {
  const solve = index.solve(makeArm({ volatility, stochasticity: 1 }), discount);
  return octaves(VARIANCE).map((variance) => {
    const predicted = variance + volatility;
    return Math.round(Math.log((solve(predicted).bonus * Math.sqrt(predicted + 1)) / predicted) / UNIT);
  });
}

/** Each number less its neighbours in both directions: small numbers, which compress well. */
function packed(rows) {
  const at = (i, j) => rows[i]?.[j] ?? 0;
  const rest = rows.flatMap((row, i) => row.map((x, j) => x - at(i, j - 1) - at(i - 1, j) + at(i - 1, j - 1)));
  return rest.join(" ");
}

const table = { unit: UNIT, variance: VARIANCE, volatility: VOLATILITY, discounts: DISCOUNTS };
for (const [name, index] of Object.entries(INDICES)) {
  table[name] = DISCOUNTS.map((discount) => {
    const start = performance.now();
    const rows = [0, ...octaves(VOLATILITY)].map((volatility) => rowOf(index, volatility, discount));
    process.stdout.write(`${name} ${discount} ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
    return packed(rows);
  });
}
const file = fileURLToPath(new URL("../apps/lab/src/surface/table.json", import.meta.url));
writeFileSync(file, `${JSON.stringify(table, null, 2)}\n`);
