import { plusMinus } from "@cause-toolkit/figures/text";
import { describeFates } from "../../claims/describe-verdicts.ts";
import { findingsOf } from "../../claims/findings.ts";
import { type Html, html } from "../../report/html.ts";
import type { Report } from "./report.ts";
import { settingsInWords } from "./settings-in-words.ts";

/** The claims whose first test compares Gittins with CAUSE, by regime. The sign makes its effect the regret of Gittins minus that of CAUSE. */
export const AGAINST_GITTINS = [
  { claim: "mixed-best", regime: "mixed", sign: -1 },
  { claim: "sdom-tie", regime: "s-dominant", sign: 1 },
  { claim: "vdom-margin", regime: "v-dominant", sign: 1 },
] as const;

/** The outcome in a sentence, and the paper's main number with its error. */
export function headline({ judged, settings }: Pick<Report, "judged" | "settings">): Html {
  const findings = findingsOf(judged);
  const differences = AGAINST_GITTINS.flatMap(({ claim, regime, sign }) => {
    const test = judged.find((one) => one.claim.id === claim)?.tests[0]?.test;
    return test === undefined || test.kind === "exact"
      ? []
      : [{ regime, text: plusMinus(sign * test.effect, test.sem) }];
  });
  if (findings.length === 0)
    return html`${judged.length === 0 ? "No claim was judged." : "No claim of the paper was judged; our own questions stand below."}`;
  const count = findings.length === 1 ? "1 finding" : `${findings.length} findings`;
  const numbers = differences.map(({ regime, text }) => `${text} (${regime})`);
  return html`<strong>Of the paper's ${count}, ${describeFates(findings)}</strong>, with ${settingsInWords(settings)}.${
    numbers.length > 0 && ` The regret of Gittins minus that of CAUSE is ${inWords(numbers)}; above 0, CAUSE is ahead.`
  }`;
}

function inWords(texts: readonly string[]): string {
  return texts.length === 1 ? texts[0] : `${texts.slice(0, -1).join(", ")} and ${texts[texts.length - 1]}`;
}
