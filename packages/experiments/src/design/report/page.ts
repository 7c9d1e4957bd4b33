import { log } from "@cause-toolkit/core/numerics";
import { withError } from "../../people/with-error.ts";
import { answerHtml, type Part } from "../../report/answer.ts";
import { facts } from "../../report/facts.ts";
import { type DrawnFigure, figure } from "../../report/figure.ts";
import { type Html, html } from "../../report/html.ts";
import { rowsTable } from "../../report/rows-table.ts";
import { costOf } from "../costs.ts";
import { type DesignOutcome, identifyingRule, questionOf } from "../document.ts";
import type { DesignResult } from "../evaluate.ts";
import { designTables } from "../tables.ts";
import { bestOf, headlineOf } from "./headline.ts";
import { tableParts } from "./table-parts.ts";

/** What one design can show, or how several compare, as one self-contained HTML file. */
export function designReport(outcome: DesignOutcome, figures: readonly DrawnFigure[], version: string): string {
  const { results, search } = outcome;
  const [lead, ...others] = figures;
  const one = results.length === 1 ? results[0] : undefined;
  const open = others.filter(({ id }) => OPEN.includes(id));
  const drawn = others.filter(({ id }) => !OPEN.includes(id));
  const rest: Part[] = [
    ...(one ? [] : [{ id: "limits", title: "What each design cannot show", body: html`${results.map(limitsOf)}` }]),
    ...tableParts(outcome),
    ...(drawn.length > 0 ? [{ id: "figures", title: "Further figures", body: html`${drawn.map(figure)}` }] : []),
    { id: "made", title: "How this was made", body: made(outcome, version) },
  ];
  return answerHtml({
    title: search ? "The best design" : one ? "What this design can show" : "What these designs can show",
    kind: html`Designs for experiments with people, by <code>cause design</code>`,
    ...(one && { byline: one.candidate.name }),
    headline: headlineOf(outcome),
    figure: lead,
    basis: basisOf(outcome),
    cannot: bestOf(outcome).limits.map(({ about, text }) => html`<strong>${about}</strong>: ${text}.`),
    main: html`${one ? ofOne(outcome) : comparison(outcome)}${open.map(figure)}`,
    rest,
  });
}

/** Figures that are not folded. */
const OPEN = ["power-people", "power-length"];

function basisOf({ results, shorter }: DesignOutcome): string {
  const people = [...new Set(results.map((one) => one.people))].join(" or ");
  const lengths = shorter.length > 0 ? " The same people also did it with shorter blocks." : "";
  return `${people} simulated people of each kind, who do each design with the same random numbers.${lengths} ± is one standard error. ${identifyingRule(questionOf({ results }))}`;
}

const mostBits = (kinds: number) => (log(kinds) / Math.LN2).toFixed(2).replace(".00", "");

/** What one design asks of people. */
function ofOne({ results, rates }: DesignOutcome): Html {
  const { candidate, information } = results[0];
  const { design, probeEvery } = candidate;
  const { trials, minutes, pay } = costOf(candidate, rates);
  return facts([
    ["Trials", `${trials}: ${design.blocks} blocks of ${design.trials}, ${design.arms} arms`],
    ["A person takes", `${minutes.toFixed(0)} minutes, and is paid ${pay.toFixed(2)}`],
    [
      "A person tells",
      `${withError(information.mean, information.error)} of at most ${mostBits(results[0].kinds.truths.length)} bits about the kind`,
    ],
    ...(probeEvery > 0 ? [["Predictions", `asked for in every ${probeEvery}th trial`] as const] : []),
  ]);
}

function comparison({ results, rates }: DesignOutcome): Html {
  const rows = designTables(results, rates).designs.map((row) => ({
    design: row.design,
    verdict: row.verdict,
    people: row.people,
    "right name": row.accuracy,
    "right name_error": row.accuracy_error,
    bits: row.information,
    bits_error: row.information_error,
    minutes: row.minutes,
    pay: row.pay,
  }));
  return rowsTable(rows, "", "Designs compared");
}

function limitsOf({ candidate, limits }: DesignResult): Html {
  return html`<h3>${candidate.name}</h3>
<ul>
${limits.map(({ about, text }) => html`<li><strong>${about}</strong>: ${text}.</li>\n`)}</ul>
`;
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
