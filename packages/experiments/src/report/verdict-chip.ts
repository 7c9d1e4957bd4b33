import type { Outcome } from "../claims/judge-test.ts";
import type { Verdict } from "../claims/verdict.ts";
import { type Html, html } from "./html.ts";

/** A colour and, for readers who do not see colours, a sign. */
interface Look {
  readonly tone: "good" | "part" | "bad" | "open";
  readonly sign: string;
}

const VERDICT_LOOKS: { readonly [verdict in Verdict]: Look } = {
  holds: { tone: "good", sign: "✓" },
  "holds only with the published numerics": { tone: "part", sign: "◐" },
  "does not hold": { tone: "bad", sign: "✗" },
  "on the margin": { tone: "open", sign: "≈" },
  "undecided at this number of runs": { tone: "open", sign: "?" },
};

const OUTCOME_LOOKS: { readonly [outcome in Outcome]: Look } = {
  holds: { tone: "good", sign: "✓" },
  ahead: { tone: "good", sign: "✓" },
  fails: { tone: "bad", sign: "✗" },
  level: { tone: "bad", sign: "=" },
  behind: { tone: "bad", sign: "✗" },
  undecided: { tone: "open", sign: "?" },
};

export function verdictChip(verdict: Verdict): Html {
  return chip(VERDICT_LOOKS[verdict], verdict);
}

export function outcomeChip(outcome: Outcome): Html {
  return chip(OUTCOME_LOOKS[outcome], outcome);
}

function chip({ tone, sign }: Look, words: string): Html {
  return html`<span class="chip ${tone}"><span class="sign" aria-hidden="true">${sign}</span>${words}</span>`;
}
