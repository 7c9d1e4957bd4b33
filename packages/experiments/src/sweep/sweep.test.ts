// Threads run the built files, so these tests import the package as its users do.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { simulate } from "@cause-toolkit/core";
import {
  inlineEngine,
  mergeShards,
  parseSweep,
  planSweep,
  runShard,
  runSweep,
  threadsEngine,
} from "@cause-toolkit/experiments";
import { publisher } from "@cause-toolkit/publish";
import { afterAll, describe, expect, test } from "vitest";
import { shardPath } from "./shard-file.ts";

const folder = mkdtempSync(join(tmpdir(), "cause-sweep-"));
afterAll(() => rmSync(folder, { recursive: true }));

const file = {
  arms: [
    { volatility: 1, stochasticity: 9 },
    { volatility: 4, stochasticity: 25 },
  ],
  policies: ["cause", "ucb:c={c}", "gittins"],
  runs: 200,
  steps: 15,
  seed: 3,
  axes: { c: [0.5, 1, 2], volatilityScale: [1, 10] },
};
const plan = await planSweep(parseSweep(file));
const version = "test";
const at = (name: string) => join(folder, name);
const results = (name: string) =>
  Object.fromEntries(
    ["tables", "figures", "conditions"].flatMap((part) =>
      readdirSync(join(at(name), part)).map((one) => [one, readFileSync(join(at(name), part, one)).toString("base64")]),
    ),
  );
const shards = async (name: string, of: number, which = plan) => {
  for (let shard = of; shard >= 1; shard--) {
    await runShard(which, inlineEngine(), { out: at(name), version, shard, of });
  }
};

const { rows } = await runSweep(plan, inlineEngine(), { out: at("one"), resume: false, version, publisher });

test("a row for each cell and policy; a cell is what a simulation with its settings gives", async () => {
  expect(rows).toHaveLength(18);
  expect(rows[4]).toMatchObject({ cell: "c=0.5,volatilityScale=10", policy: "ucb:c={c}", reference: "cause", c: 0.5 });
  const arms = file.arms.map((arm) => ({ ...arm, volatility: 10 * arm.volatility }));
  const { axes, ...settings } = file;
  const alone = await simulate({ ...settings, arms, policies: ["cause", "ucb:c=0.5", "gittins"] });
  expect(rows.slice(3, 6).map(({ regret, sem, difference }) => [regret, sem, difference])).toEqual(
    alone.rows.map(({ regret, difference }) => [regret.mean, regret.sem, difference.mean]),
  );
  expect(Object.keys(results("one")).filter((name) => !name.endsWith(".rows"))).toEqual([
    ...["sweep.csv", "sweep.parquet"],
    ...["difference", "regret"].flatMap((of) =>
      ["pdf", "png", "svg"].map((kind) => `${of}-by-c-and-volatilityScale.${kind}`),
    ),
  ]);
});

describe("the same bytes", () => {
  test.each([1, 2, 3])("on %i threads", async (jobs) => {
    const engine = threadsEngine(jobs);
    try {
      await runSweep(plan, engine, { out: at(`threads-${jobs}`), resume: false, version, publisher });
    } finally {
      await engine.close();
    }
    expect(results(`threads-${jobs}`)).toEqual(results("one"));
  });

  test.each([1, 3, 7, 24])("from %i shards, written in any order", async (of) => {
    await shards(`shards-${of}`, of);
    await mergeShards(plan, { out: at(`shards-${of}`), version, publisher });
    expect(results(`shards-${of}`)).toEqual(results("one"));
  });

  test("of a shard, whoever runs it; one that is there is not run again", async () => {
    const engine = threadsEngine(2);
    try {
      const options = { out: at("shards-3-threads"), version, publisher, shard: 2, of: 3 };
      expect(await runShard(plan, engine, options)).toBe(true);
      expect(await runShard(plan, engine, options)).toBe(false);
    } finally {
      await engine.close();
    }
    const [mine, other] = ["shards-3-threads", "shards-3"].map((name) =>
      readFileSync(shardPath(at(name), { shard: 2, of: 3 }), "utf8"),
    );
    expect(mine).toBe(other);
  });

  test("after it was stopped, and only what is missing is run", async () => {
    const stop = new AbortController();
    const done: string[] = [];
    const interrupted = runSweep(plan, inlineEngine(), {
      ...{ out: at("stopped"), resume: false, version, publisher, signal: stop.signal },
      onCell: (cell) => {
        done.push(cell);
        if (done.length === 2) stop.abort(new Error("stopped"));
      },
    });
    await expect(interrupted).rejects.toThrow("stopped");
    expect(done).toHaveLength(2);
    const rest: string[] = [];
    const seen: number[] = [];
    await runSweep(plan, inlineEngine(), {
      ...{ out: at("stopped"), resume: true, version, publisher },
      onCell: (cell) => rest.push(cell),
      onProgress: (share) => seen.push(share),
    });
    expect(rest).toHaveLength(4);
    expect([seen[0], seen.at(-1)]).toEqual([0, 1]);
    expect(results("stopped")).toEqual(results("one"));
  });
});

