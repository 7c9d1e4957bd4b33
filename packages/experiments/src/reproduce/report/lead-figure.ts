import { headlinesOf } from "../../claims/headlines.ts";
import { figure } from "../../report/figure.ts";
import { type Html, html } from "../../report/html.ts";
import type { DrawnFigure, Report } from "./report.ts";

/** The picture for the first screen: of the experiment that decides most of the paper's main results. */
export function leadFigureOf({ experiments, judged }: Pick<Report, "experiments" | "judged">): DrawnFigure | undefined {
  const main = new Set(headlinesOf(judged).map(({ judged: { claim } }) => claim.id));
  const decided = (claims: readonly string[]) => claims.filter((id) => main.has(id)).length;
  const [first] = experiments
    .filter(({ figures }) => figures.length > 0)
    .toSorted((a, b) => decided(b.claims) - decided(a.claims));
  return first?.figures[0];
}

/** That picture, a little smaller than in its section, so that a screen shows it whole. */
export function leadFigure(report: Report): Html | false {
  const drawn = leadFigureOf(report);
  return (
    drawn !== undefined &&
    html`<div class="lead-figure">
${figure(drawn)}</div>
`
  );
}
