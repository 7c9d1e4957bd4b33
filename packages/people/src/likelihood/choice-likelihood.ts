import { exp, log, logistic, type Quadratic } from "@cause-toolkit/core/numerics";
import type { Choices } from "./choices.ts";

/**
 * ln p(all choices). Each is a lapse (any arm alike) with probability ε, otherwise a softmax of the weighted columns.
 * Parameters are the weights and logit ε; at logit ε = −∞ there are no lapses, and the function is concave.
 */
export function choiceLikelihood(choices: Choices, parameters: ArrayLike<number>, out: Quadratic): void {
  const { arms, columns, count, chosen, table } = choices;
  const size = columns + 1;
  const { gradient, hessian } = out;
  gradient.fill(0);
  hessian.fill(0);
  const lapse = logistic(parameters[columns]);
  const turn = lapse * logistic(-parameters[columns]);
  const p = new Float64Array(arms);
  const g = new Float64Array(columns);
  const mean = new Float64Array(columns);
  let value = 0;
  for (let i = 0; i < count; i++) {
    const row = i * arms * columns;
    softmax(table, row, arms, columns, parameters, p);
    mean.fill(0);
    for (let k = 0; k < arms; k++) for (let d = 0; d < columns; d++) mean[d] += p[k] * table[row + k * columns + d];
    const own = row + chosen[i] * columns;
    for (let d = 0; d < columns; d++) g[d] = table[own + d] - mean[d];
    const hit = p[chosen[i]];
    const total = lapse / arms + (1 - lapse) * hit;
    const attentive = ((1 - lapse) * hit) / total;
    value += log(total);
    const slip = (turn * (1 / arms - hit)) / total;
    gradient[columns] += slip;
    hessian[columns * size + columns] += (1 - 2 * lapse) * slip - slip * slip;
    const cross = (-turn * hit) / (arms * total * total);
    for (let d = 0; d < columns; d++) {
      gradient[d] += attentive * g[d];
      hessian[d * size + columns] += cross * g[d];
      for (let e = 0; e <= d; e++) {
        let covariance = -mean[d] * mean[e];
        for (let k = 0; k < arms; k++) covariance += p[k] * table[row + k * columns + d] * table[row + k * columns + e];
        hessian[d * size + e] += attentive * ((1 - attentive) * g[d] * g[e] - covariance);
      }
    }
  }
  for (let d = 0; d < columns; d++) {
    hessian[columns * size + d] = hessian[d * size + columns];
    for (let e = 0; e < d; e++) hessian[e * size + d] = hessian[d * size + e];
  }
  out.value = value;
}

/** The probability of each arm in one choice, lapses included. */
export function choiceProbabilities(choices: Choices, i: number, parameters: ArrayLike<number>): Float64Array {
  const { arms, columns, table } = choices;
  const p = new Float64Array(arms);
  softmax(table, i * arms * columns, arms, columns, parameters, p);
  const lapse = logistic(parameters[columns]);
  return p.map((one) => lapse / arms + (1 - lapse) * one);
}

/** The probability of each arm in the choice at a row of the table, without lapses. */
export function softmax(
  table: Float64Array,
  row: number,
  arms: number,
  columns: number,
  weights: ArrayLike<number>,
  p: Float64Array,
): void {
  let top = -Infinity;
  for (let k = 0; k < arms; k++) {
    let utility = 0;
    for (let d = 0; d < columns; d++) utility += weights[d] * table[row + k * columns + d];
    p[k] = utility;
    if (utility > top) top = utility;
  }
  let sum = 0;
  for (let k = 0; k < arms; k++) sum += p[k] = exp(p[k] - top);
  for (let k = 0; k < arms; k++) p[k] /= sum;
}
