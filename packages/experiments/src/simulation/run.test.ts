// Threads run the built files, so these tests import the package as its users do.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { simulate } from "@cause-toolkit/core";
import { BLOCK_RUNS, type SimulationPart, Summary } from "@cause-toolkit/core/simulate";
import {
  CompletedBlocks,
  inlineEngine,
  REGIMES,
  runSimulation,
  type SimulationConfig,
  simulationDocument,
  threadsEngine,
} from "@cause-toolkit/experiments";
import { afterAll, describe, expect, test } from "vitest";
import { runConcurrently } from "../engines/engine.ts";
import { pacedSize } from "./chunk-size.ts";

const config: SimulationConfig = {
  arms: REGIMES.mixed,
  policies: ["cause", "thompson", "knowledge-gradient"],
  runs: 700,
  steps: 20,
  perRun: true,
};

describe("the result is the same, to the bit,", () => {
  test.each([2, 3, 7])("on %i threads as in the core alone", async (jobs) => {
    const engine = threadsEngine(jobs);
    try {
      expect((await runSimulation(config, engine)).result).toEqual(await simulate(config));
    } finally {
      await engine.close();
    }
  });

  test("inline", async () => {
    expect((await runSimulation(config, inlineEngine())).result).toEqual(await simulate(config));
  });
});

test("a simulation goes on to more runs from the whole blocks that it holds, to the same bytes", async () => {
  const parts: SimulationPart[] = [];
  const shown: number[] = [];
  const small = { ...config, perRun: false, runs: 300 };
  const blocks = Math.floor(small.runs / BLOCK_RUNS);
  const { simulation } = await runSimulation({ ...small, runs: blocks * BLOCK_RUNS }, inlineEngine(), {
    onPart: (part) => parts.push(part),
  });
  const summary = new Summary(simulation);
  expect(summary.soFar()).toBeUndefined();
  for (const part of parts) shown.push(summary.add(part).soFar()?.runs ?? 0);
  expect(shown).toEqual([64, 128, 192, 256]);
  const live = await simulate({ ...small, runs: 256 });
  expect(summary.soFar()).toEqual(live);
  const more = await runSimulation({ ...small, runs: 700 }, inlineEngine(), { held: { blocks, parts } });
  expect(more.result).toEqual(await simulate({ ...small, runs: 700 }));
});

test("what is held grows with the runs, leaves out a block cut short, and forgets what lies beyond a gap", async () => {
  const small = { ...config, perRun: false };
  const held = new CompletedBlocks();
  const keep = (runs: number, into: CompletedBlocks) =>
    runSimulation({ ...small, runs }, inlineEngine(), { held, onPart: (part) => into.add(part, runs) });
  const first = new CompletedBlocks(held);
  await keep(300, first);
  expect([held.runs, first.runs]).toEqual([0, 256]);
  const gap = new CompletedBlocks(first);
  const parts: SimulationPart[] = [];
  await runSimulation({ ...small, runs: 640 }, inlineEngine(), { onPart: (part) => parts.push(part) });
  gap.add(parts[parts.length - 1], 640);
  expect(gap.runs).toBe(256);
  expect(new CompletedBlocks(gap).parts[0].nodes.length).toBe(1);
  const { result } = await runSimulation({ ...small, runs: 640 }, inlineEngine(), { held: gap });
  expect(result).toEqual(await simulate({ ...small, runs: 640 }));
});

test("parts that keep a pace are as large as it allows, and the result is the same", async () => {
  let clock = 0;
  const size = pacedSize(100, () => clock);
  const sizes: number[] = [];
  for (let first = 0; first < 300; ) {
    const blocks = size.next(first);
    clock += 7 * blocks;
    size.done({ nodes: [{ level: 0, place: first, value: { records: [], differences: [] } }], perRun: [] });
    sizes.push(blocks);
    first += blocks;
  }
  expect(sizes.slice(0, 7)).toEqual([1, 2, 4, 8, 14, 14, 14]);
  let parts = 0;
  const { simulation, result } = await runSimulation(config, inlineEngine(), { pace: 1, onPart: () => parts++ });
  expect(parts).toBeGreaterThan(1);
  expect(result).toEqual(await simulate(config));
  expect(simulationDocument(simulation, result, true).rows[1].curve?.at(-1)).toBe(result.rows[1].regret.mean);
});

