import { join } from "node:path";
import { reportHtml } from "../report/page.ts";
import type { DrawnFigure, ReportManifest } from "../report/report.ts";
import { writeManifest } from "../results/published.ts";
import { writeAside } from "../results/write-aside.ts";
import { claimsDocument } from "./claims/document.ts";
import { type JudgedClaim, judge } from "./claims/verdict.ts";
import type { Settings } from "./experiment.ts";
import type { Outcome } from "./run.ts";

/** Writes all that comes of a reproduction into its folder: tables, figures, claims, report. Everything is a function of the rows. */
export async function publish(
  out: string,
  outcomes: readonly Outcome[],
  settings: Settings,
  manifest: ReportManifest,
): Promise<readonly JudgedClaim[]> {
  // Loaded where it is wanted: it takes a third of the time in which a command starts.
  const { figureFiles, tableFiles, writeFigure, writeTable } = await import("../results/write-results.ts");
  const claims = outcomes.map(({ experiment, rows }) => experiment.claims(rows, settings));
  const { judged, criticalZ, tests } = judge(claims.flat());
  const experiments = [];
  for (const [place, { experiment, rows }] of outcomes.entries()) {
    writeTable(out, experiment.id, rows);
    const figures: DrawnFigure[] = [];
    for (const { draw, ...figure } of experiment.figures(rows, settings)) {
      figures.push({ ...figure, svg: await writeFigure(out, { id: figure.id, draw }) });
    }
    experiments.push({
      experiment,
      conditions: experiment.conditions(settings).map(({ id, config }) => ({ id, config })),
      claims: claims[place].map(({ id }) => id),
      rowsCount: rows.length,
      figures,
    });
  }
  const report = {
    title: "Not all uncertainty is alike: a reproduction",
    settings,
    experiments,
    judged,
    criticalZ,
    tests,
    manifest,
  };
  writeAside(
    join(out, "claims.json"),
    `${JSON.stringify(claimsDocument({ judged, criticalZ, tests }, experiments, settings), null, 2)}\n`,
  );
  writeAside(join(out, "report.html"), reportHtml(report));
  const ids = outcomes.map(({ experiment }) => experiment.id);
  const figures = experiments.flatMap((one) => one.figures.map(({ id }) => id));
  const files = ["claims.json", "report.html", ...ids.flatMap(tableFiles), ...figures.flatMap(figureFiles)];
  writeManifest(out, { ...manifest, settings, experiments: ids }, files);
  return judged;
}
