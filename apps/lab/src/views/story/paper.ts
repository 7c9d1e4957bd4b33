import {
  type ClaimsDocument,
  countedClaims,
  countVerdicts,
  FATE_STYLES,
  FATES,
  type Fate,
  headlinesOf,
  VERDICT_STYLES,
  type VerdictStyle,
} from "@cause-toolkit/experiments/browser";
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

/** The paper's main results by what became of them; none if the results mark no main results. */
export interface FateGroup {
  readonly fate: Fate;
  readonly title: string;
  readonly style: VerdictStyle;
  readonly results: readonly {
    readonly id: string;
    readonly sentence: string;
    /** Whether another reading of the claim comes out otherwise. */
    readonly otherwise: boolean;
    readonly link: string;
  }[];
}

export function mainResults({ claims }: ClaimsDocument): FateGroup[] {
  const headlines = headlinesOf(claims.map((claim) => ({ claim, verdict: claim.verdict, published: claim.published })));
  return FATES.map((fate) => ({
    ...{ fate, title: FATE_STYLES[fate].title, style: FATE_STYLES[fate] },
    results: headlines
      .filter((headline) => headline.fate === fate)
      .map(({ judged: { claim }, sentence, otherwise }) => ({
        ...{ id: claim.id, sentence, otherwise: otherwise !== "" },
        link: linkWith("paper", { claim: claim.id }),
      })),
  })).filter(({ results }) => results.length > 0);
}
