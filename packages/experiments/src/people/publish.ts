import type { Making } from "../results/into-folder.ts";
import type { WriteFile } from "../results/publication.ts";
import { type Publisher, publishFigures, publishTables } from "../results/publisher.ts";
import type { Row } from "../row.ts";
import { fitDocument } from "./document.ts";
import { methodsText } from "./methods.ts";
import { fitReportHtml } from "./report/page.ts";
import type { FitResults } from "./results.ts";
import { fitTables } from "./tables/tables.ts";

export interface PublishedFit {
  /** What the best model says of each trial, if asked for. */
  readonly trials: readonly Row[] | null;
  readonly manifest: Making;
}

/** Writes a fit into a results folder: tables, figures, report, methods. All are functions of the results; the report also tells when and how long. */
export async function publishFit(
  write: WriteFile,
  publisher: Publisher,
  results: FitResults,
  { trials, manifest }: PublishedFit,
): Promise<object> {
  const { people, outcome } = results;
  const tables = { ...fitTables(people, outcome, outcome), ...(trials && { trials }) };
  const names = await publishTables(publisher, write, tables);
  write("tables/fit.json", `${JSON.stringify(fitDocument(outcome), null, 2)}\n`);
  // Loaded on demand: most runs of a program never get here, and drawing takes as much to load as all the rest.
  const { fitFigures } = await import("./figures/figures.ts");
  const figures = await publishFigures(publisher, write, fitFigures(results));
  write("methods.txt", methodsText(results));
  write("report.html", fitReportHtml(results, figures, names, manifest));
  return { ...manifest, people: people.length };
}
