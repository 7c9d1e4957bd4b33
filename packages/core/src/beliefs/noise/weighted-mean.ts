/** The weights of some guesses, and their sum. */
export interface Weights {
  readonly q: Float64Array;
  readonly total: number;
}

/** The weighted mean of a quantity that has a value for each guess. */
export function averageOf({ q, total }: Weights, values: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < q.length; i++) sum += q[i] * values[i];
  return sum / total;
}
