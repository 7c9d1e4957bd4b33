import { count } from "@cause-toolkit/figures/text";
import type { Claim } from "./claim.ts";
import { describeFates, describeVerdicts } from "./describe-verdicts.ts";
import { findingsOf } from "./findings.ts";
import type { Verdict } from "./verdict.ts";

/** What counting needs to know of a judged claim. */
export type Counted = Pick<Claim, "id" | "paper" | "reading"> & { readonly verdict: Verdict };

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
 * The outcome in words, by finding, then by claim: "Of the paper's 16 findings, 7 hold, 6 hold in part and 3 do not hold. They are tested as 52 claims: 30 hold … Of our own 9
 * questions, put as claims, 3 hold and 6 do not hold." A sentence for what there is none of is left out.
 */
export function describeOutcome(claims: readonly Counted[]): string {
  const { paper, own } = countedClaims(claims);
  const findings = findingsOf(claims.map((claim) => ({ claim, verdict: claim.verdict, published: [] })));
  const split = findings.length > 0 ? "They are tested as" : "Of the paper's";
  const sentences = [
    findings.length > 0 && `Of the paper's ${count(findings.length, "finding")}, ${describeFates(findings)}.`,
    paper.length > 0 &&
      `${split} ${count(paper.length, "claim")}${findings.length > 0 ? ":" : ","} ${describeVerdicts(paper)}.`,
    own.length > 0 && `Of our own ${count(own.length, "question")}, put as claims, ${describeVerdicts(own)}.`,
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0 ? sentences.join(" ") : "No claim was judged.";
}
