import { expect, test } from "vitest";
import { PendingChunks } from "./pending-chunks.ts";

test("a chunk is to be checked from when Redis has taken it until it is done", async () => {
  const pending = new PendingChunks();
  let taken = () => {};
  const done = pending.wait("a", () => new Promise<void>((resolve) => (taken = resolve)));
  expect([pending.size, pending.submitted()]).toEqual([1, []]);
  taken();
  await Promise.resolve();
  expect(pending.submitted()).toEqual(["a"]);
  pending.markDone("a");
  await done;
  expect([pending.size, pending.submitted()]).toEqual([0, []]);
});

test("a chunk that cannot be submitted, or has failed, rejects", async () => {
  const pending = new PendingChunks();
  await expect(pending.wait("a", () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  const failing = pending.wait("b", async () => {});
  pending.markFailed("b", new Error("failed"));
  await expect(failing).rejects.toThrow("failed");
  expect(pending.size).toBe(0);
});
