import type { SeriesStyle } from "@cause-toolkit/figures";
import { seriesStyle } from "../../../charts/series.ts";

/** The name under which a person plays. */
export const YOU = "you";

/** Colours stand for arms; so policies are told apart by a sign and a dash, in ink. */
const DASHES = ["none", "7 3", "2 3", "10 3 2 3"];
const SIGNS = [
  "M-4.5,0a4.5,4.5 0 1,0 9,0a4.5,4.5 0 1,0 -9,0Z",
  "M-4,-4h8v8h-8Z",
  "M0,-5.2L5,3.8H-5Z",
  "M0,-5.8L5.4,0L0,5.8L-5.4,0Z",
];
const STAR = "M0,-7L1.9,-2.4L6.7,-2.2L2.9,0.9L4.2,5.7L0,3L-4.2,5.7L-2.9,0.9L-6.7,-2.2L-1.9,-2.4Z";

export interface PolicyLook {
  readonly sign: string;
  readonly dash: string;
  readonly color: string;
  readonly width: number;
}

/** How a policy looks, by its place; the person has a look of their own. */
export function policyLook(policy: string, place: number): PolicyLook {
  if (policy === YOU) return { sign: STAR, dash: "none", color: "var(--accent)", width: 3 };
  return { sign: SIGNS[place % SIGNS.length], dash: DASHES[place % DASHES.length], color: "currentColor", width: 1.8 };
}

/** The lab has seven colours for series; the eighth arm has one that only this view knows. */
const SERIES = 7;

/** How an arm looks, by its place from 0: no two of eight alike. */
export function armStyle(k: number): SeriesStyle {
  return k < SERIES ? seriesStyle(k) : { ...seriesStyle(k), color: "var(--arm-8)" };
}
