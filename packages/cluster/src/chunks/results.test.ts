import type { Redis } from "ioredis";
import { expect, test } from "vitest";
import { keys } from "../redis/keys.ts";
import { encodeAnswer } from "./answer.ts";
import { isAnswered, Results, storeAnswer } from "./results.ts";

/** The part of Redis that results use. */
function fakeRedis() {
  const held = new Map<string, string>();
  const announced: string[] = [];
  const client = {
    exists: async (key: string) => Number(held.has(key)),
    expire: async (key: string) => Number(held.has(key)),
    get: async (key: string) => held.get(key) ?? null,
    set: async (key: string, text: string) => (held.has(key) ? null : held.set(key, text) && "OK"),
    unlink: async (all: string[]) => void all.map((key) => held.delete(key)),
    multi: () => ({ incr: () => ({ expire: () => ({ exec: async () => {} }) }) }),
    publish: async (_: string, id: string) => announced.push(id),
  };
  return { held, announced, client: client as unknown as Redis };
}

test("results that were taken stay until their run ends; of many, the last few", async () => {
  const { held, client } = fakeRedis();
  const results = new Results(client, "b", 1000);
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
  const { held, announced, client } = fakeRedis();
  const results = new Results(client, "b", 1000);
  expect(await storeAnswer(client, "b", "x", { result: 1 })).toBe(false);
  expect(await isAnswered(client, "b", "x")).toBe(false);
  expect(announced).toEqual([]);
  held.set(keys.job("b", "x"), "");
  expect(await storeAnswer(client, "b", "x", { invalid: "no" })).toBe(true);
  expect(await storeAnswer(client, "b", "x", { result: 2 })).toBe(false);
  expect(await isAnswered(client, "b", "x")).toBe(true);
  expect(announced).toEqual(["x", "x", "x"]);
  expect(await results.take("x", Symbol("run"))).toEqual({ invalid: "no" });
  expect(await results.take("x", Symbol("run"))).toBeUndefined();
});

const right = encodeAnswer({ build: "b", id: "x" }, { result: 36.229 });

test.each([
  ["is damaged", right.replace("36.229", "36.228")],
  ["is empty", ""],
  ["belongs to another chunk", encodeAnswer({ build: "b", id: "y" }, { result: 36.229 })],
  ["belongs to another build", encodeAnswer({ build: "c", id: "x" }, { result: 36.229 })],
])("an answer that %s is refused and removed", async (_, text) => {
  const { held, client } = fakeRedis();
  const results = new Results(client, "b", 1000);
  held.set(keys.result("b", "x"), text);
  await expect(results.take("x", Symbol("run"))).rejects.toThrow(
    /^Redis held a damaged answer to chunk "x", which is removed; run the same command again$/,
  );
  expect(held.size).toBe(0);
  held.set(keys.result("b", "x"), right);
  expect(await results.take("x", Symbol("run"))).toEqual({ result: 36.229 });
});
