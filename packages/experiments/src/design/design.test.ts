import { describe, expect, test } from "vitest";
import { inlineEngine } from "../jobs/inline.ts";
import { makeCandidate, taskFileOf } from "./candidate.ts";
import { costOf, DEFAULT_RATES } from "./costs.ts";
import { parseDesigns } from "./design-file.ts";
import { evaluateDesigns } from "./evaluate.ts";
import type { DesignPerson } from "./job.ts";
import { runDesignPeople } from "./people.ts";
import { searchDesigns } from "./search.ts";
import { defaultSpace, referenceDesign, withinBudget } from "./space.ts";
import { designTables } from "./tables.ts";

const SMALL = { blocks: 4, trials: 12, arms: 2, cells: 5, layout: "homogeneous" } as const;
const HOW = { people: 3, measured: 4, sizes: [10], shares: [0.3], groups: 20, bootstraps: 2 };

describe("files of designs", () => {
  test("a list of values makes a grid; a pair of levels is one value", () => {
    const names = parseDesigns({
      trials: [25, 50],
      volatility: [
        [1, 4],
        [1, 16],
      ],
      feedback: "full",
    }).map(({ name }) => name);
    expect(names).toHaveLength(4);
    expect(names[1]).toBe("mixed, carry-separate, 4 × 25, v 1 16, s 4 64, full feedback");
  });

  test("designs in a list share what is beside it, and the same design counts once", () => {
    const designs = parseDesigns({ arms: 2, designs: [{ trials: 10 }, { trials: 20, arms: 3 }, { trials: 10 }] });
    expect(designs.map(({ design }) => [design.arms, design.trials])).toEqual([
      [2, 10],
      [3, 20],
    ]);
  });

  test.each([
    [{ trial: 50 }, 'unknown setting "trial"'],
    [{ layout: "mixt" }, "invalid layout"],
    [{ trials: 1 }, "invalid number of trials: 1"],
    [{ trials: 20, probeEvery: 30 }, "invalid probe every: 30"],
    [{ designs: [{ name: "a" }, { name: "a", trials: 9 }] }, "is the name of two designs"],
    [{ beta: [-1, 0.4] }, "invalid center of beta"],
  ])("%j is refused", (file, message) => {
    expect(() => parseDesigns(file)).toThrow(message);
  });

  test("the file for the task says how often predictions are asked for, and is read again", () => {
    const file = taskFileOf(makeCandidate({ trials: 30, probeEvery: 5, task: { title: "Machines" } }));
    expect(file).toMatchObject({ trials: 30, memory: "carry-separate", task: { title: "Machines", probeEvery: 5 } });
    expect(parseDesigns(file)[0]).toMatchObject({ probeEvery: 5, design: { trials: 30 } });
  });

  test("time and pay", () => {
    const cost = costOf(makeCandidate({ trials: 50, probeEvery: 10 }), DEFAULT_RATES);
    expect(cost).toEqual({
      trials: 200,
      probes: 20,
      minutes: expect.closeTo(16.3333, 3),
      pay: expect.closeTo(3.2667, 3),
    });
  });
});

describe("what designs can show", () => {
  const designs = parseDesigns({ ...SMALL, trials: [12, 16] });

  test("the same after an interruption", async () => {
    const kept = new Map<string, readonly DesignPerson[]>();
    const store = {
      find: (id: string) => kept.get(id),
      keep: (id: string, people: readonly DesignPerson[]) => void kept.set(id, people),
    };
    const one = await evaluateDesigns(designs, HOW, inlineEngine(), { store });
    expect(kept.size).toBe(12);
    kept.delete("design 2 kind 1 from 1 to 3");
    const again = await evaluateDesigns(designs, HOW, inlineEngine(), { store });
    expect(again).toEqual(one);
    expect(one[0]).toMatchObject({ people: 3, measured: 4, factors: { length: 6 } });
    expect(one[0].contrasts).toHaveLength(8);
    expect(one[0].contrasts[0].first.people).toBe(4);
    const tables = designTables(one, DEFAULT_RATES);
    expect(tables.designs[0]).toMatchObject({ total_trials: 48, minutes: 7.4, v_high: 16 });
    expect(tables.mixtures).toHaveLength(4);
    expect(tables.limits.some(({ about }) => about === "exploration")).toBe(true);
  });

  test("of two arms in short blocks it is told how much of what can be earned each kind earns; of others not", async () => {
    const [two, full, drifting] = await evaluateDesigns(
      [{}, { feedback: "full" as const }, { dynamics: "mean-reverting:0.9" }].map((other) =>
        makeCandidate({ ...SMALL, trials: 4, ...other }),
      ),
      { ...HOW, people: 2, measured: 20 },
      inlineEngine(),
    );
    expect(two.efficiency.map(({ kind, people }) => [kind, people])).toEqual(
      ["healthy+cause", "s-blind+cause", "v-blind+cause"].map((kind) => [kind, 20]),
    );
    for (const { mean, error } of two.efficiency) expect(Math.abs(mean - 0.6)).toBeLessThan(0.4 + 4 * error);
    expect([full.efficiency, drifting.efficiency]).toEqual([[], []]);
    expect(designTables([two, full], DEFAULT_RATES).efficiency).toHaveLength(3);
  });

  test("a design whose optimal policy the solver refuses is evaluated without it", async () => {
    const designs = [makeCandidate({ ...SMALL, trials: 4, priorVariance: 1e9 })];
    const [{ efficiency }] = await evaluateDesigns(designs, { ...HOW, people: 2, measured: 2 }, inlineEngine());
    expect(efficiency).toEqual([]);
  });

  test("the same people do every task, and more people are added to them", async () => {
    const how = { kinds: ["delta+none"], models: [], seed: "1", measure: false };
    const wanted = designs.map((candidate, i) => ({ candidate, id: String(i), from: 0, to: 2, fitted: 0 }));
    const [short, long] = await runDesignPeople(wanted, how, inlineEngine());
    expect(short.map(({ truth }) => truth.parameters)).toEqual(long.map(({ truth }) => truth.parameters));
    const [more] = await runDesignPeople([{ ...wanted[0], to: 3 }], how, inlineEngine());
    expect(more.slice(0, 2)).toEqual(short);
  });
});

describe("search", () => {
  test("drops designs that tell less, and keeps the people of earlier rounds", async () => {
    const space = parseDesigns({
      arms: 2,
      cells: 5,
      blocks: 1,
      trials: [4, 5, 6, 7, 60],
      probeEvery: 1,
      probeNoise: 0.5,
    });
    const { rows, finalists } = await searchDesigns(space, { first: 2, factor: 3 }, inlineEngine());
    expect(finalists[0].design.trials).toBe(60);
    expect(rows.map(({ round }) => round)).toEqual([1, 1, 1, 1, 1, 2, 2]);
    expect(rows.filter(({ kept }) => kept)).toHaveLength(3);
    expect(rows[5]).toMatchObject({ people: 6, behind: 0 });
    expect(rows[6].behind).toBeGreaterThan(0);
  });

  test("the default space has the reference in it, and keeps to the budget", () => {
    const space = defaultSpace(200);
    expect(space.map(({ name }) => name)).toContain(referenceDesign(200).name);
    expect(withinBudget(space, 200)).toEqual(space);
    expect(space.length).toBeLessThan(130);
    expect(() => defaultSpace(12)).toThrow("invalid trials: 12");
    expect(new Set(defaultSpace(200, { arms: 2, layout: "mixed" }).map(({ design }) => design.arms))).toEqual(
      new Set([2]),
    );
  });
});
