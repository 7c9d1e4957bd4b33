import {
  type ClaimsDocument,
  countedClaims,
  countVerdicts,
  FATES,
  type Fate,
  headlinesOf,
} from "@cause-toolkit/experiments/browser";
import { linkWith } from "../../link/link.svelte.ts";
import { VERDICT_STYLES, type VerdictKey, type VerdictStyle } from "../paper/verdicts.ts";

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
      link: verdictLink(VERDICT_STYLES[verdict].key),
    }));
}

function verdictLink(verdict: VerdictKey): string {
  return linkWith("paper", { verdict });
}

/** The share of the paper's claims that hold, in percent. */
export function shareThatHolds({ claims }: ClaimsDocument): number {
  const { paper } = countedClaims(claims);
  return paper.length === 0 ? 0 : (100 * paper.filter(({ verdict }) => verdict === "holds").length) / paper.length;
}

/** The paper's main results by what became of them; none if the results mark no main results. */
export interface FateGroup {
  readonly fate: Fate;
  readonly title: string;
  readonly style: VerdictStyle;
  readonly results: readonly { readonly id: string; readonly sentence: string; readonly link: string }[];
}

const GROUPS: { readonly [fate in Fate]: { readonly title: string; readonly style: VerdictStyle } } = {
  holds: { title: "These hold", style: VERDICT_STYLES.holds },
  "depends on the numerics": {
    title: "These depend on the Gittins numerics",
    style: VERDICT_STYLES["holds only with the published numerics"],
  },
  "does not hold": { title: "These do not hold", style: VERDICT_STYLES["does not hold"] },
  "is not decided": { title: "These runs do not decide", style: VERDICT_STYLES["undecided at this number of runs"] },
};

export function mainResults({ claims }: ClaimsDocument): FateGroup[] {
  const headlines = headlinesOf(claims.map((claim) => ({ claim, verdict: claim.verdict, published: claim.published })));
  return FATES.map((fate) => ({
    ...{ fate, ...GROUPS[fate] },
    results: headlines
      .filter((headline) => headline.fate === fate)
      .map(({ judged: { claim }, sentence }) => ({ ...{ id: claim.id, sentence }, link: claimLink(claim.id) })),
  })).filter(({ results }) => results.length > 0);
}

function claimLink(claim: string): string {
  return linkWith("paper", { claim });
}
