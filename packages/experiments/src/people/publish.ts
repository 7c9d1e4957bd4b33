import type { DrawnFigure } from "../reproduce/report/report.ts";
import type { WriteFile } from "../results/publication.ts";
import type { Publisher } from "../results/publisher.ts";
import type { Row } from "../row.ts";
import { cbmDocument } from "./cbm.ts";
import { fitDocument } from "./document.ts";
import { fitFigures } from "./figures/figures.ts";
import { methodsText } from "./methods.ts";
import { type FitManifest, fitReportHtml } from "./report/page.ts";
import type { FitResults } from "./results.ts";
import { fitTables } from "./tables/tables.ts";

export interface PublishedFit {
  /** What the best model says of each trial, if asked for. */
  readonly trials: readonly Row[] | null;
  /** Whether to write data and fits for cbm. */
  readonly cbm: boolean;
  readonly manifest: FitManifest;
}

/** Writes a fit into a results folder: tables, figures, report, methods. All are functions of the results; the report also tells when and how long. */
export async function publishFit(
  write: WriteFile,
  publisher: Publisher,
  results: FitResults,
  { trials, cbm, manifest }: PublishedFit,
): Promise<object> {
  const { people, outcome } = results;
  const { replicas, checks } = outcome;
  const tables = Object.entries({ ...fitTables(people, outcome, replicas, checks), ...(trials && { trials }) }).filter(
    ([, rows]) => rows.length > 0,
  );
  for (const [name, rows] of tables) await publisher.table(write, name, rows);
  write("tables/fit.json", `${JSON.stringify(fitDocument(outcome), null, 2)}\n`);
  if (cbm) write("tables/cbm.json", `${JSON.stringify(cbmDocument(people, outcome))}\n`);
  const figures: Omit<DrawnFigure, "computations">[] = [];
  for (const { draw, ...figure } of fitFigures(results)) {
    figures.push({ ...figure, svg: await publisher.figure(write, { id: figure.id, draw }) });
  }
  write("methods.txt", methodsText(results));
  const names = tables.map(([name]) => name);
  write("report.html", fitReportHtml(results, figures, names, manifest));
  return { ...manifest, people: people.length };
}
