import type { ClaimsDocument } from "@cause-toolkit/experiments/browser";
import {
  describeFates,
  FATE_STYLES,
  FATES,
  type Fate,
  findingsOf,
  type VerdictStyle,
} from "@cause-toolkit/experiments/claims";
import { count } from "@cause-toolkit/figures/text";
import { linkWith } from "../../link/link.svelte.ts";

/** A finding of the paper: what became of it, and the way to its evidence. */
export interface FindingSquare {
  readonly id: string;
  readonly fate: Fate;
  readonly style: VerdictStyle;
  readonly sentence: string;
  /** Whether the verdict differs under another reading of a claim. */
  readonly otherwise: boolean;
  readonly link: string;
}

/** The paper's findings, those that hold first; none if the results have none of their claims. */
export function findingSquares({ claims }: ClaimsDocument): FindingSquare[] {
  const findings = findingsOf(claims.map((claim) => ({ claim, verdict: claim.verdict, published: claim.published })));
  return FATES.flatMap((fate) =>
    findings
      .filter((one) => one.fate === fate)
      .map(({ finding, claims: [{ claim }], otherwise }) => ({
        id: finding.id,
        fate,
        style: FATE_STYLES[fate],
        sentence: `${finding.says}.`,
        otherwise: otherwise !== "",
        link: linkWith("paper", { claim: claim.id }),
      })),
  );
}

/** The outcome, beside what the reader expected: how many findings hold without reservation. */
export function outcomeText(squares: readonly FindingSquare[], guess: number): string {
  const hold = squares.filter(({ fate }) => fate === "holds").length;
  const near = guess === hold ? "just as you guessed" : `you guessed that ${guess} hold`;
  return `Of the paper’s ${count(squares.length, "finding")}, ${describeFates(squares)}; ${near}.`;
}
