/** The estimates of a filter after each trial, in the order in which they are written; `effectiveSize` only for particles. */
export const ESTIMATES = [
  "volatility",
  "volatilityLow",
  "volatilityHigh",
  "stochasticity",
  "stochasticityLow",
  "stochasticityHigh",
  "mean",
  "variance",
  "rewardLow",
  "rewardHigh",
  "learningRate",
  "logEvidence",
  "effectiveSize",
] as const;

export type Estimate = (typeof ESTIMATES)[number];

/** A column per estimate, with an entry per trial. Low and high are the ends of the credible interval. */
export type EstimateColumns = { readonly [E in Exclude<Estimate, "effectiveSize">]: Float64Array } & {
  /** Of particles alone. */
  readonly effectiveSize?: Float64Array;
};

export function makeColumns(trials: number, filter: "grid" | "particles"): EstimateColumns {
  const names = ESTIMATES.filter((name) => name !== "effectiveSize" || filter === "particles");
  return Object.fromEntries(names.map((name) => [name, new Float64Array(trials)])) as unknown as EstimateColumns;
}

/** The names of the columns that there are. */
export function estimateNames(columns: EstimateColumns): Estimate[] {
  return ESTIMATES.filter((name) => columns[name] !== undefined);
}

/** Joins the columns of consecutive parts. */
export function joinColumns(parts: readonly EstimateColumns[]): EstimateColumns {
  if (parts.length === 1) return parts[0];
  const trials = parts.reduce((sum, { mean }) => sum + mean.length, 0);
  const joined = makeColumns(trials, parts[0].effectiveSize ? "particles" : "grid");
  for (const name of estimateNames(joined)) {
    let offset = 0;
    for (const part of parts) {
      const column = part[name];
      if (column === undefined) continue;
      joined[name]?.set(column, offset);
      offset += column.length;
    }
  }
  return joined;
}
