import { count } from "@cause-toolkit/figures/text";
import type { Claim } from "./claim.ts";
import { describeVerdicts } from "./describe-verdicts.ts";
import type { Verdict } from "./verdict.ts";

/** What counting needs to know of a judged claim. */
export type Counted = Pick<Claim, "paper" | "reading"> & { readonly verdict: Verdict };

/** The paper's claims and our own questions; other readings of a claim are not counted. */
export interface CountedClaims<C> {
  readonly paper: readonly C[];
  readonly own: readonly C[];
}

export function countedClaims<C extends Counted>(claims: readonly C[]): CountedClaims<C> {
  const counted = claims.filter(({ reading }) => reading === undefined);
  return { paper: counted.filter(({ paper }) => paper !== false), own: counted.filter(({ paper }) => paper === false) };
}

/**
 * The outcome in words: "Of the paper's 37 claims, 20 hold and 17 do not hold. Of our own 9 questions, put as claims, 3 hold and 6 do not hold."
 * A sentence for what there is none of is left out.
 */
export function describeOutcome(claims: readonly Counted[]): string {
  const { paper, own } = countedClaims(claims);
  const sentences = [
    paper.length > 0 && `Of the paper's ${count(paper.length, "claim")}, ${describeVerdicts(paper)}.`,
    own.length > 0 && `Of our own ${count(own.length, "question")}, put as claims, ${describeVerdicts(own)}.`,
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0 ? sentences.join(" ") : "No claim was judged.";
}
