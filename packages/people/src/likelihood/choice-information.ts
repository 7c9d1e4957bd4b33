import { logistic } from "@cause-toolkit/core/numerics";
import { softmax } from "./choice-likelihood.ts";
import type { Choices } from "./choices.ts";

/** The slopes of ln p(all choices) along the weights and logit ε, and their expected covariance, row by row. */
export interface ChoiceInformation {
  readonly gradient: Float64Array;
  readonly information: Float64Array;
}

/** Fisher's information. Unlike a Hessian, it is never negative, however often a person lapses. */
export function choiceInformation(choices: Choices, parameters: ArrayLike<number>): ChoiceInformation {
  const { arms, columns, count, chosen, table } = choices;
  const size = columns + 1;
  const lapse = logistic(parameters[columns]);
  const gradient = new Float64Array(size);
  const information = new Float64Array(size * size);
  const p = new Float64Array(arms);
  const mean = new Float64Array(columns);
  const slope = new Float64Array(size);
  for (let i = 0; i < count; i++) {
    const row = i * arms * columns;
    softmax(table, row, arms, columns, parameters, p);
    mean.fill(0);
    for (let k = 0; k < arms; k++) for (let d = 0; d < columns; d++) mean[d] += p[k] * table[row + k * columns + d];
    for (let k = 0; k < arms; k++) {
      const chance = lapse / arms + (1 - lapse) * p[k];
      for (let d = 0; d < columns; d++) slope[d] = (1 - lapse) * p[k] * (table[row + k * columns + d] - mean[d]);
      slope[columns] = lapse * (1 - lapse) * (1 / arms - p[k]);
      for (let d = 0; d < size; d++) {
        if (k === chosen[i]) gradient[d] += slope[d] / chance;
        for (let e = 0; e < size; e++) information[d * size + e] += (slope[d] * slope[e]) / chance;
      }
    }
  }
  return { gradient, information };
}
