import { count, duration, whole } from "@cause-toolkit/figures/text";
import { trialsOf } from "@cause-toolkit/people";
import { answerHtml } from "../../report/answer.ts";
import { facts } from "../../report/facts.ts";
import type { DrawnFigure } from "../../report/figure.ts";
import { figure } from "../../report/figure.ts";
import { type Html, html } from "../../report/html.ts";
import type { Making } from "../../results/into-folder.ts";
import { methodsText } from "../methods.ts";
import type { FitResults } from "../results.ts";
import { statementsOf } from "../statements/statements.ts";
import { headlineOf } from "./headline.ts";
import { bonusTable, checksTable, frequenciesTable, parametersTable } from "./sections.ts";
import { statementsSection } from "./statements-section.ts";

/** The report of a fit as one self-contained HTML file: the answer, what can be said, then results and how they were made, folded. */
export function fitReportHtml(
  results: FitResults,
  figures: readonly DrawnFigure[],
  tables: readonly string[],
  manifest: Making,
): string {
  const { outcome, people } = results;
  const lead = figures.find(({ id }) => id === "frequencies") ?? figures[0];
  const drawn = (...ids: readonly string[]) =>
    figures.filter((one) => ids.includes(one.id) && one !== lead).map(figure);
  const sections: readonly (readonly [id: string, title: string, body: Html | false])[] = [
    ["frequencies", "How frequent inferences are", frequenciesTable(results)],
    ["gains", "What each model gains", drawn("gains").length > 0 && html`${drawn("gains")}`],
    ["bonus", "The weight of the bonus", bonusTable(results)],
    ["each", "Which inference each person has", drawn("people").length > 0 && html`${drawn("people")}`],
    ["parameters", "Parameters", html`${drawn("parameters")}${parametersTable(results)}`],
    [
      "checks",
      "Do models do what people do?",
      html`${drawn("checks", "learning-rates", "returns")}${checksTable(results) || html`<p>There is nothing to compare: no measure could be computed.</p>\n`}`,
    ],
    [
      "recover",
      "What this design can tell",
      drawn("confusion", "recovery").length > 0 && html`${drawn("confusion", "recovery")}`,
    ],
    ["unusual", "What is unusual in the data", outcome.findings.length > 0 && findings(results)],
    ["methods", "Methods", methods(results)],
    ["made", "How this was made", made(results, tables, manifest)],
  ];
  const rest = sections.flatMap(([id, title, body]) => (body === false ? [] : [{ id, title, body }]));
  const statements = statementsOf(results);
  return answerHtml({
    title: `A fit of ${count(people.length, "person", "people")}`,
    kind: html`Models of inference and exploration, by <code>cause fit</code>`,
    headline: headlineOf(results),
    figure: lead,
    basis: basisOf(results),
    cannot: statements.cannot,
    main: statementsSection(statements),
    rest,
  });
}

function basisOf({ outcome, people }: FitResults): string {
  const trials = people.reduce((sum, person) => sum + trialsOf(person), 0);
  const groups = outcome.groups.map(({ name, people: size }) => `${name || "no group"} ${whole(size)}`);
  const simulated = outcome.replicas?.people.length ?? 0;
  return [
    `${count(people.length, "person", "people")}${groups.length > 0 ? ` (${groups.join(", ")})` : ""}, ${count(people[0].arms, "arm")}, ${count(trials, "trial")} in all; ${count(outcome.models.length, "model")}.`,
    `A person has the name of the most probable inference; a share is that of people like these, by random-effects model selection.`,
    ...(simulated > 0
      ? [`${count(simulated, "simulated person", "simulated people")} of known models did the same task.`]
      : []),
  ].join(" ");
}

function findings({ outcome }: FitResults): Html {
  const shown = outcome.findings.slice(0, MOST_FINDINGS);
  return html`<p>People are named, and never left out.</p>
<details${outcome.findings.length <= 12 && html` open`}><summary>${count(outcome.findings.length, "finding")}</summary>
<ul>
${shown.map(({ person, text }) => html`<li>Person ${person} ${text}.</li>\n`)}</ul>
${outcome.findings.length > shown.length && html`<p>The others are in the table people.</p>`}</details>
`;
}

const MOST_FINDINGS = 200;

function methods(results: FitResults): Html {
  return html`<p>To be copied; also in <a href="methods.txt" download>methods.txt</a>. Every number is that of this fit.</p>
<div class="copy">${methodsText(results).trim()}</div>
`;
}

function made({ people }: FitResults, tables: readonly string[], { version, node, started, seconds }: Making): Html {
  const files = tables.map(
    (name) =>
      html`${name}: <a href="tables/${name}.csv" download>CSV</a> <a href="tables/${name}.parquet" download>Parquet</a><br>`,
  );
  return facts([
    ["People", whole(people.length)],
    ["Tables", html`${files}`],
    ["All settings", html`<a href="tables/fit.json" download>fit.json</a>`],
    ["CAUSE toolkit", version],
    ["Node", node],
    ["Started", html`<time datetime="${started}">${started}</time>`],
    ["Duration", duration(seconds)],
  ]);
}
