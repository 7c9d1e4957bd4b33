import type { PersonData } from "@cause-toolkit/people";
import type { Engine, RunOptions } from "../engines/engine.ts";
import { encodeWire } from "../engines/wire.ts";
import { buildOf } from "../results/build.ts";
import { checksum } from "../results/checksum.ts";
import { chooseFolder, type FolderUse } from "../results/choose-folder.ts";
import type { FolderSettings } from "../results/folder-settings.ts";
import { intoFolder } from "../results/into-folder.ts";
import { keptIn } from "../results/kept-results.ts";
import type { Publisher } from "../results/publisher.ts";
import type { Row } from "../row.ts";
import { bestFit, checkPeople } from "./checks.ts";
import { checkFit, type FitPeopleOptions, type FitPeopleOutcome, fitPeople } from "./fit.ts";
import { publishFit } from "./publish.ts";
import { fitReplicas } from "./replicas.ts";
import type { FolderFit } from "./results.ts";
import { trialRows } from "./tables/tables.ts";

export interface FitFolderOptions extends FitPeopleOptions, FolderUse {
  readonly out: string;
  readonly version: string;
  readonly publisher: Publisher;
  /** Whether to write what the best model says of each trial. */
  readonly trials?: boolean;
  /** Whether to write data and fits for the MATLAB toolbox cbm. */
  readonly cbm?: boolean;
  /** How many simulated people of each model show what this design can recover; 0 for none. Default 10. */
  readonly recover?: number;
}

/** About what shares of the progress the fit of people and that of simulated people have; predictive checks have the rest. */
const SHARES = { people: 0.65, replicas: 0.25 };

/** The settings and data that identify a fit. Results can be continued only if all of it is the same. */
export function fitIdentity(people: readonly PersonData[], options: FitFolderOptions): FolderSettings {
  const {
    models,
    settings,
    free = [],
    starts = 3,
    hierarchy = "hbi",
    rounds = 10,
    trials = false,
    cbm = false,
    recover = 10,
  } = options;
  const short = (content: unknown) => checksum(encodeWire(content)).slice(0, 16);
  return {
    kind: "fit",
    people: people.length,
    fit: short([models, settings, free, starts, hierarchy, rounds, trials, recover, cbm]),
    data: short(people),
    ...buildOf(options.version),
  };
}

/** Checks, before anything is run, that a fit may be written to a folder. Returns where it will be written. */
export function checkFitFolder(people: readonly PersonData[], options: FitFolderOptions): string {
  checkFit(people, options);
  return chooseFolder(options.out, fitIdentity(people, options), options);
}

/** Fits people and writes a results folder: report, figures, tables. After an interruption, finished people are kept, simulated ones too. */
export async function fitIntoFolder(
  people: readonly PersonData[],
  options: FitFolderOptions,
  engine: Engine,
  run: RunOptions = {},
): Promise<FolderFit> {
  const { out, recover = 10, version, publisher, cbm = false } = options;
  const check = () => checkFitFolder(people, options);
  return intoFolder(out, fitIdentity(people, options), check, async (folder, making) => {
    const store = keptIn(folder.store);
    const part = (from: number, share: number) => ({
      ...run,
      store,
      onProgress: (done: number) => run.onProgress?.(from + share * done),
    });
    const shares = recover > 0 ? SHARES : { people: SHARES.people + SHARES.replicas, replicas: 0 };
    const before = shares.people + shares.replicas;
    const fitted = await fitPeople(people, options, engine, part(0, shares.people));
    const recovering = part(shares.people, shares.replicas);
    const replicas = recover > 0 ? await fitReplicas(people, fitted, options, recover, engine, recovering) : null;
    const checks = await checkPeople(people, fitted, engine, part(before, 1 - before));
    const outcome = { ...fitted, replicas, checks };
    const trials = options.trials ? await trialsOfAll(people, outcome, engine, run) : null;
    const results = { people, outcome, options, version };
    await folder.publish((write) => publishFit(write, publisher, results, { trials, cbm, manifest: making() }));
    return outcome;
  });
}

async function trialsOfAll(
  people: readonly PersonData[],
  outcome: FitPeopleOutcome,
  engine: Engine,
  { signal }: RunOptions,
): Promise<Row[]> {
  const { settings } = outcome;
  const chunks = people.map((person, index) => ({ index, person, fit: bestFit(outcome.people[index]), settings }));
  const rows: Row[][] = [];
  await engine.run(
    "person-trials",
    chunks,
    ({ index, trials }) => {
      rows[index] = trialRows(people[index].id, chunks[index].fit.model, trials);
    },
    signal,
  );
  return rows.flat();
}
