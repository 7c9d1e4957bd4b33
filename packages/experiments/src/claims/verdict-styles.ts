import type { Fate } from "./findings.ts";
import type { Outcome } from "./judge-test.ts";
import type { Verdict } from "./verdict.ts";

/** A color and, for readers who do not see colors, a sign: the same in the report and in the lab. */
export interface VerdictStyle {
  readonly tone: "good" | "part" | "bad" | "open";
  readonly sign: string;
}

export const VERDICT_STYLES: { readonly [verdict in Verdict]: VerdictStyle } = {
  holds: { tone: "good", sign: "✓" },
  "does not hold": { tone: "bad", sign: "✗" },
  level: { tone: "part", sign: "=" },
  "on the margin": { tone: "open", sign: "≈" },
  undecided: { tone: "open", sign: "?" },
};

export const OUTCOME_STYLES: { readonly [outcome in Outcome]: VerdictStyle } = {
  holds: { tone: "good", sign: "✓" },
  ahead: { tone: "good", sign: "✓" },
  fails: { tone: "bad", sign: "✗" },
  level: { tone: "part", sign: "=" },
  behind: { tone: "bad", sign: "✗" },
  undecided: { tone: "open", sign: "?" },
};

/** The heading of each group of findings. */
export const FATE_STYLES: { readonly [fate in Fate]: VerdictStyle & { readonly title: string } } = {
  holds: { title: "These hold", tone: "good", sign: "✓" },
  "holds in part": { title: "These hold in part", tone: "part", sign: "◐" },
  level: { title: "Here the difference is too small to count", tone: "part", sign: "=" },
  "does not hold": { title: "These do not hold", tone: "bad", sign: "✗" },
  "is not decided": { title: "These runs do not decide", tone: "open", sign: "?" },
};
