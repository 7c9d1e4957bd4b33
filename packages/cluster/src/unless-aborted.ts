import { once } from "node:events";

/** Waits for some work, but rejects with the signal's reason if the signal aborts first. */
export function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  work.catch(() => {});
  if (signal.aborted) return Promise.reject(signal.reason);
  const settled = new AbortController();
  const aborted = once(signal, "abort", { signal: settled.signal }).then(() => Promise.reject(signal.reason));
  aborted.catch(() => {});
  return Promise.race([work, aborted]).finally(() => settled.abort());
}