test("a single run has no standard error, and the figures are drawn without", async () => {
  const single = await planSweep(parseSweep({ ...file, runs: 1 }));
  const outcome = await runSweep(single, inlineEngine(), { out: at("single"), resume: false, version, publisher });
  expect(outcome.rows[0].sem).toBeNull();
  expect(readFileSync(join(at("single"), "figures", "regret-by-c-and-volatilityScale.svg"), "utf8")).not.toMatch(
    /NaN|undefined/,
  );
});

test("where arms rest, rewards are drawn", async () => {
  const arms = file.arms.map((arm) => ({ ...arm, dynamics: { kind: "rested" } }));
  const resting = await planSweep(parseSweep({ ...file, arms, axes: { c: [1, 2] } }));
  const { figures } = await runSweep(resting, inlineEngine(), {
    out: at("resting"),
    resume: false,
    version,
    publisher,
  });
  expect(figures).toEqual(["reward-by-c", "difference-by-c"]);
});

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
    await expect(merge("folder")).rejects.toThrow(/^shard 2 of 3 cannot be read \(.*directory.*\): .*0002-of-0003$/);
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

test("more shards than chunks are refused", async () => {
  const shard = runShard(plan, inlineEngine(), { out: at("many"), version, shard: 1, of: 25 });
  await expect(shard).rejects.toThrow("invalid shards: 25; the sweep has only 24 chunks");
  expect(existsSync(at("many"))).toBe(false);
});

test("the manifest says who did the work", async () => {
  const small = await planSweep(parseSweep({ ...file, policies: ["cause"], runs: 64, axes: { discount: [0.9] } }));
  const how = async (name: string, more: object) => {
    await runSweep(small, { ...inlineEngine(), ...more }, { out: at(name), resume: false, version, publisher });
    return JSON.parse(readFileSync(join(at(name), "manifest.json"), "utf8")).how;
  };
  expect(await how("here", {})).toBe("1 at once");
  expect(await how("there", { width: 32, shown: "redis://host:6379" })).toBe("by workers at redis://host:6379");
});

test("a folder begun with another sweep takes no shard of this one", async () => {
  const others = await planSweep(parseSweep({ ...file, axes: { ...file.axes, c: [0.5, 1, 3] } }));
  const shard = runShard(others, inlineEngine(), { out: at("shards-3"), version, shard: 1, of: 3 });
  await expect(shard).rejects.toThrow(
    /invalid folder: .*shards-3 was started with axis c \[0.5,1,2\], not \[0.5,1,3\]$/,
  );
});

test("a folder that cannot be written is one clear line, before anything is run", async () => {
  writeFileSync(at("taken"), "");
  const cannot = /^cannot write .*taken.*: /;
  await expect(runSweep(plan, inlineEngine(), { out: at("taken"), resume: false, version, publisher })).rejects.toThrow(
    cannot,
  );
  const shard = runShard(plan, inlineEngine(), { out: at("taken"), version, shard: 1, of: 3 });
  await expect(shard).rejects.toThrow(cannot);
});
