import { count, whole } from "@cause-toolkit/figures/text";
import type { JudgedClaim } from "../../claims/verdict.ts";
import type { Settings } from "../../paper/experiment.ts";
import { facts } from "../../report/facts.ts";
import { figure } from "../../report/figure.ts";
import { type Html, html } from "../../report/html.ts";
import { claimAnchor } from "./claims-table.ts";
import { leadFigureOf } from "./lead-figure.ts";
import type { DrawnExperimentFigure, Report, ReportedCondition, ReportedExperiment } from "./report.ts";
import { rerunCommand } from "./rerun-command.ts";
import { verdictChip } from "./verdict-chip.ts";

/** The section of one experiment: its question, its claims, its figures, its table, and how to run it again. */
export function experimentSection(reported: ReportedExperiment, report: Report): Html {
  const { judged, settings } = report;
  const { experiment, claims, figures } = reported;
  const lead = leadFigureOf(report);
  const decided = judged.filter(({ claim }) => claims.includes(claim.id) && claim.reading === undefined);
  return html`<section class="experiment" aria-labelledby="${experimentAnchor(experiment.id)}">
<h3 id="${experimentAnchor(experiment.id)}">${experiment.title} <span class="where">${experiment.where}</span></h3>
<p>${experiment.about}</p>
${decided.length > 0 && claimsHere(decided)}${figures.map((drawn) => (drawn === lead ? aboveLink(drawn) : figure(drawn)))}${factsOf(reported, settings)}</section>
`;
}

/** The picture at the head of the report is not shown twice. */
function aboveLink({ id, title }: DrawnExperimentFigure): Html {
  return html`<p>The figure <a href="#figure-${id}">${title}</a> is at the head of this report.</p>
`;
}

function claimsHere(decided: readonly JudgedClaim[]): Html {
  return html`<ul class="here" aria-label="Claims decided here">
${decided.map(({ claim, verdict }) => html`<li><a href="#${claimAnchor(claim.id)}">${claim.id}</a> ${verdictChip(verdict)}</li>\n`)}</ul>
`;
}

function factsOf({ experiment, conditions, rowsCount }: ReportedExperiment, settings: Settings): Html {
  const files = ["csv", "parquet"].map(
    (type) => html`<a href="tables/${experiment.id}.${type}" download>${type === "csv" ? "CSV" : "Parquet"}</a> `,
  );
  const more = settings.maxRuns !== undefined && settings.maxRuns > settings.runs;
  const runs = html`${whole(settings.runs)} runs${more && `, run on up to ${whole(settings.maxRuns ?? 0)} where a claim is undecided`}`;
  return html`${facts([
    ["Table", html`${count(rowsCount, "row")}: ${files}`],
    ["Settings", html`${runs}, seed ${settings.seed}`],
    ["Run again", html`<code>${rerunCommand([experiment.id], settings)}</code>`],
  ])}<details><summary>${count(conditions.length, "condition")}<span class="hidden"> of ${experiment.title}</span></summary>
<ul class="conditions">${conditions.map((condition) => html`<li>${ranAs(condition, settings)}</li>`)}</ul>
</details>
`;
}

/** A condition; one that was run on with what was, and the command that has all its runs. */
function ranAs({ id, runs, ranOn = [] }: ReportedCondition, settings: Settings): Html {
  if (runs === settings.runs) return html`<code>${id}</code>`;
  const stages = ranOn.map(
    ({ total, policies }) => `to ${count(total, "run")} of ${policies?.join(", ") ?? "all policies"}`,
  );
  return html`<code>${id}</code>, run on ${stages.join("; ")}: <code>${rerunCommand([id], { runs, seed: settings.seed })}</code>`;
}

/** The HTML id of an experiment in the page. */
export function experimentAnchor(id: string): string {
  return `experiment-${id}`;
}
