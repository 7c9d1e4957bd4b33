import { InvalidInput, type PolicyTrace } from "@cause-toolkit/core";
import { type Remote, wrap } from "comlink";
import type { TraceApi, TraceRequest } from "./trace.worker.ts";

interface Lane {
  readonly worker: Worker;
  readonly api: Remote<TraceApi>;
  readonly broken: Promise<never>;
  busy: Promise<unknown> | null;
}

/** So long, in ms, work that nobody wants any more may go on before its worker is ended: a new one costs as much, and forgets what was solved. */
const PATIENCE = 150;
const REMEMBERED = 32;

/** Traces policies in a worker, one after another, and remembers the last few. */
export class Tracer {
  private lane: Lane | undefined;
  private readonly known = new Map<string, PolicyTrace>();

  async trace(request: TraceRequest, signal: AbortSignal): Promise<PolicyTrace> {
    const key = JSON.stringify(request);
    const known = this.known.get(key);
    if (known) return known;
    const lane = await this.free(signal);
    const work = lane.api.trace(request);
    lane.busy = work;
    const answer = await Promise.race([work, lane.broken, aborted(signal)]).finally(() => {
      work.then(
        () => this.rest(lane, work),
        () => this.rest(lane, work),
      );
    });
    if ("invalid" in answer) throw new InvalidInput(answer.invalid);
    this.remember(key, answer.trace);
    return answer.trace;
  }

  close(): void {
    this.lane?.worker.terminate();
    this.lane = undefined;
  }

  /** A worker with nothing to do: the one there is, if it has done with what it was at. */
  private async free(signal: AbortSignal): Promise<Lane> {
    const busy = this.lane?.busy;
    if (busy) {
      await Promise.race([busy.catch(() => {}), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
      signal.throwIfAborted();
      if (this.lane?.busy === busy) this.close();
    }
    this.lane ??= open();
    return this.lane;
  }

  private rest(lane: Lane, work: Promise<unknown>): void {
    if (lane.busy === work) lane.busy = null;
  }

  private remember(key: string, trace: PolicyTrace): void {
    this.known.set(key, trace);
    const [oldest] = this.known.keys();
    if (this.known.size > REMEMBERED) this.known.delete(oldest);
  }
}

function open(): Lane {
  const worker = new Worker(new URL("./trace.worker.ts", import.meta.url), { type: "module" });
  const broken = new Promise<never>((_, reject) => {
    worker.onerror = (event) => reject(new Error(event.message || "a worker could not be started"));
  });
  broken.catch(() => {});
  return { worker, api: wrap<TraceApi>(worker), broken, busy: null };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
