import type { ClaimsDocument, Verdict } from "@cause-toolkit/experiments/browser";

export type Claim = ClaimsDocument["claims"][number];
export type Test = Claim["tests"][number];
export type Experiment = ClaimsDocument["experiments"][number];
export type Figure = Experiment["figures"][number];

/** A color and a sign, so that verdicts are told apart without color. */
export interface VerdictStyle {
  readonly tone: "good" | "part" | "bad" | "open";
  readonly sign: string;
}

/** Each verdict: its key in links, its color and its sign. */
export const VERDICT_STYLES: { readonly [verdict in Verdict]: VerdictStyle & { readonly key: VerdictKey } } = {
  holds: { key: "holds", tone: "good", sign: "✓" },
  "holds only with the published numerics": { key: "published", tone: "part", sign: "◐" },
  "does not hold": { key: "not", tone: "bad", sign: "✗" },
  "on the margin": { key: "margin", tone: "open", sign: "≈" },
  "undecided at this number of runs": { key: "undecided", tone: "open", sign: "?" },
};

export const VERDICT_KEYS = ["holds", "published", "not", "margin", "undecided"] as const;
export type VerdictKey = (typeof VERDICT_KEYS)[number];

export const OUTCOME_STYLES: { readonly [outcome in Test["outcome"]]: VerdictStyle } = {
  holds: { tone: "good", sign: "✓" },
  ahead: { tone: "good", sign: "✓" },
  fails: { tone: "bad", sign: "✗" },
  level: { tone: "bad", sign: "=" },
  behind: { tone: "bad", sign: "✗" },
  undecided: { tone: "open", sign: "?" },
};
