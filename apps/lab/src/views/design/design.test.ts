import { parseDesigns, taskFileOf } from "@cause-toolkit/experiments/design";
import { makeWalkSet } from "@cause-toolkit/people";
import { parseTaskFile } from "@cause-toolkit/task/build";
import { expect, test } from "vitest";
import { MOST_BLOCKS, pointsRange, walkChart } from "./charts.ts";
import { designFile, powerCommand, powerProgram } from "./export/take-along.ts";
import { candidateOf, powerRequest, powerText, ratesOf, resultLink, secondsFor } from "./request.ts";
import { type DesignValues, FIELDS } from "./settings.ts";
import { blockText, costText, displayText, neededText, withError } from "./text.ts";

const DEFAULTS = Object.fromEntries(
  Object.entries(FIELDS).map(([name, field]) => [name, field.fallback]),
) as unknown as DesignValues;

test("every default is written as it is read", () => {
  for (const field of Object.values(FIELDS) as {
    parse(t: string): unknown;
    format(v: unknown): string;
    fallback: unknown;
  }[]) {
    expect(field.parse(field.format(field.fallback))).toEqual(field.fallback);
  }
});

test("the defaults are the design of cause design without options", () => {
  const [usual] = parseDesigns({});
  expect(candidateOf(DEFAULTS)).toMatchObject({ name: usual.name, design: usual.design, memory: usual.memory });
  expect(JSON.parse(designFile(candidateOf(DEFAULTS)))).toEqual(taskFileOf(usual));
});

test("the file is read by cause design and cause task build, with predictions and the seed of the walks", () => {
  const values = { ...DEFAULTS, trials: 20, probe: 5, seed: 7, memory: "reset-shared", feedback: "full" } as const;
  const candidate = candidateOf(values);
  const file = JSON.parse(designFile(candidate));
  const { design, memory, task } = parseTaskFile(file);
  expect({ design, memory, task }).toEqual({
    design: candidate.design,
    memory: "reset-shared",
    task: { seed: 7, probeEvery: 5 },
  });
  const [read] = parseDesigns(file);
  expect(read).toMatchObject({ name: candidate.name, design, memory, probeEvery: 5, unit: candidate.unit });
});

test.each([
  [{ v: [4, 1] as const }, "the low volatility, 4, must not be above the high one, 1"],
  [{ s: [9, 1] as const }, "the low stochasticity"],
  [{ trials: 10, probe: 11 }, "needs as many trials"],
])("%j makes no design", (change, message) => {
  expect(() => candidateOf({ ...DEFAULTS, ...change })).toThrow(message);
});

test("command, program and link have what the result depends on", () => {
  const values = { ...DEFAULTS, people: 3, seed: 7, pay: 20 };
  const request = powerRequest(candidateOf(values), values);
  expect(powerCommand(request, ratesOf(values))).toBe(
    "npx cause design design.json --people 3 --groups 100 --seed 7 --pay 20",
  );
  expect(powerProgram(request.candidate, request, ratesOf(values))).toContain("{ people: 3, groups: 100, seed: 7 }");
  expect(powerText({ ...values, pay: 1, go: true })).toEqual(powerText(values));
  expect(resultLink(request.text, { ...values, people: 9 })).toMatch(/people=3&.*pay=20&currency=%C2%A3&go=yes$/);
  const more = powerRequest(request.candidate, { ...values, people: 30 });
  expect(secondsFor(more, 2)).toBeGreaterThan(secondsFor(request, 2));
});

test("costs, numbers and blocks in words", () => {
  expect(costText(candidateOf({ ...DEFAULTS, probe: 10 }), ratesOf(DEFAULTS), "£")).toBe(
    "200 trials and 20 predictions: 16 minutes a person, £3.27 in pay at £12 an hour.",
  );
  expect(withError(-0.001, 0.25)).toBe("0.00 ± 0.25");
  expect(neededText({ d: 0.5, error: 0.1, needed: 64 })).toBe("64");
  expect(neededText({ d: 0.5, error: 0.3, needed: 64 })).toBe("none shown");
  expect(neededText({ d: 0.01, error: 0.3, needed: null })).toBe("no power");
});

test("a walk's chart tells latent rewards and points; all blocks have one scale", () => {
  const set = makeWalkSet({ design: { arms: 2, blocks: 5, trials: 12, layout: "homogeneous" }, walks: 1, seed: 3 });
  const { blocks } = set.walks[0];
  const [low, high] = pointsRange(blocks.slice(0, MOST_BLOCKS));
  expect([low, high]).toEqual([
    Math.min(...blocks.slice(0, 4).flatMap(({ mean, reward }) => [...mean.flat(), ...reward.flat()])),
    Math.max(...blocks.slice(0, 4).flatMap(({ mean, reward }) => [...mean.flat(), ...reward.flat()])),
  ]);
  const { series } = walkChart(blocks[1], [low, high]).readout;
  expect(series.map(({ label }) => label)).toEqual([
    "latent reward of arm 1",
    "latent reward of arm 2",
    "points of arm 1",
    "points of arm 2",
  ]);
  expect(series[3].points[11]).toEqual({ x: 12, y: blocks[1].reward[11][1] });
  expect(blockText(blocks[1], set.design)).toBe("Block 2: v 1, s 64");
  expect(blockText(blocks[0], { ...set.design, layout: "mixed" })).toBe("Block 1: arm 1 v 1, s 4; arm 2 v 1, s 4");
  expect(displayText({ ...set, redrawn: 1 })).toContain("1 draw did not pass the checks. Points go from 0 to 100");
});
