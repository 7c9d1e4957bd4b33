import { claimsLinks, claimsSections } from "./claims-table.ts";
import { manifestSection, rulesSection } from "./closing-sections.ts";
import { experimentAnchor, experimentSection } from "./experiment-section.ts";
import { headlines } from "./headlines.ts";
import { Html, html } from "./html.ts";
import type { Report } from "./report.ts";
import { STYLE } from "./style.ts";
import { summary } from "./summary.ts";

/** The report of a reproduction as one self-contained HTML file: main results, then claims, then experiments. */
export function reportHtml(report: Report): string {
  const { title, experiments, judged } = report;
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
<a class="skip" href="#main">Skip to the results</a>
<header>
${summary(report)}</header>
<main id="main">
${headlines(judged)}${contents(report)}${claimsSections(judged)}<section aria-labelledby="experiments">
<h2 id="experiments">Experiments</h2>
${experiments.map((experiment) => experimentSection(experiment, report))}</section>
${rulesSection(report)}${manifestSection(report)}</main>
</body>
</html>
`.text;
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
