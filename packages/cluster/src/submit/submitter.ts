import { setMaxListeners } from "node:events";
import type { Answer, JobInput, JobName } from "@cause-toolkit/experiments/jobs";
import type { Queue } from "bullmq";
import type { Redis } from "ioredis";
import { forgetAllAbandoned } from "../abandoned.ts";
import { Repairs } from "../chunks/damage.ts";
import { Packer } from "../chunks/pack.ts";
import { Results } from "../chunks/results.ts";
import { SharedParts } from "../chunks/shared-parts.ts";
import { openQueue } from "../queue.ts";
import type { Connection } from "../redis/connection.ts";
import { Evictions } from "../redis/evictions.ts";
import { Heartbeat } from "../redis/heartbeat.ts";
import { keys } from "../redis/keys.ts";
import { mendQueue, takeOut, toldMended } from "../redis/mend-queue.ts";
import { explain, isFinal, willPass } from "../redis/redis-errors.ts";
import type { RedisAddress } from "../redis/redis-url.ts";
import { withTimeout } from "../redis/with-timeout.ts";
import { listPresent, presence } from "../registry.ts";
import { findLost } from "./find-lost.ts";
import { noWorkers } from "./no-workers.ts";
import { PendingChunks } from "./pending-chunks.ts";
import { Semaphore } from "./semaphore.ts";
import { StatusNotes } from "./status-notes.ts";
import { Watchdog } from "./watchdog.ts";

export interface SubmitterOptions {
  /** Describes the run in `cause status`. */
  readonly what: string;
  /** Receives notes for the user, one line each: no worker is present, Redis does not answer. */
  readonly onNote: (line: string) => void;
  /** The build whose workers run the chunks. */
  readonly build: string;
  /** Redis keeps at most this many bytes of results of an unfinished run. */
  readonly keptBytes: number;
  /** The run fails if Redis is silent for this many milliseconds. */
  readonly patience: number;
  /** A chunk that no worker runs for this many milliseconds, though one has a free thread, is submitted again. */
  readonly idle: number;
}

/** The submitter checks its chunks at this interval, in milliseconds. */
const CHECK_INTERVAL = 1000;
/** At most this many chunks are under way, plus two for each thread of a worker. */
const MIN_UNDER_WAY = 16;

/**
 * Submits chunks and collects their answers. Workers announce answers. In addition, the submitter checks all pending chunks once per interval: it finds answers
 * whose announcement was lost, submits again what Redis has lost, and reports what has failed for good.
 */
export class Submitter {
  private readonly client: Connection;
  private readonly address: RedisAddress;
  private readonly options: SubmitterOptions;
  private readonly queue: Queue<string>;
  private readonly announcements: Redis;
  private readonly pending = new PendingChunks();
  private readonly semaphore = new Semaphore(MIN_UNDER_WAY);
  private readonly packer = new Packer();
  private readonly results: Results;
  private readonly parts: SharedParts;
  private readonly presence: ReturnType<typeof presence<"run">>;
  private readonly giveUp = new AbortController();
  /** Aborts when Redis refuses this client or is silent for too long. */
  readonly givenUp: AbortSignal = this.giveUp.signal;
  private timer: NodeJS.Timeout | undefined;
  private progress = { share: 0, now: "" };
  private done = 0;
  private checking = false;
  private mending: Promise<boolean> | undefined;
  private readonly notes: StatusNotes;
  private readonly evictionNotes: StatusNotes;
  private readonly repairs: Repairs;
  private readonly evictions: Evictions;
  private readonly heartbeat: Heartbeat;
  private readonly watchdog: Watchdog;

  constructor(client: Connection, address: RedisAddress, options: SubmitterOptions) {
    this.client = client;
    this.address = address;
    this.options = options;
    this.queue = openQueue(client, options.build);
    this.announcements = client.duplicate();
    this.repairs = new Repairs(options.onNote);
    this.results = new Results(client, options.build, options.keptBytes, this.repairs);
    this.parts = new SharedParts(client, options.onNote);
    this.evictions = new Evictions(client);
    this.heartbeat = new Heartbeat([client, this.announcements], CHECK_INTERVAL);
    this.watchdog = new Watchdog(Math.ceil(options.idle / CHECK_INTERVAL));
    this.presence = presence(client, "run", options.build);
    this.notes = new StatusNotes(options.onNote);
    this.evictionNotes = new StatusNotes(options.onNote);
  }

  async open(): Promise<void> {
    this.announcements.on("error", () => {});
    this.announcements.on("message", (_, id: string) => this.pending.markDone(id));
    try {
      await this.announcements.subscribe(keys.news(this.options.build));
      await this.client.sadd(keys.builds, this.options.build);
      await this.evictions.count();
      await this.mend();
      await this.check();
      await forgetAllAbandoned(this.client);
    } catch (error) {
      await this.close();
      throw explain(error, this.address);
    }
    this.timer = setInterval(() => this.tick(), CHECK_INTERVAL);
  }

