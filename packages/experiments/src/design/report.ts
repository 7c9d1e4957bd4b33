import { facts } from "../report/facts.ts";
import type { DrawnFigure } from "../report/figure.ts";
import { figure } from "../report/figure.ts";
import { type Html, html } from "../report/html.ts";
import { pageHtml } from "../report/page-html.ts";
import { contents, section } from "../report/section.ts";
import { type Cell, table } from "../report/table.ts";
import type { Row } from "../row.ts";
import { type DesignOutcome, IDENTIFYING_RULE } from "./document.ts";
import type { DesignResult } from "./evaluate.ts";
import { designTables, searchRows } from "./tables.ts";

/** What designs can show, as one self-contained HTML file. */
export function designReport(outcome: DesignOutcome, figures: readonly DrawnFigure[], version: string): string {
  const { results, search } = outcome;
  const title = search ? "The best design" : "What designs can show";
  const shown: { readonly id: string; readonly title: string; readonly body: Html }[] = [
    ...[{ id: "designs", title: "Designs", body: designsBody(outcome, figures) }],
    ...[{ id: "limits", title: "What cannot be shown", body: html`${results.map(limitsOf)}` }],
    ...tablesOf(outcome)
      .filter(({ rows }) => rows.length > 0)
      .map(({ id, title, about, rows }) => ({ id, title, body: rowsTable(rows, about) })),
    ...[{ id: "made", title: "How this was made", body: made(outcome, version) }],
  ];
  const main = html`${contents(shown)}${shown.map(({ id, title, body }) => section(id, title, body))}`;
  return pageHtml(title, heading(results, title), main);
}

function heading(results: readonly DesignResult[], title: string): Html {
  return html`<p class="kind">Designs for experiments with people, by <code>cause design</code></p>
<h1>${title}</h1>
<p class="lead">${results.map(({ candidate, verdict, accuracy }, i) => html`${i > 0 && html`<br>`}${candidate.name}: <strong>${verdict}</strong> (${accuracy.share.toFixed(2)} ± ${accuracy.error.toFixed(2)} named rightly)`)}</p>
<p class="basis">${IDENTIFYING_RULE} All figures are of simulated people; ± is one standard error.</p>
`;
}

function designsBody({ results, rates }: DesignOutcome, figures: readonly DrawnFigure[]): Html {
  const rows = designTables(results, rates).designs.map(
    ({ design, verdict, people, accuracy, accuracy_error, information, information_error, minutes, pay }) => ({
      ...{ design, verdict, people, accuracy, accuracy_error, information, information_error, minutes, pay },
    }),
  );
  return html`${rowsTable(rows, "", "Designs")}${figures.map(figure)}`;
}

function limitsOf({ candidate, limits }: DesignResult, _: number, all: readonly DesignResult[]): Html {
  return html`${all.length > 1 && html`<h3>${candidate.name}</h3>\n`}<ul>
${limits.map(({ about, text }) => html`<li><strong>${about}</strong>: ${text}.</li>\n`)}</ul>
`;
}

function tablesOf({ results, search, rates }: DesignOutcome) {
  const tables = designTables(results, rates);
  return [
    {
      ...{ id: "sizes", title: "People needed in groups of which some are blind", rows: tables.mixture_sizes },
      about: "People in all for 80 % power at 5 %, to find each kind; half of the blind people are of either kind.",
    },
    {
      ...{ id: "mixtures", title: "Power in mixed groups", rows: tables.mixtures },
      about: "The threshold is that of groups without blind people.",
    },
    {
      ...{ id: "contrasts", title: "Contrasts of groups without a model", rows: tables.contrasts.map(contrastColumns) },
      about:
        "Each kind against healthy people; needed: people in each group for 80 % power, two-sided 5 %. No power: more than 1000; none shown: the 95 % interval of d includes 0.",
    },
    {
      ...{ id: "factors", title: "Expected log Bayes factors", rows: tables.bayes_factors },
      about: "Of one person, the true kind over each rival, in nats.",
    },
    { id: "confusion", title: "Names that people get", rows: tables.confusion, about: "Rows are true names." },
    {
      ...{ id: "recovery", title: "Recovery of parameters", rows: tables.recovery },
      about:
        "Correlation of true and fitted values, over people fitted with their true model; logarithms of β, λ, v0 and s0.",
    },
    {
      ...{ id: "search", title: "The search", rows: search ? searchRows(search) : [] },
      about: "Bits that one person's data tell of the kind, by round.",
    },
  ];
}

function contrastColumns({ design, measure, noise, kind, healthy, mean, d, d_error, needed, power }: Row): Row {
  return { design, measure, noise, kind, healthy, mean, d, d_error, needed: power ?? needed };
}

function made({ rates }: DesignOutcome, version: string): Html {
  return facts([
    ["CAUSE toolkit", version],
    ["A trial", `${rates.seconds} s`],
    ["A prediction", `${rates.probeSeconds} s`],
    ["Besides", `${rates.overhead} minutes`],
    ["Pay", `${rates.pay} for an hour`],
  ]);
}

function rowsTable(rows: readonly Row[], about: string, label = about): Html {
  const names = Object.keys(rows[0] ?? {});
  const head = names.map((name) => name.replaceAll("_", " "));
  return table(
    about,
    head,
    rows.map((row) => names.map((name) => cellOf(row[name]))),
    label,
  );
}

function cellOf(value: unknown): Cell {
  if (typeof value !== "number") return { text: value === null || value === undefined ? "" : String(value) };
  const text = Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) >= 10 ? 1 : 3);
  return { text: text.replace("-", "−"), number: true };
}
