import { wrap } from "comlink";
import type { RunRecord, RunSettings } from "./record.ts";
import type { RecordApi } from "./record.worker.ts";

export interface Recorder {
  /** Undefined if the request was given up before its turn came. */
  record(settings: RunSettings, signal: AbortSignal): Promise<RunRecord | undefined>;
  close(): void;
}

/** Records runs in a worker of its own, one at a time: of those that pile up while a slider is drawn, only the newest is made. */
export function makeRecorder(): Recorder {
  const worker = new Worker(new URL("./record.worker.ts", import.meta.url), { type: "module" });
  const api = wrap<RecordApi>(worker);
  const failed = new Promise<never>((_, reject) => {
    worker.onerror = (event) => reject(new Error(event.message || "a worker could not be started"));
  });
  failed.catch(() => {});
  let turn: Promise<unknown> = Promise.resolve();

  return {
    async record(settings, signal) {
      const before = turn;
      let done = () => {};
      turn = new Promise<void>((resolve) => {
        done = resolve;
      });
      await before;
      try {
        if (signal.aborted) return undefined;
        return await Promise.race([api.record(settings), failed]);
      } finally {
        done();
      }
    },
    close: () => worker.terminate(),
  };
}
