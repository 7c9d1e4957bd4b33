import { setMaxListeners } from "node:events";
import type { JobInput, JobName } from "@cause-toolkit/experiments";
import type { Queue } from "bullmq";
import type { Redis } from "ioredis";
import { forgetAllAbandoned } from "../abandoned.ts";
import type { Answer } from "../chunks/answer.ts";
import { Repairs } from "../chunks/damage.ts";
import { Packer } from "../chunks/pack.ts";
import { Results } from "../chunks/results.ts";
import { SharedParts } from "../chunks/shared-parts.ts";
import { openQueue } from "../queue.ts";
import { Evictions } from "../redis/evictions.ts";
import { Heartbeat } from "../redis/heartbeat.ts";
import { keys } from "../redis/keys.ts";
import type { RedisPlace } from "../redis/redis-url.ts";
import { explain, willPass } from "../redis/trouble.ts";
import { leaveTaking, listPresent, presence } from "../registry.ts";
import { findLost } from "./find-lost.ts";
import { Gate } from "./gate.ts";
import { noWorkers } from "./no-workers.ts";
import { Notes } from "./notes.ts";
import { WaitingRoom } from "./waiting-room.ts";

export interface DeskOptions {
  readonly what: string;
  readonly onNote: (line: string) => void;
  readonly build: string;
  readonly keptBytes: number;
  readonly patience: number;
}

/** How often, in milliseconds, the desk looks whether anything was lost. */
const ROUND = 1000;
/** Chunks under way beyond two for each thread of a worker: enough for the first ones to come. */
const LEAST_UNDER_WAY = 16;

/**
 * Where chunks are handed in and results called for. Results are announced as they come; besides, the desk makes its rounds: what was announced
 * unheard is found, what Redis has lost is handed in again, and what has failed for good is told.
 */
export class Desk {
  private readonly client: Redis;
  private readonly place: RedisPlace;
  private readonly options: DeskOptions;
  private readonly queue: Queue<string>;
  private readonly news: Redis;
  private readonly room = new WaitingRoom();
  private readonly gate = new Gate(LEAST_UNDER_WAY);
  private readonly packer = new Packer();
  private readonly results: Results;
  private readonly parts: SharedParts;
  private readonly self: ReturnType<typeof presence<"run">>;
  private readonly giveUp = new AbortController();
  /** Aborted when Redis refuses to go on, or is silent for too long. */
  readonly givenUp: AbortSignal = this.giveUp.signal;
  private timer: NodeJS.Timeout | undefined;
  private told = { share: 0, now: "" };
  private done = 0;
  private looking = false;
  private readonly notes: Notes;
  private readonly evictionNotes: Notes;
  private readonly repairs: Repairs;
  private readonly evictions: Evictions;
  private readonly heartbeat: Heartbeat;

  constructor(client: Redis, place: RedisPlace, options: DeskOptions) {
    this.client = client;
    this.place = place;
    this.options = options;
    this.queue = openQueue(client, options.build);
    this.news = client.duplicate();
    this.repairs = new Repairs(options.onNote);
    this.results = new Results(client, options.build, options.keptBytes, this.repairs);
    this.parts = new SharedParts(client, options.onNote);
    this.evictions = new Evictions(client);
    this.heartbeat = new Heartbeat([client, this.news], ROUND);
    this.self = presence(client, "run", options.build);
    this.notes = new Notes(options.onNote);
    this.evictionNotes = new Notes(options.onNote);
  }

  async open(): Promise<void> {
    this.news.on("error", () => {});
    this.news.on("message", (_, id: string) => this.room.done(id));
    try {
      await this.news.subscribe(keys.news(this.options.build));
      await this.client.sadd(keys.builds, this.options.build);
      await this.evictions.count();
      await this.look();
      await forgetAllAbandoned(this.client);
    } catch (error) {
      await this.close();
      throw explain(error, this.place);
    }
    this.timer = setInterval(() => this.round(), ROUND);
  }

  report(share: number, now: string): void {
    this.told = { share, now };
  }

  /** What comes of a chunk: kept from an earlier run, or found out now. */
  async answer<J extends JobName>(job: J, chunk: JobInput<J>, run: symbol, signal: AbortSignal): Promise<Answer> {
    setMaxListeners(0, signal);
    await this.gate.enter();
    try {
      signal.throwIfAborted();
      const { id, data, large } = this.packer.pack(job, chunk);
      let answer = await this.results.take(id, run);
      if (answer === undefined) {
        await this.parts.hold(large);
        while ((answer = await this.results.take(id, run)) === undefined) {
          const submit = () => this.submit(job, id, data);
          const waiting = this.room.wait(id, submit, signal);
          submit().catch((error) => willPass(error) || this.room.failed(id, explain(error, this.place)));
          await waiting;
        }
        await this.parts.release(large);
      }
      this.done++;
      return answer;
    } catch (error) {
      if (error instanceof Error && error.name === "ReplyError") throw explain(error, this.place);
      throw error;
    } finally {
      this.gate.leave();
    }
  }

  /** A run has ended well. */
  async end(run: symbol): Promise<void> {
    await this.results.end(run);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.giveUp.abort(new Error("the engine was closed"));
    this.news.disconnect();
    await leaveTaking(this.self.leave());
    await leaveTaking(this.queue.close());
    this.client.disconnect();
  }

  /** Hands in a chunk; a no-op if it is there already. One that failed for good in an earlier run is tried again. */
  private async submit(job: JobName, id: string, data: string): Promise<void> {
    if ((await this.client.zscore(keys.failed(this.options.build), id)) !== null) await this.queue.remove(id);
    await this.queue.add(job, data, { jobId: id });
  }

  private async round(): Promise<void> {
    const silent = this.heartbeat.tick();
    if (silent > this.options.patience) {
      this.giveUp.abort(new Error(`${this.place.shown} has not answered for ${Math.round(silent / 1000)} s`));
    } else if (silent > 5 * ROUND) {
      this.notes.say(`${this.place.shown} does not answer; waiting for it`);
    }
    if (this.looking) return;
    this.looking = true;
    try {
      await this.look();
    } catch (error) {
      if (!willPass(error)) this.giveUp.abort(explain(error, this.place));
    } finally {
      this.looking = false;
    }
  }

  private async look(): Promise<void> {
    // A write, so that a Redis without room for one is found out here.
    await this.self.show({ what: this.options.what, ...this.told, done: this.done });
    const gone = await this.parts.refresh();
    const workers = await listPresent(this.client, "worker");
    const mine = workers.filter(({ build }) => build === this.options.build);
    const threads = mine.reduce((sum, { jobs }) => sum + jobs, 0);
    this.gate.resize(LEAST_UNDER_WAY + 2 * threads);
    const ids = this.room.ids();
    const alone = ids.length > 0 && threads === 0;
    this.notes.say(alone ? noWorkers(this.place.shown, this.options.build, workers) : "");
    const { client, repairs, evictions } = this;
    const lost = await findLost({ client, build: this.options.build, repairs, evictions }, this.room);
    if (gone + lost > 0) await this.tellEvictions();
  }

  private async tellEvictions(): Promise<void> {
    if ((await this.evictions.count()) === 0) return;
    this.evictionNotes.say(
      `${this.place.shown} has evicted chunks or results, which are computed again; give it more memory, and set maxmemory-policy noeviction`,
    );
  }
}
