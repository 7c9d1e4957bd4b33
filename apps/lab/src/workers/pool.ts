import { type Answer, resultOf } from "@cause-toolkit/experiments/jobs";
import { type Remote, wrap } from "comlink";
import type { Tasks, WorkerApi } from "./serve.ts";

interface Lane {
  readonly worker: Worker;
  readonly api: Remote<WorkerApi>;
  /** Rejects when the worker breaks, which it does but once. */
  readonly broken: Promise<never>;
}

type Input<T extends Tasks, N extends keyof T> = Parameters<T[N]>[0];
type Output<T extends Tasks, N extends keyof T> = Awaited<ReturnType<T[N]>>;

interface PoolOptions {
  /** How many workers there are at most. Calls beyond that wait for their turn. */
  readonly width?: number;
  /** How long, in ms, work that was called off may go on before its worker is ended: a new worker costs time, and forgets what the old one had solved. */
  readonly patience?: number;
}

/** Workers that are opened as they are needed. A call that is called off rejects at once; whatever it still brings is dropped. */
export class WorkerPool<T extends Tasks> {
  private readonly idle: Lane[] = [];
  private readonly busy = new Set<Lane>();
  private readonly waiting: (() => void)[] = [];
  private readonly width: number;
  private readonly patience: number;

  constructor(
    private readonly open: () => Worker,
    { width = 1, patience = 0 }: PoolOptions = {},
  ) {
    this.width = width;
    this.patience = patience;
  }

  async call<N extends keyof T & string>(task: N, input: Input<T, N>, signal?: AbortSignal): Promise<Output<T, N>> {
    signal?.throwIfAborted();
    const lane = await this.take(signal);
    const work = lane.api.run(task, input) as Promise<Answer<Output<T, N>>>;
    const finished = Promise.race([work, lane.broken]);
    const stopped = whenAborted(signal);
    // Whether it is wanted or not, its worker is free when the work is done, and ended when it takes too long or breaks.
    const release = finished.then(
      () => this.release(lane),
      () => this.end(lane),
    );
    stopped.promise.catch(() => this.endUnless(release, lane));
    try {
      return resultOf(await Promise.race([finished, stopped.promise]));
    } finally {
      stopped.forget();
    }
  }

  close(): void {
    for (const lane of [...this.idle, ...this.busy]) this.end(lane);
  }

  /** A worker with nothing to do; a new one if there may be more. */
  private async take(signal?: AbortSignal): Promise<Lane> {
    while (this.idle.length === 0 && this.busy.size >= this.width) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
      if (signal?.aborted) this.waiting.shift()?.();
      signal?.throwIfAborted();
    }
    const lane = this.idle.pop() ?? this.start();
    this.busy.add(lane);
    return lane;
  }

  private start(): Lane {
    const worker = this.open();
    const broken = new Promise<never>((_, reject) => {
      worker.onerror = (event) => reject(new Error(event.message || "a worker could not be started"));
    });
    broken.catch(() => {});
    return { worker, api: wrap<WorkerApi>(worker), broken };
  }

  private release(lane: Lane): void {
    if (!this.busy.delete(lane)) return;
    this.idle.push(lane);
    this.waiting.shift()?.();
  }

  private end(lane: Lane): void {
    lane.worker.terminate();
    this.busy.delete(lane);
    if (this.idle.includes(lane)) this.idle.splice(this.idle.indexOf(lane), 1);
    this.waiting.shift()?.();
  }

  private endUnless(released: Promise<void>, lane: Lane): void {
    if (this.patience === Infinity) return;
    const timer = setTimeout(() => this.end(lane), this.patience);
    void released.then(() => clearTimeout(timer));
  }
}

/** A promise that rejects when the signal aborts, and how to stop listening. */
function whenAborted(signal?: AbortSignal): { promise: Promise<never>; forget: () => void } {
  let forget = () => {};
  const promise = new Promise<never>((_, reject) => {
    const stop = () => reject(signal?.reason);
    signal?.addEventListener("abort", stop, { once: true });
    forget = () => signal?.removeEventListener("abort", stop);
  });
  promise.catch(() => {});
  return { promise, forget };
}
