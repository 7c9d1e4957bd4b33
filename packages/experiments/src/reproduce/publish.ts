import { join } from "node:path";
import { renderSvg } from "@cause-toolkit/figures/node";
import { reportHtml } from "../report/page.ts";
import type { DrawnFigure, ReportManifest } from "../report/report.ts";
import { csvOf } from "../results/csv.ts";
import { parquetOf } from "../results/parquet.ts";
import { pdfOf } from "../results/pdf.ts";
import { pngOf } from "../results/png.ts";
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
  const claims = outcomes.map(({ experiment, rows }) => experiment.claims(rows, settings));
  const { judged, criticalZ, tests } = judge(claims.flat());
  const experiments = [];
  for (const [place, { experiment, rows }] of outcomes.entries()) {
    writeAside(join(out, "tables", `${experiment.id}.csv`), csvOf(rows));
    writeAside(join(out, "tables", `${experiment.id}.parquet`), parquetOf(rows));
    const figures: DrawnFigure[] = [];
    for (const { id, title, caption, draw } of experiment.figures(rows, settings)) {
      const svg = renderSvg(draw);
      writeAside(join(out, "figures", `${id}.svg`), svg);
      writeAside(join(out, "figures", `${id}.png`), pngOf(svg));
      writeAside(join(out, "figures", `${id}.pdf`), await pdfOf(svg));
      figures.push({ id, title, caption, svg });
    }
    experiments.push({
      experiment,
      conditions: experiment.conditions(settings).map(({ id }) => id),
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
  writeAside(join(out, "manifest.json"), `${JSON.stringify({ ...manifest, settings, experiments: ids }, null, 2)}\n`);
  return judged;
}
