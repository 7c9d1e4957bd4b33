import type { ClaimsDocument } from "@cause-toolkit/experiments/browser";
import type { Verdict } from "@cause-toolkit/experiments/claims";

export type Claim = ClaimsDocument["claims"][number];
export type Test = Claim["tests"][number];
export type Experiment = ClaimsDocument["experiments"][number];
export type Figure = Experiment["figures"][number];

export const VERDICT_KEYS = ["holds", "not", "level", "margin", "undecided"] as const;
export type VerdictKey = (typeof VERDICT_KEYS)[number];

/** The key of each verdict in links. */
export const KEY_OF: { readonly [verdict in Verdict]: VerdictKey } = {
  holds: "holds",
  "does not hold": "not",
  level: "level",
  "on the margin": "margin",
  undecided: "undecided",
};
