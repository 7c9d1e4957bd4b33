import type { Engine, RunOptions } from "../engines/engine.ts";
import { encodeWire } from "../engines/wire.ts";
import { buildOf } from "../results/build.ts";
import { checksum } from "../results/checksum.ts";
import { chooseFolder } from "../results/choose-folder.ts";
import type { FolderSettings } from "../results/folder-settings.ts";
import { intoFolder } from "../results/into-folder.ts";
import { keptIn } from "../results/kept-results.ts";
import { type PublishedFolder, publishFigures, publishTables } from "../results/publisher.ts";
import type { DesignCandidate } from "./candidate.ts";
import type { Rates } from "./costs.ts";
import { type DesignOutcome, designDocument } from "./document.ts";
import { type EvaluateOptions, evaluateDesigns } from "./evaluate.ts";
import { type FoundDesign, findDesign } from "./find.ts";
import { shorterDesigns } from "./lengths.ts";
import { designReport } from "./report/page.ts";
import { designTables, lengthRows, searchRows } from "./tables.ts";

export interface DesignFolderOptions extends EvaluateOptions, PublishedFolder {
  readonly rates: Rates;
  /** Searches the designs for the best one, instead of telling of each. */
  readonly search?: FoundDesign["how"] | null;
}

/** The options that change results. */
const ASKED = [
  ...(["people", "measured", "rivals", "memories", "free", "starts", "shares", "sizes", "groups"] as const),
  ...(["seed", "rates", "search", "question"] as const),
];

/** The settings that identify an evaluation. Results can be continued only if all of it is the same. */
function identityOf(candidates: readonly DesignCandidate[], options: DesignFolderOptions): FolderSettings {
  const { people, seed = 1, version } = options;
  const asked = ASKED.map((name) => options[name] ?? null);
  const short = checksum(encodeWire([candidates, ...asked])).slice(0, 16);
  return { kind: "design", people, seed: String(seed), design: short, ...buildOf(version) };
}

/** Checks, before anything is run, that results may be written to a folder. Returns where they will be written. */
export function checkDesignFolder(candidates: readonly DesignCandidate[], options: DesignFolderOptions): string {
  return chooseFolder(options.out, identityOf(candidates, options), options);
}

/** Evaluates or searches designs and writes a results folder: tables, figures, report. After an interruption, finished people are kept. */
export async function designIntoFolder(
  candidates: readonly DesignCandidate[],
  options: DesignFolderOptions,
  engine: Engine,
  run: RunOptions = {},
): Promise<DesignOutcome> {
  const { out, publisher, rates, version, search } = options;
  const check = () => checkDesignFolder(candidates, options);
  return intoFolder(out, identityOf(candidates, options), check, async (folder, making) => {
    const running = { ...run, store: keptIn(folder.store) };
    const found = search ? await findDesign(candidates, search, options, engine, running) : null;
    const shorter = candidates.length === 1 && !found ? shorterDesigns(candidates[0]) : [];
    const all = found ? found.results : await evaluateDesigns([...candidates, ...shorter], options, engine, running);
    const results = shorter.length > 0 ? all.slice(0, 1) : all;
    const outcome: DesignOutcome = {
      results,
      shorter: all.slice(results.length),
      search: found?.search ?? null,
      rates,
    };
    await folder.publish(async (write) => {
      const tables = {
        ...designTables(results, rates),
        ...(outcome.shorter.length > 0 && { lengths: lengthRows([...outcome.shorter, ...results]) }),
        ...(outcome.search && { search: searchRows(outcome.search) }),
      };
      await publishTables(publisher, write, tables);
      // Loaded on demand, as for fits.
      const { designFigures } = await import("./figures.ts");
      const figures = await publishFigures(publisher, write, designFigures(outcome));
      write("tables/design.json", `${JSON.stringify(designDocument(outcome), null, 2)}\n`);
      write("report.html", designReport(outcome, figures, version));
      return making();
    });
    return outcome;
  });
}
