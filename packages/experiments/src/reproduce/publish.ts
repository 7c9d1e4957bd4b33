import type { Settings } from "../paper/experiment.ts";
import { PAPER } from "../paper/reference.ts";
import type { WriteFile } from "../results/publication.ts";
import { type Publisher, publishFigures } from "../results/publisher.ts";
import type { ResultsFolder } from "../results/results-folder.ts";
import { claimsDocument } from "./claims-document.ts";
import { reportHtml } from "./report/page.ts";
import type { DrawnExperimentFigure, ReportManifest } from "./report/report.ts";
import type { Outcome, Results } from "./run.ts";

/** Writes the results of a reproduction into its folder: tables, figures, claims, report. All of them are functions of the rows. */
export async function publish(
  folder: ResultsFolder,
  { outcomes, ...verdicts }: Results,
  settings: Settings,
  manifest: ReportManifest,
  publisher: Publisher,
): Promise<void> {
  await folder.publish(async (write) => {
    const experiments = [];
    for (const outcome of outcomes) {
      const figures = await writeOutcome(write, outcome, settings, publisher);
      const { experiment, conditions, rows } = outcome;
      experiments.push({
        experiment,
        conditions: conditions.map((one) => ({
          id: one.id,
          config: one.condition.config,
          runs: one.settingsRuns(settings.runs),
          ...(one.ranOn.length > 0 && { ranOn: one.ranOn }),
        })),
        claims: experiment.claims(rows, settings).map(({ id }) => id),
        rowsCount: rows.length,
        figures,
      });
    }
    const title = `A reproduction of “${PAPER.title}”`;
    write("claims.json", `${JSON.stringify(claimsDocument(verdicts, experiments, settings), null, 2)}\n`);
    write("report.html", reportHtml({ title, paper: PAPER, settings, experiments, ...verdicts, manifest }));
    const ids = experiments.map(({ experiment }) => experiment.id);
    const conditions = experiments.flatMap((one) => one.conditions.map(({ id }) => id));
    return { ...manifest, settings, experiments: ids, conditions };
  });
}

/** Writes the table and the figures of one experiment. */
async function writeOutcome(
  write: WriteFile,
  { experiment, rows }: Outcome,
  settings: Settings,
  publisher: Publisher,
): Promise<DrawnExperimentFigure[]> {
  await publisher.table(write, experiment.id, rows);
  return publishFigures(publisher, write, experiment.figures(rows, settings));
}
