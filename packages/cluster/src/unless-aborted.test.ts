import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { unlessAborted } from "./unless-aborted.ts";

test("work is waited for until the signal aborts, and no listener stays", async () => {
  const stop = new AbortController();
  const never = new Promise<never>(() => {});
  expect(await unlessAborted(stop.signal, Promise.resolve(1))).toBe(1);
  await expect(unlessAborted(stop.signal, Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(getEventListeners(stop.signal, "abort")).toEqual([]);
  const waiting = unlessAborted(stop.signal, never);
  stop.abort(new Error("stopped"));
  await expect(waiting).rejects.toThrow("stopped");
  await expect(unlessAborted(stop.signal, never)).rejects.toThrow("stopped");
});
