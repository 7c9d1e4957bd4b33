import { InvalidInput } from "@cause-toolkit/core";
import { type Engine, type JobInput, type JobName, type JobOutput, pump } from "@cause-toolkit/experiments/browser";
import { type Remote, wrap } from "comlink";
import type { Answer, WorkerApi } from "./worker.ts";

interface Lane {
  readonly worker: Worker;
  readonly api: Remote<WorkerApi>;
}

/** One fewer than there are cores, so that the page itself always has one. */
export const WORKERS = Math.max(1, (navigator.hardwareConcurrency || 2) - 1);

/** Runs chunks in web workers. Work that is stopped is ended at once, with its worker; another is made when one is needed. */
export function workersEngine(width = WORKERS): Engine {
  const idle: Lane[] = [];
  const busy = new Set<Lane>();

  const open = (): Lane => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    return { worker, api: wrap<WorkerApi>(worker) };
  };

  async function once<J extends JobName>(job: J, chunk: JobInput<J>, signal?: AbortSignal): Promise<JobOutput<J>> {
    signal?.throwIfAborted();
    const lane = idle.pop() ?? open();
    busy.add(lane);
    let fail: (reason: unknown) => void = () => {};
    const stopped = new Promise<never>((_, reject) => {
      fail = reject;
    });
    const stop = () => fail(signal?.reason);
    signal?.addEventListener("abort", stop);
    lane.worker.onerror = (event) => fail(new Error(event.message || "a worker could not be started"));
    try {
      const answer = (await Promise.race([lane.api.run(job, chunk), stopped])) as Answer<J>;
      idle.push(lane);
      if ("invalid" in answer) throw new InvalidInput(answer.invalid);
      return answer.result;
    } catch (error) {
      if (!idle.includes(lane)) lane.worker.terminate();
      throw error;
    } finally {
      busy.delete(lane);
      signal?.removeEventListener("abort", stop);
    }
  }

  return {
    width,
    async run(job, chunks, onResult, signal) {
      await pump(chunks, width, async (chunk, ended) => onResult(await once(job, chunk, ended)), signal);
    },
    async close() {
      for (const { worker } of [...idle.splice(0), ...busy]) worker.terminate();
    },
  };
}
