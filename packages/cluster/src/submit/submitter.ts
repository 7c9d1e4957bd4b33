import { setMaxListeners } from "node:events";
import type { Answer, JobInput, JobName } from "@cause-toolkit/experiments/jobs";
import type { Queue } from "bullmq";
import type { Redis } from "ioredis";
import { type PackedChunk, Packer } from "../chunks/pack.ts";
import { Results } from "../chunks/results.ts";
import { SharedParts } from "../chunks/shared-parts.ts";
import { openQueue } from "../queue.ts";
import type { Connection } from "../redis/connection.ts";
import { Heartbeat } from "../redis/heartbeat.ts";
import { keys } from "../redis/keys.ts";
import { explain, willPass } from "../redis/redis-errors.ts";
import type { RedisAddress } from "../redis/redis-url.ts";
import { withTimeout } from "../redis/with-timeout.ts";
import { listPresent, presence } from "../registry.ts";
import { unlessAborted } from "../unless-aborted.ts";
import { checkPending } from "./check-pending.ts";
import { noWorkers } from "./no-workers.ts";
import { PendingChunks } from "./pending-chunks.ts";
import { Semaphore } from "./semaphore.ts";
import { StatusNotes } from "./status-notes.ts";

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
}

/** The submitter checks its chunks at this interval, in milliseconds. */
const CHECK_INTERVAL = 1000;
/** After this many milliseconds, the user is warned that Redis does not answer. */
const SILENCE = 5000;
/** At most this many chunks are under way, plus two for each thread of a worker. */
const MIN_UNDER_WAY = 16;

/** Submits chunks and collects their answers. Workers announce answers; a check once per interval finds what was not announced. */
export class Submitter {
  private readonly client: Connection;
  private readonly address: RedisAddress;
  private readonly options: SubmitterOptions;
  private readonly queue: Queue<string>;
  private readonly announcements: Redis;
  private readonly pending = new PendingChunks();
  /** The answers under way. Several runs may ask for the same chunk, because the same work has the same id. */
  private readonly answers = new Map<string, Promise<Answer>>();
  private readonly semaphore = new Semaphore(MIN_UNDER_WAY);
  private readonly packer = new Packer();
  private readonly results: Results;
  private readonly parts: SharedParts;
  private readonly presence: ReturnType<typeof presence<"run">>;
  private readonly notes: StatusNotes;
  private readonly heartbeat: Heartbeat;
  private readonly giveUp = new AbortController();
  /** Aborts when Redis fails, refuses this client or is silent for too long. */
  readonly givenUp: AbortSignal = this.giveUp.signal;
  private timer: NodeJS.Timeout | undefined;
  private progress = { share: 0, now: "" };
  private done = 0;
  private checking = false;
  private missing: ReadonlySet<string> = new Set();

  constructor(client: Connection, address: RedisAddress, options: SubmitterOptions) {
    this.client = client;
    this.address = address;
    this.options = options;
    this.queue = openQueue(client, options.build);
    this.announcements = client.duplicate();
    this.results = new Results(client, options.build, options.keptBytes);
    this.parts = new SharedParts(client);
    this.heartbeat = new Heartbeat([client, this.announcements]);
    this.presence = presence(client, "run", options.build);
    this.notes = new StatusNotes(options.onNote);
  }

  async open(): Promise<void> {
    this.announcements.on("error", () => {});
    this.announcements.on("message", (_, id: string) => this.pending.markDone(id));
    try {
      await this.announcements.subscribe(keys.news(this.options.build));
      await this.client.sadd(keys.builds, this.options.build);
      await this.check();
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
      const packed = this.packer.pack(job, chunk);
      const answer = this.answers.get(packed.id) ?? this.fetchOrCompute(job, packed, run);
      this.answers.set(packed.id, answer);
      return await unlessAborted(signal, answer);
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

  private async fetchOrCompute(job: JobName, packed: PackedChunk, run: symbol): Promise<Answer> {
    const { id } = packed;
    try {
      const answer = (await this.results.take(id, run)) ?? (await this.compute(job, packed, run));
      this.done++;
      return answer;
    } finally {
      this.answers.delete(id);
    }
  }

  private async compute(job: JobName, { id, data, large }: PackedChunk, run: symbol): Promise<Answer> {
    await this.parts.hold(large);
    try {
      let answer: Answer | undefined;
      // Another process that waited for the same chunk may have removed the answer at the end of its run.
      while (answer === undefined) {
        await this.pending.wait(id, () => this.submit(job, id, data));
        answer = await this.results.take(id, run);
      }
      return answer;
    } finally {
      await this.parts.release(large);
    }
  }

  /** Submits a chunk, unless it is already in the queue. Tries a chunk again that failed for good in an earlier run. */
  private async submit(job: JobName, id: string, data: string): Promise<void> {
    if ((await this.client.zscore(keys.failed(this.options.build), id)) !== null) await this.queue.remove(id);
    await this.queue.add(job, data, { jobId: id });
  }

  private async tick(): Promise<void> {
    const silent = this.heartbeat.tick() * CHECK_INTERVAL;
    if (silent > this.options.patience) {
      this.giveUp.abort(new Error(`${this.address.shown} has not answered for ${silent / 1000} s`));
    } else if (silent > SILENCE) {
      this.notes.say(`${this.address.shown} does not answer; waiting for it`);
    }
    if (this.checking) return;
    this.checking = true;
    try {
      await this.check();
    } catch (error) {
      if (!willPass(error)) this.giveUp.abort(explain(error, this.address));
    } finally {
      this.checking = false;
    }
  }

  private async check(): Promise<void> {
    const { what, build } = this.options;
    // This is a write, so a Redis that refuses writes is noticed here.
    await this.presence.show({ what, ...this.progress, done: this.done });
    await this.parts.refresh();
    const workers = await listPresent(this.client, "worker");
    const mine = workers.filter((worker) => worker.build === build);
    this.semaphore.resize(MIN_UNDER_WAY + 2 * mine.reduce((sum, { jobs }) => sum + jobs, 0));
    const alone = this.pending.size > 0 && mine.length === 0;
    this.notes.say(alone ? noWorkers(this.address.shown, build, workers) : "");
    this.missing = await checkPending(this.client, this.queue, this.pending, this.missing);
  }
}
