import type { Redis } from "ioredis";
import { expect, test } from "vitest";
import { Evictions } from "./evictions.ts";

test("evicted keys are counted from the first look, also by a Redis that was restarted", async () => {
  const evicted = [7, 7, 9, 0, 2];
  const client = { info: async () => `# Stats\r\nexpired_keys:3\r\nevicted_keys:${evicted.shift()}\r\nx:1` };
  const evictions = new Evictions(client as unknown as Redis);
  const counts: number[] = [];
  while (evicted.length > 0) counts.push(await evictions.count());
  expect(counts).toEqual([0, 0, 2, 0, 2]);
});
