import type { Redis } from "ioredis";
import { expect, test } from "vitest";
import { chunkId, digest } from "./chunk-id.ts";
import { Unpacker } from "./unpack.ts";

/** A Redis that holds one part. */
function redisWith(hash: string, text: string, length = text.length) {
  const getex = async (key: string) => (key === `cause:field:${hash}` ? text : null);
  return { strlen: async () => length, getex } as unknown as Redis;
}

const good = { job: "bonus", small: { position: "1" }, large: {}, modules: {} };
const nowhere = redisWith("", "");

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
  await expect(new Unpacker(nowhere).unpack("id", { a: 1 })).rejects.toThrow(
    "Redis holds other data than the chunk's id says",
  );
  await expect(unpack("{")).rejects.toThrow(SyntaxError);
});

test("modules are found wherever a chunk names them, also where its data do not say so", async () => {
  const url = "file:///tmp/evil.mjs";
  const small = { config: '{"policies":["cause","\\u0066ile:///tmp/evil.mjs"]}' };
  expect((await unpack({ ...good, small })).modules).toEqual({ [url]: "unknown" });
  expect((await unpack({ ...good, small, modules: { [url]: "abc", other: "def" } })).modules).toEqual({ [url]: "abc" });
  const part = `{"policies":["${url}"],"filler":"${"x".repeat(500)}"}`;
  const large = { config: digest(part) };
  expect((await unpack({ ...good, large }, redisWith(large.config, part))).modules).toEqual({
    [url]: "unknown",
  });
});

test("a part that is not what its digest says is refused; one that is too long is not fetched", async () => {
  const hash = digest("[1]");
  const chunk = { ...good, large: { solved: hash } };
  await expect(unpack(chunk, redisWith(hash, "[2]"))).rejects.toThrow("that is not what its digest says");
  await expect(unpack(chunk, redisWith(hash, "[1]", 5e8))).rejects.toThrow("is longer than 128000000 characters");
});