test("tables are solved ahead, once for each kind of arm, and need not be solved again", async () => {
  const told: number[][] = [];
  let solved = {};
  const options = {
    onSolving: (done: number, of: number) => told.push([done, of]),
    onSolved: (tables: object) => (solved = tables),
  };
  const gittins = { ...config, arms: REGIMES["s-dominant"], policies: ["cause", "gittins"], runs: 64 };
  const { result } = await runSimulation(gittins, inlineEngine(), options);
  expect(told).toEqual([
    [0, 2],
    [1, 2],
    [2, 2],
  ]);
  const held = { blocks: 0, parts: [], solved };
  expect((await runSimulation(gittins, inlineEngine(), { ...options, held })).result).toEqual(result);
  expect(told.length).toBe(3);
});

describe.each([1, 2])("on %i threads", (jobs) => {
  const engine = threadsEngine(jobs);
  afterAll(() => engine.close());

  test("progress goes from 0 to 1", async () => {
    const seen: number[] = [];
    await runSimulation(config, engine, { onProgress: (done) => seen.push(done) });
    expect(seen[0]).toBe(0);
    expect(seen.at(-1)).toBe(1);
    expect(seen.length).toBeGreaterThan(5);
  });

  test("it stops when told to", async () => {
    const controller = new AbortController();
    const onProgress = (done: number) => done > 0 && controller.abort();
    const running = runSimulation({ ...config, runs: 1e8 }, engine, { signal: controller.signal, onProgress });
    await expect(running).rejects.toThrow(/abort/i);
  });

  test("a policy of the user's own runs, and one that fails says so", async () => {
    const folder = mkdtempSync(join(tmpdir(), "cause-"));
    try {
      const write = (name: string, text: string) => {
        writeFileSync(join(folder, name), text);
        return pathToFileURL(join(folder, name)).href;
      };
      const mine = write(
        "mine.mjs",
        'export default { name: "mine", start: () => ({ score: (v, s, out) => out.set(v.predicted.mean) }) };',
      );
      const { rows } = (await runSimulation({ ...config, policies: ["myopic", mine] }, engine)).result;
      expect(rows[1].policy).toBe("mine");
      expect(rows[1].perRun).toEqual(rows[0].perRun);
      const nan = write(
        "nan.mjs",
        'export default { name: "nan", start: () => ({ score: (v, s, out) => out.fill(NaN) }) };',
      );
      await expect(runSimulation({ ...config, policies: [nan] }, engine)).rejects.toThrow(
        "invalid score by policy nan: NaN; write a number for every arm into scores (arm 1, step 1)",
      );
      const empty = write("empty.mjs", "export const x = 1;");
      await expect(runSimulation({ ...config, policies: [empty] }, engine)).rejects.toThrow(
        "its default export must have a name and a start function",
      );
      const broken = write("broken.mjs", "export default (");
      await expect(runSimulation({ ...config, policies: [broken] }, engine)).rejects.toThrow("it cannot be loaded");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

test("runConcurrently takes no more after a failure", async () => {
  const taken: number[] = [];
  let end = () => {};
  const first = new Promise<void>((resolve) => (end = resolve));
  const work = async (item: number) => {
    taken.push(item);
    if (item !== 1) return first;
    setImmediate(end);
    throw new Error("broken");
  };
  await expect(runConcurrently([0, 1, 2, 3, 4, 5, 6, 7], 2, work)).rejects.toThrow("broken");
  expect(taken).toEqual([0, 1]);
});
