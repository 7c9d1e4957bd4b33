import { modelName, type PersonData, trialsOf } from "@cause-toolkit/people";
import type { Engine, RunOptions } from "../engines/engine.ts";
import { encodeWire } from "../engines/wire.ts";
import { buildOf } from "../results/build.ts";
import { checksum } from "../results/checksum.ts";
import { chooseFolder } from "../results/choose-folder.ts";
import type { FolderSettings } from "../results/folder-settings.ts";
import { intoFolder } from "../results/into-folder.ts";
import { keptIn } from "../results/kept-results.ts";
import type { PublishedFolder } from "../results/publisher.ts";
import type { Row } from "../row.ts";
import { bestFit, checkPeople } from "./checks.ts";
import { efficiencyOfPeople } from "./efficiency.ts";
import { checkFit, FIT_DEFAULTS, type FitPeopleOptions, type FitPeopleOutcome, fitPeople } from "./fit.ts";
import { publishFit } from "./publish.ts";
import { FEWEST_SIMULATED, fitReplicas } from "./replicas.ts";
import type { FolderFit } from "./results.ts";
import { trialRows } from "./tables/tables.ts";

export interface FitFolderOptions extends FitPeopleOptions, PublishedFolder {
  /** Whether to write what models say of each trial: each person's best one, or every one that was fitted. */
  readonly trials?: boolean | "every model";
  /** How many simulated people of each model show what this design can recover; 0 for none. Default 20. */
  readonly recover?: number;
}

/** How many people of each model are simulated unless asked otherwise. */
export const DEFAULT_RECOVER = FEWEST_SIMULATED;

/** About what shares of the progress the fit of people and that of simulated people have; predictive checks have the rest. */
const SHARES = { people: 0.65, replicas: 0.25 };

/** The settings and data that identify a fit. Results can be continued only if all of it is the same. */
export function fitIdentity(people: readonly PersonData[], options: FitFolderOptions): FolderSettings {
  const {
    models,
    settings,
    free = [],
    starts,
    hierarchy,
    rounds,
    trials = false,
    recover = DEFAULT_RECOVER,
  } = { ...FIT_DEFAULTS, ...options };
  const { start, ...others } = settings;
  const trialsOfAll = people.reduce((sum, person) => sum + trialsOf(person), 0);
  const yes = (one: boolean) => (one ? "yes" : "no");
  return {
    kind: "fit",
    people: people.length,
    data: `${people.length} people with ${trialsOfAll} trials, checksum ${checksum(encodeWire(people)).slice(0, 16)}`,
    models: models.map(modelName).join(","),
    free: free.join(",") || "none",
    "start of noises": `${start.volatility}:${start.stochasticity}`,
    "prior of rewards": `${start.mean}:${start.variance}`,
    ...others,
    starts,
    hierarchy,
    rounds,
    recover,
    trials: typeof trials === "string" ? trials : yes(trials),
    ...(options.withoutRivals && { "without rivals": "yes" }),
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
  const { out, recover = DEFAULT_RECOVER, version, publisher } = options;
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
    // Simulated people in this very task tell more of names than a rule of thumb.
    const flags = replicas ? fitted.flags.filter(({ names }) => !names) : fitted.flags;
    const efficiency = await efficiencyOfPeople(people, fitted, engine, part(1, 0));
    const outcome = { ...fitted, flags, replicas, checks, efficiency };
    const trials = options.trials
      ? await trialsOfAll(people, outcome, options.trials === "every model", engine, run)
      : null;
    const results = { people, outcome, options, version };
    await folder.publish((write) => publishFit(write, publisher, results, { trials, manifest: making() }));
    return outcome;
  });
}

async function trialsOfAll(
  people: readonly PersonData[],
  outcome: FitPeopleOutcome,
  everyModel: boolean,
  engine: Engine,
  { signal }: RunOptions,
): Promise<Row[]> {
  const { settings } = outcome;
  const chunks = people
    .flatMap((person, n) => {
      const best = bestFit(outcome, n);
      return (everyModel ? outcome.people[n].fits : [best]).map((fit) => ({
        person,
        fit,
        settings,
        best: fit === best,
      }));
    })
    .map((chunk, index) => ({ index, ...chunk }));
  const rows: Row[][] = [];
  await engine.run(
    "person-trials",
    chunks.map(({ best: _, ...chunk }) => chunk),
    ({ index, trials }) => {
      const { person, fit, best } = chunks[index];
      rows[index] = trialRows(person.id, modelName(fit.model), trials, best);
    },
    signal,
  );
  return rows.flat();
}
