// A simulation runs block by block: however it is split it is the same, and between blocks it tells and can be stopped.
import { describe, expect, test } from "vitest";
import { meanOf, mergeMoments, momentsOf, semOf } from "../numerics/moments.ts";
import { BLOCK_RUNS, blockCount } from "./blocks.ts";
import { mixed } from "./mixed.suite.ts";
import { simulate, simulateBlocks } from "./simulate.ts";
import { makeSimulation, type SimulationOptions } from "./simulation.ts";
import { summarize } from "./summarize.suite.ts";
import { traceRun } from "./trace.ts";

describe("the same seed gives the same bits", () => {
  const options: SimulationOptions = {
    arms: mixed,
    policies: ["cause", "thompson", "epsilon-greedy", "myopic"],
    runs: 5 * BLOCK_RUNS + 17,
    steps: 30,
    perRun: true,
  };

  test("however the blocks are split, and in whatever order they come back", async () => {
    const whole = await simulate(options);
    const simulation = makeSimulation(options);
    const blocks = blockCount(simulation);
    for (const cuts of [
      [0, 3, 6],
      [0, 1, 2, 3, 4, 5, 6],
      [0, 2, 6],
      [0, 5, 6],
    ]) {
      const parts = cuts.slice(1).map((end, i) => simulateBlocks(simulation, cuts[i], end));
      expect(cuts.at(-1)).toBe(blocks);
      expect(summarize(simulation, parts)).toEqual(whole);
      expect(summarize(simulation, parts.reverse())).toEqual(whole);
    }
  });

  test("whichever other policies run beside", async () => {
    const { rows } = await simulate(options);
    for (const row of rows) {
      const alone = (await simulate({ ...options, policies: [row.policy] })).rows[0];
      expect(alone.regret).toEqual(row.regret);
      expect(alone.curves.regret).toEqual(row.curves.regret);
      expect(alone.pulls).toEqual(row.pulls);
    }
    const more = await simulate({ ...options, policies: ["oracle", ...(options.policies ?? []), "ucb"] });
    expect(more.rows.slice(1, 5)).toEqual(rows);
  });

  test("and another seed or name other bits", async () => {
    const at = async (change: Partial<SimulationOptions>) =>
      (await simulate({ ...options, runs: 64, ...change })).rows[0].regret.mean;
    expect(
      new Set([await at({}), await at({ seed: 2 }), await at({ name: "other" }), await at({ seed: "1" })]).size,
    ).toBe(4);
  });

  test("runs have numbers: later runs continue earlier ones, as if all were one simulation", async () => {
    const whole = await simulate({ ...options, runs: 300 });
    const [first, second] = [
      await simulate({ ...options, runs: 110 }),
      await simulate({ ...options, firstRun: 110, runs: 190 }),
    ];
    whole.rows.forEach(({ perRun, regret, difference, curves }, p) => {
      const parts = [first.rows[p], second.rows[p]];
      expect(parts.flatMap((row) => [...(row.perRun ?? [])])).toEqual([...(perRun ?? [])]);
      const pooled = (read: (row: (typeof parts)[number]) => { mean: number; sem: number }) => {
        const [a, b] = parts.map((row, i) => momentsOf(read(row), [110, 190][i]));
        return mergeMoments(a, b);
      };
      for (const [read, all] of [
        [(row: (typeof parts)[number]) => row.regret, regret],
        [(row: (typeof parts)[number]) => row.difference, difference],
        [
          ({ curves: { regret } }: (typeof parts)[number]) => ({ mean: regret.mean[7], sem: regret.sem[7] }),
          { mean: curves.regret.mean[7], sem: curves.regret.sem[7] },
        ],
      ] as const) {
        expect(meanOf(pooled(read))).toBeCloseTo(all.mean, 10);
        expect(semOf(pooled(read))).toBeCloseTo(all.sem, 10);
      }
    });
    expect(traceRun(makeSimulation(options), 110)[0].regret.at(-1)).toBeCloseTo(second.rows[0].perRun?.[0] ?? 0, 9);
  });

  test.each([-1, 0.5, Number.NaN, 2 ** 53])("the number of the first run is not %d", async (firstRun) => {
    await expect(simulate({ ...options, firstRun })).rejects.toThrow(
      /^invalid firstRun: .* must be an integer from 0 to/,
    );
  });

  test("parts missing or doubled are noticed", () => {
    const simulation = makeSimulation(options);
    expect(() => summarize(simulation, [simulateBlocks(simulation, 1, 6)])).toThrow(
      "blocks 0 to 5 are wanted, 0 are there",
    );
    expect(() => summarize(simulation, [simulateBlocks(simulation, 0, 5)])).toThrow(
      "blocks 0 to 5 are wanted, 5 are there",
    );
    const part = simulateBlocks(simulation, 0, 6);
    expect(() => summarize(simulation, [part, part])).toThrow("came twice");
    expect(() => simulateBlocks(simulation, 0, 7)).toThrow("invalid last block: 7; must be > 0 and <= 6");
  });
});

describe("a long simulation", () => {
  const options: SimulationOptions = { arms: mixed, policies: ["cause"], runs: 20 * BLOCK_RUNS };

  test("reports progress up to 1", async () => {
    const seen: number[] = [];
    await simulate(options, { onProgress: (done) => seen.push(done) });
    expect(seen.at(-1)).toBe(1);
    expect([...seen].sort((a, b) => a - b)).toEqual(seen);
  });

  test("stops when told to, with the reason given", async () => {
    const controller = new AbortController();
    const onProgress = () => controller.abort(new Error("enough"));
    const stopping = simulate({ ...options, runs: 1e9 }, { signal: controller.signal, onProgress });
    await expect(stopping).rejects.toThrow("enough");
  });
});
