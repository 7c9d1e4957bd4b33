import type { Redis } from "ioredis";
import { expect, test } from "vitest";
import { keys } from "../redis/keys.ts";
import { encodeAnswer } from "./answer.ts";
import { Repairs } from "./damage.ts";
import { Results, storeAnswer } from "./results.ts";

/** The part of Redis that results use. */
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

const noRepairs = new Repairs((line) => {
  throw new Error(line);
});

test("results that were taken stay until their run ends; of many, the last few", async () => {
  const { held, client } = fakeRedis();
  const results = new Results(client, "b", 1000, noRepairs);
  const run = Symbol("run");
  expect(await results.take("0", run)).toBeUndefined();
  for (let i = 0; i < 50; i++) {
    held.set(keys.job("b", `${i}`), "");
    await storeAnswer(client, "b", `${i}`, { result: "x".repeat(54) });
    expect(await results.take(`${i}`, run)).toEqual({ result: "x".repeat(54) });
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
  const results = new Results(client, "b", 1000, noRepairs);
  expect(await storeAnswer(client, "b", "x", { result: 1 })).toBe(false);
  held.set(keys.job("b", "x"), "");
  expect(await storeAnswer(client, "b", "x", { invalid: "no" })).toBe(true);
  expect(await storeAnswer(client, "b", "x", { result: 2 })).toBe(false);
  expect(await results.take("x", Symbol("run"))).toEqual({ invalid: "no" });
  expect(await results.take("x", Symbol("run"))).toBeUndefined();
});

test("a damaged answer, or that to another chunk, is removed and computed again, a few times", async () => {
  const { held, client } = fakeRedis();
  const notes: string[] = [];
  const results = new Results(client, "b", 1000, new Repairs((line) => notes.push(line)));
  const right = encodeAnswer({ build: "b", id: "x" }, { result: 36.229 });
  const run = Symbol("run");
  const wrong = [
    right.replace("36.229", "36.228"),
    encodeAnswer({ build: "b", id: "y" }, { result: 36.229 }),
    encodeAnswer({ build: "c", id: "x" }, { result: 36.229 }),
  ];
  for (const text of wrong) {
    held.set(keys.result("b", "x"), text);
    expect(await results.take("x", run)).toBeUndefined();
    expect(held.size).toBe(0);
  }
  expect(notes).toEqual(wrong.map(() => 'Redis holds a damaged answer; it is computed again (chunk "x")'));
  held.set(keys.result("b", "x"), right);
  expect(await results.take("x", run)).toEqual({ result: 36.229 });
  held.set(keys.result("b", "x"), "");
  await expect(results.take("x", run)).rejects.toThrow(
    'chunk "x" was damaged 4 times: Redis holds a damaged answer; check the Redis and who writes to it',
  );
});
