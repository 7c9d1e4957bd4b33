import { FATES, headlinesOf } from "../../claims/headlines.ts";
import type { JudgedClaim } from "../../claims/verdict.ts";
import { FATE_STYLES } from "../../claims/verdict-styles.ts";
import { type Html, html } from "../../report/html.ts";
import { claimAnchor } from "./claims-table.ts";
import { verdictLists } from "./verdict-lists.ts";

/** The paper's main results, by what became of them: for the first screen. */
export function headlines(judged: readonly JudgedClaim[]): Html | false {
  const all = headlinesOf(judged);
  if (all.length === 0) return false;
  const about = "Each sentence is what the paper says; the headings are what came of it.";
  const lists = FATES.map((fate) => ({
    ...FATE_STYLES[fate],
    sentences: all
      .filter((one) => one.fate === fate)
      .map(
        ({ sentence, otherwise, judged: { claim } }) =>
          html`${sentence} ${otherwise && `${otherwise} `}<a class="where" href="#${claimAnchor(claim.id)}">${claim.where}</a>`,
      ),
  }));
  return verdictLists("headlines", html`The paper's main results`, about, lists);
}
