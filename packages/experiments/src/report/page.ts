import { claimsLinks, claimsSections } from "./claims-table.ts";
import { manifestSection, rulesSection } from "./closing-sections.ts";
import { experimentAnchor, experimentSection } from "./experiment-section.ts";
import { headlines } from "./headlines.ts";
import { type Html, html } from "./html.ts";
import { pageHtml } from "./page-html.ts";
import type { Report } from "./report.ts";
import { summary } from "./summary.ts";

/** The report of a reproduction as one self-contained HTML file: main results, then claims, then experiments. */
export function reportHtml(report: Report): string {
  const { title, experiments, judged } = report;
  const main = html`${headlines(judged)}${contents(report)}${claimsSections(judged)}<section aria-labelledby="experiments">
<h2 id="experiments">Experiments</h2>
${experiments.map((experiment) => experimentSection(experiment, report))}</section>
${rulesSection(report)}${manifestSection(report)}`;
  return pageHtml(title, summary(report), main);
}

function contents({ experiments, judged }: Report): Html {
  return html`<nav aria-label="Contents"><details><summary>Contents</summary>
<ul>
${claimsLinks(judged).map(([anchor, title]) => html`<li><a href="#${anchor}">${title}</a></li>\n`)}<li><a href="#experiments">Experiments</a><ul>
${experiments.map(({ experiment }) => html`<li><a href="#${experimentAnchor(experiment.id)}">${experiment.title}</a></li>\n`)}</ul></li>
<li><a href="#rules">How verdicts are reached</a></li>
<li><a href="#made">How this was made</a></li>
</ul></details></nav>
`;
}
