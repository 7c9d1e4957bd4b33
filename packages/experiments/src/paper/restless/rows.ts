import { pow } from "@cause-toolkit/core/numerics";
import type { Row } from "../../row.ts";

/** One index at one point of the map. */
export interface MapRow extends Row {
  readonly index: string;
  /** In units of s. */
  readonly varianceRatio: number;
  readonly volatilityRatio: number;
  readonly discount: number;
  readonly bonus: number;
  /** d log B / d log v and d log B / d log s, at fixed P. */
  readonly elasticityV: number;
  readonly elasticityS: number;
  /** The error bound of the elasticities. */
  readonly doubt: number;
}

export const MAPPED = ["whittle", "gittins", "cause", "gain"];

/** Thirteen half-decades; s = 25, as in the paper, matters only for CAUSE. */
export const MAP = {
  varianceRatio: Array.from({ length: 13 }, (_, i) => pow(10, -3 + i / 2)),
  volatilityRatio: Array.from({ length: 13 }, (_, i) => pow(10, -4 + i / 2)),
  stochasticity: 25,
  discount: 0.95,
};

export function mapOf(rows: readonly Row[], index: string): MapRow[] {
  return (rows as readonly MapRow[]).filter((row) => row.index === index);
}
