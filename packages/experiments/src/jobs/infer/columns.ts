/** The estimates of a filter after each trial, in the order in which they are written. */
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

/** A column per estimate, with an entry per trial. */
export type EstimateColumns = { readonly [E in Estimate]: Float64Array };

export function makeColumns(trials: number): EstimateColumns {
  return Object.fromEntries(ESTIMATES.map((name) => [name, new Float64Array(trials)])) as unknown as EstimateColumns;
}

/** Joins the columns of consecutive parts. */
export function joinColumns(parts: readonly EstimateColumns[]): EstimateColumns {
  if (parts.length === 1) return parts[0];
  const joined = makeColumns(parts.reduce((sum, { mean }) => sum + mean.length, 0));
  for (const name of ESTIMATES) {
    let offset = 0;
    for (const part of parts) {
      joined[name].set(part[name], offset);
      offset += part[name].length;
    }
  }
  return joined;
}
