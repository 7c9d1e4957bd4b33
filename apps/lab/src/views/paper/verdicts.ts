import type { ClaimsDocument, Verdict } from "@cause-toolkit/experiments/browser";

export type Claim = ClaimsDocument["claims"][number];
export type Test = Claim["tests"][number];
export type Experiment = ClaimsDocument["experiments"][number];
export type Figure = Experiment["figures"][number];

/** A colour and, for those who do not see it, a sign of another shape. */
export interface Look {
  readonly tone: "good" | "part" | "bad" | "open";
  readonly sign: string;
}

/** A verdict as it stands in links, and how it looks. */
export const VERDICT_LOOKS: { readonly [verdict in Verdict]: Look & { readonly key: VerdictKey } } = {
  holds: { key: "holds", tone: "good", sign: "✓" },
  "holds only with the published numerics": { key: "published", tone: "part", sign: "◐" },
  "does not hold": { key: "not", tone: "bad", sign: "✗" },
  "undecided at this number of runs": { key: "undecided", tone: "open", sign: "?" },
};

export const VERDICT_KEYS = ["holds", "published", "not", "undecided"] as const;
export type VerdictKey = (typeof VERDICT_KEYS)[number];

export const OUTCOME_LOOKS: { readonly [outcome in Test["outcome"]]: Look } = {
  holds: { tone: "good", sign: "✓" },
  fails: { tone: "bad", sign: "✗" },
  undecided: { tone: "open", sign: "?" },
};
