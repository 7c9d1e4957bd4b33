import type { Redis } from "ioredis";
import { expect, test } from "vitest";
import { chunkId, digest } from "./chunk-id.ts";
import { DAMAGE } from "./damage.ts";
import { Unpacker } from "./unpack.ts";

/** A Redis that holds one part. */
function redisWith(hash: string, text: string, length = text.length) {
  const removed: string[] = [];
  const client = {
    strlen: async () => length,
    getex: async (key: string) => (key === `cause:field:${hash}` ? text : null),
    set: async () => "OK",
    del: async (key: string) => removed.push(key),
  };
  return { client: client as unknown as Redis, removed };
}

const good = { job: "bonus", small: { position: "1" }, large: {}, modules: {} };
const nowhere = redisWith("", "").client;

/** Unpacks forged data, under an id that fits them. */
const unpack = (data: unknown, client = nowhere) => {
  const text = typeof data === "string" ? data : JSON.stringify(data);
  return new Unpacker(client).unpack(chunkId("bonus", {}, text), text);
};

test.each([
  ["a job that every object has", { ...good, job: "constructor" }, "the chunk names a job that is not known"],
  ["no job", { ...good, job: ["bonus"] }, "the chunk names a job that is not known"],
  ["nothing", null, "the chunk names a job that is not known"],
  ["a list of parts", { ...good, small: [] }, "the chunk's data are malformed"],
  ["parts that are not text", { ...good, small: { position: 1 } }, "the chunk's data are malformed"],
  [
    "a prototype",
    '{"job":"bonus","small":{"__proto__":"1"},"large":{},"modules":{}}',
    "the chunk's data are malformed",
  ],
  ["a part by another key", { ...good, large: { solved: "../x" } }, "by something else than a digest"],
  ["more than there is room for", { ...good, small: { position: `"${"x".repeat(1e6)}"` } }, "are longer than 1000000"],
])("data that no submitter writes are refused: %s", async (_, data, message) => {
  await expect(unpack(data)).rejects.toThrow(message);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test("data that are not text, or not JSON, are refused", async () => {
  await expect(new Unpacker(nowhere).unpack("id", { a: 1 })).rejects.toThrow(DAMAGE.data);
  await expect(unpack("{")).rejects.toThrow(SyntaxError);
});

test("modules are found wherever a chunk names them, also where its data do not say so", async () => {
  const url = "file:///tmp/evil.mjs";
  const small = { config: '{"policies":["cause","\\u0066ile:///tmp/evil.mjs"]}' };
  expect((await unpack({ ...good, small })).modules).toEqual({ [url]: "unknown" });
  expect((await unpack({ ...good, small, modules: { [url]: "abc", other: "def" } })).modules).toEqual({ [url]: "abc" });
  const part = `{"policies":["${url}"],"filler":"${"x".repeat(500)}"}`;
  const large = { config: digest(part) };
  expect((await unpack({ ...good, large }, redisWith(large.config, part).client)).modules).toEqual({
    [url]: "unknown",
  });
});

test("a part that is not what its digest says is removed; one that is too long is not fetched", async () => {
  const hash = digest("[1]");
  const { client, removed } = redisWith(hash, "[2]");
  await expect(unpack({ ...good, large: { solved: hash } }, client)).rejects.toThrow(DAMAGE.part);
  expect(removed).toEqual([`cause:field:${hash}`]);
  const long = redisWith(hash, "[1]", 5e8).client;
  await expect(unpack({ ...good, large: { solved: hash } }, long)).rejects.toThrow(
    "is longer than 128000000 characters",
  );
});
