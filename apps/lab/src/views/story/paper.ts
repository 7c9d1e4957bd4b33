import type { ClaimsDocument } from "@cause-toolkit/experiments/browser";
import {
  countedClaims,
  countVerdicts,
  FATE_STYLES,
  FATES,
  type Fate,
  findingsOf,
  VERDICT_STYLES,
  type VerdictStyle,
} from "@cause-toolkit/experiments/claims";
import { linkWith } from "../../link/link.svelte.ts";
import { KEY_OF } from "../paper/verdicts.ts";

/** How many of the paper's claims have each verdict, as the Paper view and the report count them. */
export interface VerdictShare {
  readonly verdict: string;
  readonly claims: number;
  readonly style: VerdictStyle;
  readonly link: string;
}

export function verdictShares({ claims }: ClaimsDocument): VerdictShare[] {
  return countVerdicts(countedClaims(claims).paper)
    .filter((one) => one.claims > 0)
    .map(({ verdict, claims }) => ({
      ...{ verdict, claims, style: VERDICT_STYLES[verdict] },
      link: linkWith("paper", { verdict: KEY_OF[verdict] }),
    }));
}

/** The share of the paper's claims that hold, in percent. */
export function shareThatHolds({ claims }: ClaimsDocument): number {
  const { paper } = countedClaims(claims);
  return paper.length === 0 ? 0 : (100 * paper.filter(({ verdict }) => verdict === "holds").length) / paper.length;
}

/** The paper's findings by what became of them; none if the results have none of their claims. */
export interface FateGroup {
  readonly fate: Fate;
  readonly title: string;
  readonly style: VerdictStyle;
  readonly results: readonly {
    readonly id: string;
    readonly sentence: string;
    /** Whether another reading of a claim comes out otherwise. */
    readonly otherwise: boolean;
    readonly link: string;
  }[];
}

export function mainResults({ claims }: ClaimsDocument): FateGroup[] {
  const findings = findingsOf(claims.map((claim) => ({ claim, verdict: claim.verdict, published: claim.published })));
  return FATES.map((fate) => ({
    ...{ fate, title: FATE_STYLES[fate].title, style: FATE_STYLES[fate] },
    results: findings
      .filter((one) => one.fate === fate)
      .map(({ finding, claims: [{ claim }], otherwise }) => ({
        ...{ id: finding.id, sentence: `${finding.says}.`, otherwise: otherwise !== "" },
        link: linkWith("paper", { claim: claim.id }),
      })),
  })).filter(({ results }) => results.length > 0);
}
