import { readFileSync } from "node:fs";

interface NumericsOracle {
  normal: [x: number, density: number, cumulative: number, logCumulative: number][];
  normalQuantile: [p: number, x: number][];
  studentQuantile: [p: number, df: number, t: number][];
  logistic: [number, number][];
  polylogarithm: [number, number][];
  exponential: [number, number][];
  legendre: { n: number; nodes: number[]; weights: number[] }[];
  hermite: { n: number; nodes: number[]; weights: number[] }[];
  pchipLimited: { x: number[]; y: number[]; at: number[]; value: number[] };
  pchip: { x: number[]; y: number[]; at: number[]; value: number[] };
  moments: {
    a: number[];
    b: number[];
    mean: number;
    variance: number;
    differenceMean: number;
    differenceVariance: number;
  };
  sfc32: { state: number[]; bits: number[] };
}

/** Values computed by mpmath, numpy and scipy; see oracles/numerics.py. */
export const oracle: NumericsOracle = JSON.parse(
  readFileSync(new URL("../../oracles/numerics.json", import.meta.url), "utf8"),
);

export function relativeError(value: number, truth: number): number {
  return value === truth ? 0 : Math.abs(value - truth) / Math.abs(truth);
}
