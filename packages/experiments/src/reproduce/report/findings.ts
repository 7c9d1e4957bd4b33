import { FATES, findingsOf } from "../../claims/findings.ts";
import type { JudgedClaim } from "../../claims/verdict.ts";
import { FATE_STYLES } from "../../claims/verdict-styles.ts";
import { type Html, html } from "../../report/html.ts";
import { verdictLists } from "../../report/verdict-lists.ts";
import { claimAnchor } from "./claims-table.ts";

/** The paper's findings, by what became of them: for the first screen. */
export function findings(judged: readonly JudgedClaim[]): Html | false {
  const all = findingsOf(judged);
  if (all.length === 0) return false;
  const about = "Each sentence is what the paper says; the headings are what came of it.";
  const lists = FATES.map((fate) => ({
    ...FATE_STYLES[fate],
    sentences: all
      .filter((one) => one.fate === fate)
      .map(
        ({ finding, parts, untested, otherwise, claims }) =>
          html`${finding.says}. ${[parts, untested, otherwise].filter(Boolean).map((text) => `${text} `)}<a class="where" href="#${claimAnchor(claims[0].claim.id)}">${finding.where}</a>`,
      ),
  }));
  return verdictLists("findings", html`The paper's findings`, about, lists);
}
