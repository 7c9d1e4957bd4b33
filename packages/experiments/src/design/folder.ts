import type { Engine, RunOptions } from "../engines/engine.ts";
import { decodeWire, encodeWire } from "../engines/wire.ts";
import type { DrawnFigure } from "../reproduce/report/report.ts";
import { buildOf } from "../results/build.ts";
import { checksum } from "../results/checksum.ts";
import { chooseFolder, type FolderUse } from "../results/choose-folder.ts";
import type { ConditionStore } from "../results/condition-store.ts";
import type { FolderSettings } from "../results/folder-settings.ts";
import type { Publisher } from "../results/publisher.ts";
import { ResultsFolder } from "../results/results-folder.ts";
import type { DesignCandidate } from "./candidate.ts";
import type { Rates } from "./costs.ts";
import { type DesignOutcome, designDocument } from "./document.ts";
import { type EvaluateOptions, evaluateDesigns } from "./evaluate.ts";
import { designFigures } from "./figures.ts";
import { type FoundDesign, findDesign } from "./find.ts";
import type { DesignPerson } from "./job.ts";
import type { DesignStore } from "./people.ts";
import { designReport } from "./report.ts";
import { designTables, searchRows } from "./tables.ts";

export interface DesignFolderOptions extends EvaluateOptions, FolderUse {
  readonly out: string;
  readonly version: string;
  readonly publisher: Publisher;
  readonly rates: Rates;
  /** Searches the designs for the best one, instead of telling of each. */
  readonly search?: FoundDesign["how"] | null;
}

/** The settings that identify an evaluation. Results can be continued only if all of it is the same. */
function identityOf(candidates: readonly DesignCandidate[], options: DesignFolderOptions): FolderSettings {
  const { people, measured, rivals, memories, free, starts, shares, sizes, groups, seed, rates, search } = options;
  const all = [
    candidates,
    people,
    measured,
    rivals,
    memories,
    free,
    starts,
    shares,
    sizes,
    groups,
    seed,
    rates,
    search,
  ];
  const short = checksum(encodeWire(all.map((one) => one ?? null))).slice(0, 16);
  return { runs: people, seed: String(seed ?? 1), design: short, ...buildOf(options.version) };
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
  const started = new Date();
  const identity = identityOf(candidates, options);
  const folder = await ResultsFolder.open(options.out, identity, () => checkDesignFolder(candidates, options));
  try {
    const running = { ...run, store: storeIn(folder.store) };
    const found = options.search ? await findDesign(candidates, options.search, options, engine, running) : null;
    const results = found ? found.results : await evaluateDesigns(candidates, options, engine, running);
    const outcome: DesignOutcome = { results, search: found?.search ?? null, rates: options.rates };
    await folder.publish(async (write) => {
      const tables = designTables(results, options.rates);
      const all = { ...tables, ...(outcome.search && { search: searchRows(outcome.search) }) };
      for (const [name, rows] of Object.entries(all)) {
        if (rows.length > 0) await options.publisher.table(write, name, rows);
      }
      const drawn: DrawnFigure[] = [];
      for (const { draw, ...figure } of designFigures(results)) {
        drawn.push({
          ...figure,
          computations: [],
          svg: await options.publisher.figure(write, { id: figure.id, draw }),
        });
      }
      write("tables/design.json", `${JSON.stringify(designDocument(outcome), null, 2)}\n`);
      write("report.html", designReport(outcome, drawn, options.version));
      const seconds = (Date.now() - started.getTime()) / 1000;
      return { version: options.version, node: process.version, started: started.toISOString(), seconds };
    });
    return outcome;
  } finally {
    folder.close();
  }
}

function storeIn(store: ConditionStore): DesignStore {
  return {
    find(id) {
      const [row] = store.rows({ id }) ?? [];
      return row ? (decodeWire(String(row.people)) as DesignPerson[]) : undefined;
    },
    keep(id, people) {
      store.keep({ id }, [{ people: encodeWire(people) }]);
    },
  };
}
