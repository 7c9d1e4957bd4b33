import { html } from "../../report/html.ts";
import { pageHtml } from "../../report/page-html.ts";
import { type ContentsEntry, contents, section } from "../../report/section.ts";
import { claimsLinks, claimsSections } from "./claims-table.ts";
import { manifestSection, rulesSection } from "./closing-sections.ts";
import { experimentAnchor, experimentSection } from "./experiment-section.ts";
import { findings } from "./findings.ts";
import { leadFigure } from "./lead-figure.ts";
import type { Report } from "./report.ts";
import { basis, summary } from "./summary.ts";

/** The report of a reproduction as one self-contained HTML file: the outcome and its picture, main results, then claims, then experiments. */
export function reportHtml(report: Report): string {
  const { title, experiments, judged } = report;
  const main = html`${leadFigure(report)}${basis(report)}${findings(judged)}${contents(entriesOf(report))}${claimsSections(judged)}${section(
    "experiments",
    "Experiments",
    html`${experiments.map((experiment) => experimentSection(experiment, report))}`,
  )}${rulesSection(report)}${manifestSection(report)}`;
  return pageHtml(title, summary(report), main);
}

function entriesOf({ experiments, judged }: Report): ContentsEntry[] {
  const parts = experiments.map(({ experiment: { id, title } }) => ({ id: experimentAnchor(id), title }));
  return [
    ...claimsLinks(judged).map(([id, title]) => ({ id, title })),
    { id: "experiments", title: "Experiments", parts },
    { id: "rules", title: "How verdicts are reached" },
    { id: "made", title: "How this was made" },
  ];
}
