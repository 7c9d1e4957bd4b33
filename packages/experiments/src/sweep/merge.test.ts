import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inlineEngine } from "@cause-toolkit/experiments";
import { mergeShards, parseSweep, planSweep, runShard } from "@cause-toolkit/experiments/sweep";
import { describe, expect, test } from "vitest";
import { publisher } from "../results/publisher.suite.ts";
import { shardPath } from "./shard-file.ts";
import { file, plan, useSweeps, version } from "./sweep.suite.ts";

const { at, results, shards } = await useSweeps();

describe("a merge says which shard is wrong, and what about it;", () => {
  const merge = (name: string) => mergeShards(plan, { out: at(name), version, publisher });
  const path = (name: string) => shardPath(at(name), { shard: 2, of: 3 });
  const change = (name: string, how: (text: string) => string) => {
    writeFileSync(path(name), how(readFileSync(path(name), "utf8")));
  };

  test.each([
    ["missing", (name: string) => rmSync(path(name)), "1 of 3 shards are missing in .*: 2$"],
    ["cut short", (name: string) => change(name, (text) => text.slice(0, 900)), "shard 2 of 3 is cut short: .*0002-of"],
    ["empty", (name: string) => change(name, () => ""), "shard 2 of 3 is cut short"],
    ["damaged", (name: string) => change(name, (text) => text.replace("AAA", "AAB")), "shard 2 of 3 is damaged"],
    [
      "another",
      (name: string) => writeFileSync(path(name), readFileSync(shardPath(at(name), { shard: 1, of: 3 }))),
      "shard 2 of 3 does not belong to this sweep: its shard is 1, not 2",
    ],
  ])("%s", async (what, spoil, message) => {
    await shards(what, 3);
    spoil(what);
    const before = readdirSync(at(what)).sort();
    await expect(merge(what)).rejects.toThrow(new RegExp(message));
    expect(readdirSync(at(what)).sort()).toEqual(before);
    // Only what is wrong has to be run again.
    const ran = [];
    for (const shard of [1, 2, 3]) {
      ran.push(await runShard(plan, inlineEngine(), { out: at(what), version, shard, of: 3 }));
    }
    expect(ran).toEqual([false, true, false]);
    await merge(what);
    expect(results(what)).toEqual(results("one"));
  });

  test("of another sweep, or another version", async () => {
    await shards("foreign", 3);
    const others = await planSweep(parseSweep({ ...file, seed: 4 }));
    await shards("others", 3, others);
    writeFileSync(path("foreign"), readFileSync(path("others")));
    await expect(merge("foreign")).rejects.toThrow("shard 2 of 3 does not belong to this sweep: its seed is 4, not 3");
    await expect(mergeShards(plan, { out: at("foreign"), version: "later", publisher })).rejects.toThrow(
      "was started with version test, not later",
    );
  });

  test("blocks that are not those of the shard", async () => {
    const { checksum } = await import("../results/checksum.ts");
    await shards("blocks", 3);
    change("blocks", (text) => {
      const lines = text.split("\n").slice(0, -2);
      const less = `${[...lines.slice(0, 2), ...lines.slice(3)].join("\n")}\n`;
      return `${less}${checksum(less)}\n`;
    });
    await expect(merge("blocks")).rejects.toThrow("shard 2 of 3 does not have the blocks that it should have");
  });

  test("a folder in its place", async () => {
    await shards("folder", 3);
    rmSync(path("folder"));
    mkdirSync(path("folder"));
    await expect(merge("folder")).rejects.toThrow(
      /^shard 2 of 3 cannot be read \(it is not a regular file\): .*0002-of-0003$/,
    );
    const again = runShard(plan, inlineEngine(), { out: at("folder"), version, shard: 2, of: 3 });
    await expect(again).rejects.toThrow(/^cannot write .*0002-of-0003: it is a folder$/);
  });

  test("none, or all of no division", async () => {
    await expect(merge("one")).rejects.toThrow("contains no shards");
    await shards("two", 3);
    await shards("two", 2);
    rmSync(shardPath(at("two"), { shard: 3, of: 3 }));
    rmSync(shardPath(at("two"), { shard: 1, of: 2 }));
    await expect(merge("two")).rejects.toThrow(
      /^1 of 2 shards are missing in .*: 1; 1 of 3 shards are missing in .*: 3$/,
    );
  });
});

test("a stray shard of another division does not disturb a complete one", async () => {
  await shards("stray", 3);
  await runShard(plan, inlineEngine(), { out: at("stray"), version, shard: 2, of: 2 });
  await mergeShards(plan, { out: at("stray"), version, publisher });
  expect(results("stray")).toEqual(results("one"));
});

test("a file name with more shards than chunks is not a shard", async () => {
  const stray = () => writeFileSync(join(at("strays"), "shards", "shard-0001-of-9999999999"), "");
  await shards("strays", 2);
  stray();
  await mergeShards(plan, { out: at("strays"), version, publisher });
  expect(results("strays")).toEqual(results("one"));
  rmSync(join(at("strays"), "shards"), { recursive: true });
  mkdirSync(join(at("strays"), "shards"));
  stray();
  await expect(mergeShards(plan, { out: at("strays"), version, publisher })).rejects.toThrow(
    /shard-0001-of-9999999999 is not a shard of this sweep, which has only 24 chunks$/,
  );
});

test("a folder that another process writes to is not merged", async () => {
  const { Lease } = await import("../results/lease.ts");
  await shards("held", 2);
  const lease = await Lease.take(at("held"));
  try {
    await expect(mergeShards(plan, { out: at("held"), version, publisher })).rejects.toThrow(
      "held is being written to by process",
    );
    // A shard has a file of its own.
    await runShard(plan, inlineEngine(), { out: at("held"), version, shard: 1, of: 3 });
  } finally {
    lease.release();
  }
  await mergeShards(plan, { out: at("held"), version, publisher });
  expect(results("held")).toEqual(results("one"));
});

test("shards that were brought together by hand need no settings", async () => {
  await shards("by-hand", 2);
  rmSync(join(at("by-hand"), "settings.json"));
  await mergeShards(plan, { out: at("by-hand"), version, publisher });
  expect(results("by-hand")).toEqual(results("one"));
});

test("shards of other code, or another system, do not go together", async () => {
  await shards("code", 2);
  const settings = JSON.parse(readFileSync(join(at("code"), "settings.json"), "utf8"));
  expect(settings).toMatchObject({ code: expect.stringMatching(/^[0-9a-f]{8}$/), platform: process.platform });
  for (const [key, value] of Object.entries({ code: "5d41402a", platform: "plan9" })) {
    writeFileSync(join(at("code"), "settings.json"), JSON.stringify({ ...settings, [key]: value }));
    await expect(mergeShards(plan, { out: at("code"), version, publisher })).rejects.toThrow(
      `was started with ${key} ${value}, not`,
    );
  }
  // As if each had been run where its code was, and brought here.
  const shard = shardPath(at("code"), { shard: 2, of: 2 });
  const { checksum } = await import("../results/checksum.ts");
  const body = readFileSync(shard, "utf8").split("\n").slice(0, -2).join("\n").replace(settings.code, "5d41402a");
  writeFileSync(shard, `${body}\n${checksum(`${body}\n`)}\n`);
  writeFileSync(join(at("code"), "settings.json"), JSON.stringify(settings));
  await expect(mergeShards(plan, { out: at("code"), version, publisher })).rejects.toThrow("its code is 5d41402a, not");
});