  report(share: number, now: string): void {
    this.progress = { share, now };
  }

  /** Returns the answer to a chunk: the one that Redis kept from an earlier run, or a new one. */
  async answer<J extends JobName>(job: J, chunk: JobInput<J>, run: symbol, signal: AbortSignal): Promise<Answer> {
    setMaxListeners(0, signal);
    await this.semaphore.acquire();
    try {
      signal.throwIfAborted();
      const { id, data, large } = this.packer.pack(job, chunk);
      let answer = await this.results.take(id, run);
      if (answer === undefined) {
        await this.parts.hold(large);
        while ((answer = await this.results.take(id, run)) === undefined) {
          const submit = () => this.submit(job, id, data);
          const waiting = this.pending.wait(id, submit, signal);
          submit().catch((error) => willPass(error) || this.pending.markFailed(id, explain(error, this.address)));
          await waiting;
        }
        await this.parts.release(large);
      }
      this.done++;
      return answer;
    } catch (error) {
      if (error instanceof Error && error.name === "ReplyError") throw explain(error, this.address);
      throw error;
    } finally {
      this.semaphore.release();
    }
  }

  /** Call it when a run has succeeded. */
  async end(run: symbol): Promise<void> {
    await this.results.end(run);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.giveUp.abort(new Error("the engine was closed"));
    await withTimeout(this.presence.leave());
    await withTimeout(this.queue.close());
    this.client.closeForGood();
  }

  /** Submits a chunk, unless it is already in the queue. Tries a chunk again that failed for good in an earlier run. */
  private async submit(job: JobName, id: string, data: string): Promise<void> {
    if ((await this.client.zscore(keys.failed(this.options.build), id)) !== null) await this.queue.remove(id);
    const add = () => this.queue.add(job, data, { jobId: id });
    await add().catch(async (error) => {
      if (willPass(error) || isFinal(error)) throw error;
      await this.mend();
      await add();
    });
  }

  /** Removes what keeps the queue from working, and says so. Returns whether there was anything. Chunks that fail together mend it once. */
  private mend(): Promise<boolean> {
    this.mending ??= mendQueue(this.client, this.options.build)
      .then((wrong) => {
        if (wrong.length > 0) this.options.onNote(toldMended(wrong));
        return wrong.length > 0;
      })
      .finally(() => (this.mending = undefined));
    return this.mending;
  }

  /** Submits chunks again that nobody works on, though somebody could: BullMQ's fields may be damaged. */
  private async rescue(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.mend();
    for (const id of ids) {
      const failure = this.repairs.tryAgain(
        id,
        `no worker has run a chunk for ${this.options.idle / 1000} s, though one is free`,
      );
      if (failure) this.pending.markFailed(id, failure);
      else {
        await takeOut(this.client, this.options.build, id);
        await this.pending.submitAgain(id);
      }
    }
  }

  private async tick(): Promise<void> {
    const silent = this.heartbeat.tick();
    if (silent > this.options.patience) {
      this.giveUp.abort(new Error(`${this.address.shown} has not answered for ${Math.round(silent / 1000)} s`));
    } else if (silent > 5 * CHECK_INTERVAL) {
      this.notes.say(`${this.address.shown} does not answer; waiting for it`);
    }
    if (this.checking) return;
    this.checking = true;
    try {
      await this.check();
    } catch (error) {
      const passes = willPass(error) || (!isFinal(error) && (await this.mend().catch(() => false)));
      if (!passes) this.giveUp.abort(explain(error, this.address));
    } finally {
      this.checking = false;
    }
  }

  private async check(): Promise<void> {
    // This is a write, so a Redis that refuses writes is noticed here.
    await this.presence.show({ what: this.options.what, ...this.progress, done: this.done });
    const gone = await this.parts.refresh();
    const workers = await listPresent(this.client, "worker");
    const mine = workers.filter(({ build }) => build === this.options.build);
    const threads = mine.reduce((sum, { jobs }) => sum + jobs, 0);
    this.semaphore.resize(MIN_UNDER_WAY + 2 * threads);
    const ids = this.pending.ids();
    const alone = ids.length > 0 && threads === 0;
    this.notes.say(alone ? noWorkers(this.address.shown, this.options.build, workers) : "");
    const { client, repairs, evictions } = this;
    const lost = await findLost({ client, build: this.options.build, repairs, evictions }, this.pending);
    if (gone + lost > 0) await this.tellEvictions();
    const running = new Set(mine.flatMap((worker) => worker.running));
    await this.rescue(this.watchdog.look(this.pending.ids(), running, running.size < threads));
  }

  private async tellEvictions(): Promise<void> {
    if ((await this.evictions.count()) === 0) return;
    this.evictionNotes.say(
      `${this.address.shown} has evicted chunks or results, which are computed again; give it more memory, and set maxmemory-policy noeviction`,
    );
  }
}
