import { fitPeople } from "@cause-toolkit/experiments/browser";
import {
  type FitPeopleOutcome,
  fitReplicas,
  type ReplicaOutcome,
  USUAL_ROUNDS,
} from "@cause-toolkit/experiments/people";
import { type Hierarchy, type Model, trialsOf } from "@cause-toolkit/people";
import { kindOf } from "@cause-toolkit/people/models";
import type { SettingsText } from "../../link/entries.ts";
import { LongWork } from "../../workers/long-work.svelte.ts";
import { WorkerPool } from "../../workers/pool.ts";
import { type FileReading, PLAIN_READING } from "./columns.ts";
import type { Loaded, ReadFile } from "./load.ts";
import type { PeopleTasks } from "./people.worker.ts";

/** How long, in ms, work for another person or other settings may go on before its worker is ended. */
const PATIENCE = 400;

/** Two: the page itself has nothing to do while they fit one person. */
const WIDTH = Math.min(2, globalThis.navigator?.hardwareConcurrency || 2);

/** Makes, reads and fits people. */
export function peopleWorker(): WorkerPool<PeopleTasks> {
  const open = () => new Worker(new URL("./people.worker.ts", import.meta.url), { type: "module" });
  return new WorkerPool<PeopleTasks>(open, { width: WIDTH, patience: PATIENCE });
}

/** The file that was brought. It stays while another view is looked at; nothing of it is in a link. */
class BroughtFile {
  /** The file that was brought last, and its columns. */
  name = $state("");
  header = $state.raw<readonly string[]>([]);
  /** The people that were read last, from which file, and how. */
  loaded = $state.raw<Loaded>();
  loadedName = $state("");
  loadedReading = $state.raw<FileReading>(PLAIN_READING);
  failure = $state("");
  busy = $state(false);
  private bytes: Uint8Array | undefined;
  private newest = 0;

  /** Takes a file. Returns how it is read; what was there stays if it cannot be. */
  async bring(file: File, reading: FileReading, pool: WorkerPool<PeopleTasks>): Promise<FileReading | undefined> {
    return this.take(
      file.name,
      () => file.arrayBuffer().then((buffer) => new Uint8Array(buffer)),
      (bytes) => pool.call("read", { file: file.name, bytes, reading, fresh: true }),
    );
  }

  /** Reads the file that is there in another way. */
  async reread(reading: FileReading, pool: WorkerPool<PeopleTasks>): Promise<void> {
    const { bytes, name } = this;
    if (!bytes) return;
    await this.take(
      name,
      async () => bytes,
      () => pool.call("read", { file: name, bytes, reading, fresh: false }),
    );
  }

  private async take(
    name: string,
    open: () => Promise<Uint8Array>,
    read: (bytes: Uint8Array) => Promise<ReadFile>,
  ): Promise<FileReading | undefined> {
    const turn = ++this.newest;
    this.busy = true;
    try {
      const bytes = await open();
      const found = await read(bytes);
      if (turn !== this.newest) return undefined;
      Object.assign(this, { name, bytes, header: found.header, failure: found.failure });
      if (found.loaded) Object.assign(this, { loaded: found.loaded, loadedName: name, loadedReading: found.reading });
      return found.reading;
    } catch (error) {
      if (turn === this.newest) this.failure = error instanceof Error ? error.message : String(error);
      return undefined;
    } finally {
      if (turn === this.newest) this.busy = false;
    }
  }
}

export const brought = new BroughtFile();

/** What is needed to fit all people. */
export interface FitRequest {
  readonly loaded: Loaded;
  readonly models: readonly Model[];
  readonly hierarchy: Hierarchy;
  /** How many simulated people of each model show what names are worth here. */
  readonly recover: number;
  /** What decides the result, as it is written in a link. */
  readonly text: SettingsText;
}

/** The time of one trial of one model, in seconds: measured at four arms, where models share their filters. */
const TRIAL = 6e-5;
/** About how long the fit of all people takes, in seconds. */
export function secondsFor({ loaded: { people }, models, hierarchy, recover }: FitRequest, workers: number): number {
  const trials = people.reduce((sum, person) => sum + trialsOf(person), 0);
  const rounds = hierarchy === "none" ? 1 : USUAL_ROUNDS + 1;
  const simulated = recover * new Set(models.map(kindOf)).size;
  const share = rounds + simulated / people.length;
  return (TRIAL * trials * models.length * share * (people[0].arms / 4)) / workers;
}

export interface FittedPeople {
  readonly request: FitRequest;
  readonly result: { readonly outcome: FitPeopleOutcome; readonly replicas: ReplicaOutcome | null };
}

/** Requests with the same key have the same result. */
export function fitKey({ text }: FitRequest): string {
  return JSON.stringify(text);
}

/** The fit of all people. */
export const fits = new LongWork<FitRequest, FittedPeople["result"]>(
  async (request, engine, { signal, onProgress }) => {
    const { loaded, models, hierarchy, recover } = request;
    const { people } = loaded;
    const options = { models, hierarchy, settings: loaded.settings };
    // Simulated people take as long as real ones, once for each model.
    const share = recover > 0 ? people.length / (people.length + recover * models.length) : 1;
    const first = { signal, onProgress: (done: number) => onProgress(share * done) };
    const outcome = await fitPeople(people, options, engine, first);
    const then = { signal, onProgress: (done: number) => onProgress(share + (1 - share) * done) };
    const replicas = recover > 0 ? await fitReplicas(people, outcome, options, recover, engine, then) : null;
    return { outcome, replicas };
  },
  fitKey,
);
