import type { PersonData, PersonFit } from "@cause-toolkit/people";
import type { Engine, RunOptions } from "../engines/engine.ts";
import { decodeWire, encodeWire } from "../engines/wire.ts";
import { buildOf } from "../results/build.ts";
import { checksum } from "../results/checksum.ts";
import { chooseFolder, type FolderUse } from "../results/choose-folder.ts";
import type { ConditionStore } from "../results/condition-store.ts";
import type { FolderSettings } from "../results/folder-settings.ts";
import type { Publisher } from "../results/publisher.ts";
import { ResultsFolder } from "../results/results-folder.ts";
import type { Row } from "../row.ts";
import {
  checkFit,
  type FitPeopleOptions,
  type FitPeopleOutcome,
  type FitStore,
  fitPeople,
} from "../studies/people/fit.ts";
import { fitReplicas, type ReplicaOutcome } from "../studies/people/replicas.ts";
import { fitTables, trialRows } from "../studies/people/tables.ts";

export interface FitFolderOptions extends FitPeopleOptions, FolderUse {
  readonly out: string;
  readonly version: string;
  readonly publisher: Publisher;
  /** Whether to write what the best model says of each trial. */
  readonly trials?: boolean;
  /** How many simulated people of each model show what this design can recover; 0 for none. Default 10. */
  readonly recover?: number;
}

/** A fit, and what simulated people in the same task show of its worth; null if not asked for. */
export interface FolderFit extends FitPeopleOutcome {
  readonly replicas: ReplicaOutcome | null;
}

/** The share of the progress that the fit of people has; simulated people have the rest. */
const FIT_SHARE = 0.7;

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
    recover = 10,
  } = options;
  const short = (content: unknown) => checksum(encodeWire(content)).slice(0, 16);
  return {
    runs: people.length,
    seed: 0,
    fit: short([models, settings, free, starts, hierarchy, rounds, trials, recover]),
    data: short(people),
    ...buildOf(options.version),
  };
}

/** Checks, before anything is run, that a fit may be written to a folder. Returns where it will be written. */
export function checkFitFolder(people: readonly PersonData[], options: FitFolderOptions): string {
  checkFit(people, options);
  return chooseFolder(options.out, fitIdentity(people, options), options);
}

/** Fits people and writes a results folder: tables and a summary. After an interruption, finished people are kept. */
export async function fitIntoFolder(
  people: readonly PersonData[],
  options: FitFolderOptions,
  engine: Engine,
  run: RunOptions = {},
): Promise<FolderFit> {
  const started = new Date();
  const identity = fitIdentity(people, options);
  const folder = await ResultsFolder.open(options.out, identity, () => checkFitFolder(people, options));
  try {
    const { recover = 10 } = options;
    const share = recover > 0 ? FIT_SHARE : 1;
    const fitting = {
      ...run,
      store: storeIn(folder.store),
      onProgress: (done: number) => run.onProgress?.(share * done),
    };
    const fitted = await fitPeople(people, options, engine, fitting);
    const recovering = { ...run, onProgress: (done: number) => run.onProgress?.(share + (1 - share) * done) };
    const replicas = recover > 0 ? await fitReplicas(people, fitted, options, recover, engine, recovering) : null;
    const outcome = { ...fitted, replicas };
    const trials = options.trials ? await trialsOfAll(people, outcome, engine, run) : null;
    await folder.publish(async (write) => {
      const tables = { ...fitTables(people, outcome, replicas), ...(trials && { trials }) };
      for (const [name, rows] of Object.entries(tables)) await options.publisher.table(write, name, rows);
      write("tables/fit.json", `${JSON.stringify(fitDocument(outcome), null, 2)}\n`);
      const seconds = (Date.now() - started.getTime()) / 1000;
      return {
        version: options.version,
        node: process.version,
        started: started.toISOString(),
        seconds,
        people: people.length,
      };
    });
    return outcome;
  } finally {
    folder.close();
  }
}

/** Everything but the people: settings, models, group priors, frequencies, flags. */
export function fitDocument(outcome: FolderFit): object {
  const { settings, models, selection, families, comparison, priors, rounds, settled, flags, findings } = outcome;
  const { responsibilities, ...found } = selection;
  return {
    ...{
      settings,
      models: outcome.people[0].fits.map(({ model }) => model),
      memories: [...new Set(models.map(({ memory }) => memory))],
    },
    ...{ people: outcome.people.length, rounds, settled, selection: found },
    families: Object.fromEntries(
      Object.entries(families).map(([factor, { responsibilities: _, ...family }]) => [factor, family]),
    ),
    comparison: comparison && {
      names: comparison.names,
      probabilityOfDifference: comparison.probabilityOfDifference,
      logBayesFactor: comparison.logBayesFactor,
      frequencies: comparison.groups.map(({ frequency }) => frequency),
    },
    ...{ priors, flags, findings },
    replicas: outcome.replicas && {
      confusion: outcome.replicas.confusion,
      inference: outcome.replicas.inference,
      recovery: outcome.replicas.recovery,
    },
  };
}

function storeIn(store: ConditionStore): FitStore {
  const idOf = (round: number, index: number) => ({ id: `round ${round} person ${index + 1}` });
  return {
    find(round, index) {
      const [row] = store.rows(idOf(round, index)) ?? [];
      return row ? (decodeWire(String(row.fit)) as PersonFit) : undefined;
    },
    keep(round, index, fit) {
      store.keep(idOf(round, index), [{ fit: encodeWire(fit) }]);
    },
  };
}

async function trialsOfAll(
  people: readonly PersonData[],
  outcome: FitPeopleOutcome,
  engine: Engine,
  { signal }: RunOptions,
): Promise<Row[]> {
  const { settings } = outcome;
  const chunks = people.map((person, index) => {
    const fit = outcome.people[index].fits.reduce((best, one) => (one.logEvidence > best.logEvidence ? one : best));
    return { index, person, fit, settings };
  });
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
