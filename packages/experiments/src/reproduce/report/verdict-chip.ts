import type { Outcome } from "../../claims/judge-test.ts";
import type { Verdict } from "../../claims/verdict.ts";
import { OUTCOME_STYLES, VERDICT_STYLES, type VerdictStyle } from "../../claims/verdict-styles.ts";
import { type Html, html } from "../../report/html.ts";

export function verdictChip(verdict: Verdict): Html {
  return chip(VERDICT_STYLES[verdict], verdict);
}

export function outcomeChip(outcome: Outcome): Html {
  return chip(OUTCOME_STYLES[outcome], outcome);
}

function chip({ tone, sign }: VerdictStyle, words: string): Html {
  return html`<span class="chip ${tone}"><span class="sign" aria-hidden="true">${sign}</span>${words}</span>`;
}
