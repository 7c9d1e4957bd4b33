import type { ClaimsDocument, Verdict } from "@cause-toolkit/experiments/browser";

export type Claim = ClaimsDocument["claims"][number];
export type Test = Claim["tests"][number];
export type Experiment = ClaimsDocument["experiments"][number];
export type Figure = Experiment["figures"][number];

export const VERDICT_KEYS = ["holds", "published", "not", "margin", "undecided"] as const;
export type VerdictKey = (typeof VERDICT_KEYS)[number];

/** The key of each verdict in links. */
export const KEY_OF: { readonly [verdict in Verdict]: VerdictKey } = {
  holds: "holds",
  "holds only with the published numerics": "published",
  "does not hold": "not",
  "on the margin": "margin",
  "undecided at this number of runs": "undecided",
};
