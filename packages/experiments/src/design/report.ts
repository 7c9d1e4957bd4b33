import { figure } from "../report/figure.ts";
import { Html, html } from "../report/html.ts";
import type { DrawnFigure } from "../report/report.ts";
import { STYLE } from "../report/style.ts";
import type { Row } from "../row.ts";
import { designTables, searchRows } from "../studies/design/tables.ts";
import { type DesignOutcome, IDENTIFYING_RULE } from "./document.ts";

/** What designs can show, as one self-contained HTML file. */
export function designReport(outcome: DesignOutcome, figures: readonly DrawnFigure[], version: string): string {
  const { results, search, rates } = outcome;
  const { designs, limits, ...tables } = designTables(results, rates);
  const title = search ? "The best design" : "What designs can show";
  const one = results.length === 1;
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>
${new Html(STYLE)}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p class="lead">${results.map(({ candidate, verdict, accuracy }, i) => html`${i > 0 && html`<br>`}${candidate.name}: <strong>${verdict}</strong> (${accuracy.share.toFixed(2)} ± ${accuracy.error.toFixed(2)} named rightly)`)}</p>
<p class="basis">${IDENTIFYING_RULE} All figures are of simulated people; ± is one standard error.</p>
</header>
<main id="main">
<section>
<h2>Designs</h2>
${table("Designs", designs.map(mainColumns))}${figures.map(figure)}</section>
<section>
<h2>What cannot be shown</h2>
${results.map(
  ({ candidate, limits: own }) => html`${!one && html`<h3>${candidate.name}</h3>\n`}<ul>
${own.map(({ about, text }) => html`<li><strong>${about}</strong>: ${text}.</li>\n`)}</ul>
`,
)}</section>
${section("People needed in groups of which some are blind", tables.mixture_sizes, "People in all for 80 % power at 5 %, to find each kind; half of the blind people are of either kind.")}${section("Power in mixed groups", tables.mixtures, "The threshold is that of groups without blind people.")}${section("Contrasts of groups without a model", tables.contrasts.map(contrastColumns), "Each kind against healthy people; needed: people in each group for 80 % power, two-sided 5 %. No power: more than 1000; none shown: the 95 % interval of d includes 0.")}${section("Expected log Bayes factors", tables.bayes_factors, "Of one person, the true kind over each rival, in nats.")}${section("Names that people get", tables.confusion, "Rows are true names.")}${section("Recovery of parameters", tables.recovery, "Correlation of true and fitted values, over people fitted with their true model; logarithms of β, λ, v0 and s0.")}${search !== null && section("The search", searchRows(search), "Bits that one person's data tell of the kind, by round.")}<section>
<h2>How this was made</h2>
<p>CAUSE toolkit ${version}. ${rates.seconds} s a trial, ${rates.probeSeconds} s a prediction, ${rates.overhead} minutes besides, ${rates.pay} for an hour.</p>
</section>
</main>
</body>
</html>
`.text;
}

function mainColumns(row: Row): Row {
  const { design, verdict, people, accuracy, accuracy_error, information, information_error, minutes, pay } = row;
  return { design, verdict, people, accuracy, accuracy_error, information, information_error, minutes, pay };
}

function contrastColumns({ design, measure, noise, kind, healthy, mean, d, d_error, needed, power }: Row): Row {
  return { design, measure, noise, kind, healthy, mean, d, d_error, needed: power ?? needed };
}

function section(title: string, rows: readonly Row[], about: string): Html {
  return rows.length === 0
    ? html``
    : html`<section>
<h2>${title}</h2>
<p class="basis">${about}</p>
${table(title, rows)}</section>
`;
}

function table(title: string, rows: readonly Row[]): Html {
  const names = Object.keys(rows[0] ?? {});
  const isNumber = (name: string) => rows.some((row) => typeof row[name] === "number");
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table>
<thead><tr>${names.map((name) => html`<th scope="col"${isNumber(name) && new Html(' class="number"')}>${name.replaceAll("_", " ")}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => html`<tr>${names.map((name) => cell(row[name]))}</tr>\n`)}</tbody>
</table></div>
`;
}

function cell(value: unknown): Html {
  if (typeof value !== "number") return html`<td>${value === null || value === undefined ? "" : String(value)}</td>`;
  const text = Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) >= 10 ? 1 : 3);
  return html`<td class="number">${text.replace("-", "−")}</td>`;
}
