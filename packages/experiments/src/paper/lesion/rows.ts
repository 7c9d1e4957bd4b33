import type { LesionRow } from "../../lesion/run.ts";
import type { Row } from "../../row.ts";

/** One quantity of one learner in one cell of true noises. */
export interface LesionTableRow extends Row, LesionRow {
  readonly runs: number;
}

export const VOLATILITIES = [1, 4];
export const STOCHASTICITIES = [9, 25];
/** The initial estimates of all learners, at which blind ones stay: the midpoints. */
export const START = { volatility: 2.5, stochasticity: 17 };
/** The median of the cells' stationary variances (Appendix C), and the prior variance (Section 6.4). */
export const REFERENCES = { median: 4.4247465654486025, prior: 25 } as const;
export type Reference = keyof typeof REFERENCES;

export const LEARNERS = ["healthy", "stochasticity-blind", "volatility-blind"] as const;
export type Learner = (typeof LEARNERS)[number];

/** Other ways to form the bonus at the point estimates, with the words of their readings. */
export const FURTHER = [
  { name: "recursion", index: "cause:form=recursion", words: "with S by the recursion, Eq. (19)" },
  { name: "self-consistent", index: "cause:form=selfConsistent", words: "with the self-consistent S, α* = S" },
  { name: "mean", index: "cause", estimator: "mean", words: "with E[v] and E[s] as estimates" },
] as const;
export type BonusKind = "plug-in" | "average" | (typeof FURTHER)[number]["name"];

export function bonusName(kind: BonusKind, reference: Reference): string {
  return `${kind} bonus at P = ${REFERENCES[reference]}`;
}
