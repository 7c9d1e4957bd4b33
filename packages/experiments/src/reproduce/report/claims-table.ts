import { count, formatZ } from "@cause-toolkit/figures/text";
import { countedClaims } from "../../claims/counted-claims.ts";
import { countVerdicts } from "../../claims/describe-verdicts.ts";
import type { JudgedClaim } from "../../claims/verdict.ts";
import type { Part } from "../../report/answer.ts";
import { type Html, html } from "../../report/html.ts";
import { decidingTest } from "./deciding-test.ts";
import { effectOf, runsOf, testsTable } from "./tests-table.ts";
import { verdictChip } from "./verdict-chip.ts";

const PARTS = [
  { of: "paper", anchor: "claims", title: "The paper's claims", about: "" },
  {
    of: "own",
    anchor: "questions",
    title: "Our own questions",
    about: "The paper does not claim these. Each question is put as a claim and judged by the same rule.",
  },
] as const;

type Claims = (typeof PARTS)[number] & { readonly claims: readonly JudgedClaim[] };

/** The paper's claims and, apart from them, our own questions. Readings stand beneath the claim that they read otherwise. */
export function claimsParts(judged: readonly JudgedClaim[]): Part[] {
  return partsOf(judged).map((part) => claimsPart(part, judged));
}

/** An empty report still has a section for the paper's claims. */
function partsOf(judged: readonly JudgedClaim[]): Claims[] {
  const counted = countedClaims(judged.map((one) => ({ ...one.claim, ...one })));
  return PARTS.map((part) => ({ ...part, claims: counted[part.of] })).filter(
    ({ of, claims }) => claims.length > 0 || (of === "paper" && counted.own.length === 0),
  );
}

/**
 * A table of claims. On a narrow page its rows become cards; the roles are written out because a table laid out as blocks loses
 * them in some browsers.
 */
function claimsPart({ anchor, title, about, claims }: Claims, all: readonly JudgedClaim[]): Part {
  const counts = countVerdicts(claims).filter((one) => one.claims > 0);
  const body = html`${
    about !== "" &&
    html`<p>${about}</p>
`
  }<ul class="counts" aria-label="${title} by verdict">
${counts.map(({ verdict, claims }) => html`<li><strong>${claims}</strong> ${verdictChip(verdict)}</li>\n`)}</ul>
<table class="claims" role="table">
<caption>Effect, z and runs are those of the test that decides the verdict: the clearest failure, otherwise the test furthest from a decision, otherwise the test that holds by the smallest margin.</caption>
<thead role="rowgroup"><tr role="row">${COLUMNS.map(head)}</tr></thead>
${claims.map((claim) =>
  claimRows(
    claim,
    all.filter((other) => other.claim.reading?.of === claim.claim.id),
  ),
)}</table>
`;
  return { id: anchor, title, body };
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

/** Two rows per claim: the verdict and, below it over the whole width, the note, all tests and other readings. */
function claimRows(judged: JudgedClaim, readings: readonly JudgedClaim[]): Html {
  const { claim, verdict } = judged;
  const deciding = decidingTest(judged);
  const cell = (label: string, value: string) =>
    html`<td role="cell" class="number" data-label="${label}">${value}</td>`;
  return html`<tbody role="rowgroup" id="${claimAnchor(claim.id)}">
<tr role="row" class="outcome"><th role="rowheader" scope="row"><a href="#${claimAnchor(claim.id)}">${claim.id}</a></th><td role="cell" class="where">${claim.where}</td><td role="cell" class="claim">${claim.claim}</td><td role="cell" class="verdict">${verdictChip(verdict)}</td>${cell("Effect ± SEM", deciding ? effectOf(deciding.test) : "–")}${cell("z", deciding?.z == null ? "–" : formatZ(deciding.z))}${cell("Runs", deciding ? runsOf(deciding.test) : "–")}</tr>
<tr role="row" class="more"><td role="cell" colspan="7">${claim.note !== "" && html`<p>${claim.note}</p>`}
${details(judged)}${readings.length > 0 && otherReadings(readings)}</td></tr>
</tbody>
`;
}

/** The same claim, read otherwise. */
function otherReadings(readings: readonly JudgedClaim[]): Html {
  return html`<div class="readings"><p>Other readings, which do not change the verdict:</p>
<ul>
${readings.map(
  (
    judged,
  ) => html`<li id="${claimAnchor(judged.claim.id)}"><p>${verdictChip(judged.verdict)} ${judged.claim.reading?.as}</p>
${judged.claim.note !== "" && html`<p>${judged.claim.note}</p>`}${details(judged)}</li>\n`,
)}</ul></div>`;
}

function details({ claim, tests, published }: JudgedClaim): Html {
  const also = published.length > 0 && ` and ${published.length} with our reconstruction of the published numerics`;
  return html`<details><summary>${count(tests.length, "test")}${also}<span class="hidden"> of ${claim.id}</span></summary>
${testsTable("Tests", tests)}${published.length > 0 && testsTable("The same with our reconstruction of the published Gittins numerics", published)}</details>`;
}

/** The HTML id of a claim in the page. */
export function claimAnchor(id: string): string {
  return `claim-${id.replace(/[^\w.-]+/g, "-")}`;
}
