/** What a filter says of each trial, the trial itself included, in the order in which it is written. */
export const ESTIMATES = [
  "volatility",
  "stochasticity",
  "mean",
  "variance",
  "learningRate",
  "effectiveSize",
  "logEvidence",
] as const;

export type Estimate = (typeof ESTIMATES)[number];

/** A column for each estimate, an entry a trial. */
export type EstimateColumns = { readonly [E in Estimate]: Float64Array };

export function makeColumns(trials: number): EstimateColumns {
  return Object.fromEntries(ESTIMATES.map((name) => [name, new Float64Array(trials)])) as unknown as EstimateColumns;
}

/** Columns of stretches that follow each other, as one. */
export function joinColumns(parts: readonly EstimateColumns[]): EstimateColumns {
  if (parts.length === 1) return parts[0];
  const joined = makeColumns(parts.reduce((sum, { mean }) => sum + mean.length, 0));
  for (const name of ESTIMATES) {
    let at = 0;
    for (const part of parts) {
      joined[name].set(part[name], at);
      at += part[name].length;
    }
  }
  return joined;
}
