import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { simulate } from "@cause-toolkit/core";
import { inlineEngine, runSweep, threadsEngine } from "@cause-toolkit/experiments";
import { mergeShards, parseSweep, planSweep, runShard } from "@cause-toolkit/experiments/sweep";
import { describe, expect, test } from "vitest";
import { publisher } from "../results/publisher.suite.ts";
import { shardPath } from "./shard-file.ts";
import { file, plan, useSweeps, version } from "./sweep.suite.ts";

const { at, results, shards, rows } = await useSweeps();

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
    "sweep.csv",
    "sweep.parquet",
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
      out: at("stopped"),
      resume: false,
      version,
      publisher,
      signal: stop.signal,
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
      out: at("stopped"),
      resume: true,
      version,
      publisher,
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
