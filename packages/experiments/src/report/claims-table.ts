import { count, formatZ } from "@cause-toolkit/figures/text";
import type { JudgedClaim } from "../claims/verdict.ts";
import { decidingTest } from "./deciding-test.ts";
import { type Html, html } from "./html.ts";
import { effectOf, runsOf, testsTable } from "./tests-table.ts";
import { verdictChip } from "./verdict-chip.ts";

/**
 * The table of all claims. On a narrow page its rows become cards; the roles are written out because a table laid out as blocks loses
 * them in some browsers.
 */
export function claimsTable(judged: readonly JudgedClaim[]): Html {
  return html`<section aria-labelledby="claims">
<h2 id="claims">Claims</h2>
<table class="claims" role="table">
<caption>Every claim and its verdict. Effect, z and runs are those of the test that decides the verdict: the clearest failure, otherwise the test furthest from a decision, otherwise the test that holds by the smallest margin.</caption>
<thead role="rowgroup"><tr role="row">${COLUMNS.map(head)}</tr></thead>
${judged.map(claimRows)}</table>
</section>
`;
}

const COLUMNS = [
  ["Id", "id"],
  ["Where", "where"],
  ["Claim", "claim"],
  ["Verdict", "verdict"],
  ["Effect ± SEM", "number effect"],
  ["z", "number z"],
  ["Runs", "number runs"],
] as const;

const head = ([name, kind]: readonly [string, string]) =>
  html`<th role="columnheader" scope="col" class="${kind}">${name}</th>`;

/** Two rows per claim: the verdict and, below it over the whole width, the note and all tests. */
function claimRows(judged: JudgedClaim): Html {
  const { claim, verdict } = judged;
  const deciding = decidingTest(judged);
  const cell = (label: string, value: string) =>
    html`<td role="cell" class="number" data-label="${label}">${value}</td>`;
  return html`<tbody role="rowgroup" id="${claimAnchor(claim.id)}">
<tr role="row" class="outcome"><th role="rowheader" scope="row"><a href="#${claimAnchor(claim.id)}">${claim.id}</a></th><td role="cell" class="where">${claim.where}</td><td role="cell" class="claim">${claim.claim}</td><td role="cell" class="verdict">${verdictChip(verdict)}</td>${cell("Effect ± SEM", deciding ? effectOf(deciding.test) : "–")}${cell("z", deciding?.z == null ? "–" : formatZ(deciding.z))}${cell("Runs", deciding ? runsOf(deciding.test) : "–")}</tr>
<tr role="row" class="more"><td role="cell" colspan="7">${claim.note !== "" && html`<p>${claim.note}</p>`}
${details(judged)}</td></tr>
</tbody>
`;
}

function details({ claim, tests, published }: JudgedClaim): Html {
  const also = published.length > 0 && ` and ${published.length} with the published numerics`;
  return html`<details><summary>${count(tests.length, "test")}${also}<span class="hidden"> of ${claim.id}</span></summary>
${testsTable("Tests", tests)}${published.length > 0 && testsTable("The same with the published Gittins numerics", published)}</details>`;
}

/** The HTML id of a claim in the page. */
export function claimAnchor(id: string): string {
  return `claim-${id.replace(/[^\w.-]+/g, "-")}`;
}
