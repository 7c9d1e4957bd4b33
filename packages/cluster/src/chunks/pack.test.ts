import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Redis } from "ioredis";
import { expect, test } from "vitest";
import { keys } from "../redis/keys.ts";
import { Packer } from "./pack.ts";
import { Unpacker } from "./unpack.ts";

const config = { arms: [{ volatility: 1, stochasticity: 9 }], runs: 640, name: "regret/mixed: first" };
const solved = { table: Float64Array.from({ length: 100 }, (_, i) => 1 / i) };
const chunk = { config, solved, first: 3, end: 4 };

test("an id is readable, without colons, and the same for the same work only", () => {
  const pack = (one: typeof chunk) => new Packer().pack("simulate", one);
  expect(pack(chunk).id).toMatch(/^simulate regret\/mixed_ first first=3 end=4 [0-9a-f]{32}$/);
  expect(pack(structuredClone(chunk)).id).toBe(pack(chunk).id);
  const others = [
    { ...chunk, end: 5 },
    { ...chunk, config: { ...config, runs: 641 } },
    { ...chunk, solved: {} },
  ];
  const ids = others.map((one) => pack(one as typeof chunk).id.slice(-32));
  expect(new Set([...ids, pack(chunk).id.slice(-32)]).size).toBe(4);
});

test("what is large travels once, and everything comes back to the bit", async () => {
  const packer = new Packer();
  const { id, data, large } = packer.pack("simulate", chunk);
  expect(large.size).toBe(1);
  expect(data.length).toBeLessThan(500);
  const asked: string[] = [];
  const strlen = async () => 0;
  const getex = async (key: string) => {
    asked.push(key);
    return [...large].find(([hash]) => key === keys.field(hash))?.[1] ?? null;
  };
  const unpacker = new Unpacker({ getex, strlen } as unknown as Redis);
  expect((await unpacker.unpack(id, data)).chunk).toEqual(chunk);
  const second = packer.pack("simulate", { ...chunk, first: 4, end: 5 });
  expect((await unpacker.unpack(second.id, second.data)).chunk).toEqual({ ...chunk, first: 4, end: 5 });
  expect(asked).toHaveLength(1);
  await expect(unpacker.unpack(second.id, data)).rejects.toThrow("Redis holds other data than the chunk's id says");
  const lost = new Unpacker({ getex: async () => null, strlen } as unknown as Redis);
  await expect(lost.unpack(id, data)).rejects.toThrow("Redis does not hold a part of the chunk");
});

test("a policy of the user's own is named with its content, and that of what it imports", () => {
  const folder = mkdtempSync(join(tmpdir(), "cause-"));
  try {
    const file = join(folder, "mine.mjs");
    const mine = { ...chunk, config: { ...config, policies: [pathToFileURL(file).href] } };
    const idOf = (text: string) => {
      writeFileSync(file, text);
      return new Packer().pack("simulate", mine).id;
    };
    expect(idOf("one")).not.toBe(idOf("two"));
    expect(idOf("one")).toBe(idOf("one"));
    const importing = idOf('import "./beside.mjs";');
    writeFileSync(join(folder, "beside.mjs"), "there now");
    expect(idOf('import "./beside.mjs";')).not.toBe(importing);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
