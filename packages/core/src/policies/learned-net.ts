import type { Arm } from "../arm.ts";
import { log } from "../numerics/elementary/index.ts";
import {
  FIRST_BIASES,
  FIRST_WEIGHTS,
  OUTPUT_BIAS,
  OUTPUT_WEIGHTS,
  SECOND_BIASES,
  SECOND_WEIGHTS,
} from "./learned-weights.ts";

/** Units of a layer. */
export const UNITS = 8;

/** The biases of the first layer, with the inputs that stay the same through a game: inputs 2 to 4, and the arm's share of 1 and 8. */
export function firstBiases(
  { volatility, stochasticity }: Arm,
  horizon: number,
  count: number,
  priorVariance: number,
): readonly number[] {
  const drift = 0.3 * log(1e-4 + volatility / stochasticity);
  return FIRST_BIASES.map((bias, unit) => {
    const weight = FIRST_WEIGHTS.slice(unit * 8, unit * 8 + 8);
    const fixed = weight[1] * drift + weight[2] * horizon + weight[3] * count;
    return bias + fixed - 0.3 * (weight[0] * log(stochasticity) + weight[7] * log(priorVariance));
  });
}

/** The weights of the first layer for what changes from step to step, four a unit: log Σ (inputs 1 and 8 together), and inputs 5 to 7. */
export const FIRST: Float64Array = /* @__PURE__ */ Float64Array.from(
  FIRST_BIASES.flatMap((_, unit) => {
    const weight = FIRST_WEIGHTS.slice(unit * 8, unit * 8 + 8);
    return [0.3 * (weight[0] + weight[7]), weight[4], weight[5], weight[6]];
  }),
);

/** The second layer, unit by unit within each input, after the biases: the sums of all units advance together. */
export const SECOND: Float64Array = /* @__PURE__ */ Float64Array.from([
  ...SECOND_BIASES,
  ...SECOND_WEIGHTS.map((_, i) => SECOND_WEIGHTS[(i % UNITS) * UNITS + Math.floor(i / UNITS)]),
]);

/** Both layers, with units x/(1 + |x|). The tables are arguments because V8 reads them faster so than from the module's scope. */
export function output(
  biases: Float64Array,
  from: number,
  logVariance: number,
  ahead: number,
  deviationRatio: number,
  varianceRatio: number,
  hidden: Float64Array,
  first: Float64Array,
  second: Float64Array,
): number {
  for (let unit = 0, w = 0; unit < UNITS; unit++, w += 4) {
    const others = first[w + 1] * ahead + first[w + 2] * deviationRatio + first[w + 3] * varianceRatio;
    hidden[unit] = softsign(biases[from + unit] + first[w] * logVariance + others);
  }
  let a = second[0];
  let b = second[1];
  let c = second[2];
  let d = second[3];
  let e = second[4];
  let f = second[5];
  let g = second[6];
  let h = second[7];
  for (let i = 0, w = UNITS; i < UNITS; i++, w += UNITS) {
    const x = hidden[i];
    a += second[w] * x;
    b += second[w + 1] * x;
    c += second[w + 2] * x;
    d += second[w + 3] * x;
    e += second[w + 4] * x;
    f += second[w + 5] * x;
    g += second[w + 6] * x;
    h += second[w + 7] * x;
  }
  return (
    OUTPUT_BIAS +
    OUTPUT_WEIGHTS[0] * softsign(a) +
    OUTPUT_WEIGHTS[1] * softsign(b) +
    OUTPUT_WEIGHTS[2] * softsign(c) +
    OUTPUT_WEIGHTS[3] * softsign(d) +
    OUTPUT_WEIGHTS[4] * softsign(e) +
    OUTPUT_WEIGHTS[5] * softsign(f) +
    OUTPUT_WEIGHTS[6] * softsign(g) +
    OUTPUT_WEIGHTS[7] * softsign(h)
  );
}

export function softsign(x: number): number {
  return x / (1 + Math.abs(x));
}
