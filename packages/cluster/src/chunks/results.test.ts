import type { Redis } from "ioredis";
import { expect, test } from "vitest";
import { keys } from "../redis/keys.ts";
import { Results, storeAnswer } from "./results.ts";

/** As much of a Redis as results need. */
function fakeRedis() {
  const held = new Map<string, string>();
  const client = {
    exists: async (key: string) => Number(held.has(key)),
    get: async (key: string) => held.get(key) ?? null,
    set: async (key: string, text: string) => (held.has(key) ? null : held.set(key, text) && "OK"),
    unlink: async (all: string[]) => void all.map((key) => held.delete(key)),
    multi: () => ({ incr: () => ({ expire: () => ({ exec: async () => {} }) }) }),
    publish: async () => 0,
  };
  return { held, client: client as unknown as Redis };
}

test("results that were taken stay until their run ends; of many, the last few", async () => {
  const { held, client } = fakeRedis();
  const results = new Results(client, "b", 1000);
  const run = Symbol("run");
  expect(await results.take("0", run)).toBeUndefined();
  for (let i = 0; i < 50; i++) {
    held.set(keys.job("b", `${i}`), "");
    await storeAnswer(client, "b", `${i}`, { result: "x".repeat(87) });
    expect(await results.take(`${i}`, run)).toEqual({ result: "x".repeat(87) });
  }
  const kept = () => [...held.keys()].filter((key) => key.includes(":result:"));
  expect(kept()).toEqual(Array.from({ length: 10 }, (_, i) => keys.result("b", `${40 + i}`)));
  await results.end(Symbol("another"));
  expect(kept()).toHaveLength(10);
  await results.end(run);
  expect(kept()).toEqual([]);
});

test("the first answer counts, none comes after the chunk is settled, and bad input is told once", async () => {
  const { held, client } = fakeRedis();
  const results = new Results(client, "b", 1000);
  expect(await storeAnswer(client, "b", "x", { result: 1 })).toBe(false);
  held.set(keys.job("b", "x"), "");
  expect(await storeAnswer(client, "b", "x", { invalid: "no" })).toBe(true);
  expect(await storeAnswer(client, "b", "x", { result: 2 })).toBe(false);
  expect(await results.take("x", Symbol("run"))).toEqual({ invalid: "no" });
  expect(await results.take("x", Symbol("run"))).toBeUndefined();
});
