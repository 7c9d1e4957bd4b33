import { answerHtml, type Part } from "../../report/answer.ts";
import { html } from "../../report/html.ts";
import { claimsParts } from "./claims-table.ts";
import { manifestPart, rulesPart } from "./closing-parts.ts";
import { experimentSection } from "./experiment-section.ts";
import { findings } from "./findings.ts";
import { basisOf, cannotOf } from "./grounds.ts";
import { headline } from "./headline.ts";
import { leadFigureOf } from "./lead-figure.ts";
import type { Report } from "./report.ts";

/** The report of a reproduction as one self-contained HTML file: the outcome and its figure, the findings, then claims and experiments, folded. */
export function reportHtml(report: Report): string {
  const { title, paper, experiments, judged } = report;
  const experimentsPart: Part = {
    id: "experiments",
    title: "Experiments",
    body: html`${experiments.map((experiment) => experimentSection(experiment, report))}`,
  };
  return answerHtml({
    title,
    kind: "A reproduction of",
    heading: paper.title,
    byline: `${paper.author}, ${paper.affiliation}`,
    headline: headline(report),
    figure: leadFigureOf(report),
    basis: basisOf(report),
    cannot: cannotOf(report),
    main: findings(judged),
    rest: [...claimsParts(judged), experimentsPart, rulesPart(report), manifestPart(report)],
  });
}
