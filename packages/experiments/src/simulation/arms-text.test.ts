import { expect, test } from "vitest";
import { makeCells } from "../sweep/cells.ts";
import { parseSweep } from "../sweep/config.ts";
import { parseArms } from "./arms-text.ts";
import { parseSimulationConfig } from "./config.ts";

const arms = [
  { volatility: 1, stochasticity: 9 },
  { volatility: 0.5, stochasticity: 1000 },
];

test("arms are volatility:stochasticity, as one text, as a list of texts, or beside arms in full", () => {
  expect(parseArms("1:9, 0.5:1e3")).toEqual(arms);
  for (const written of ["1:9,0.5:1e3", ["1:9", "0.5:1e3"], ["1:9", arms[1]]]) {
    expect(parseSimulationConfig({ arms: written, assumed: written })).toEqual({ arms, assumed: arms });
  }
});

test("a sweep takes the same texts, and fills places in them", async () => {
  const cellsOf = async (file: object) => (await makeCells(parseSweep(file))).map(({ config }) => config.arms);
  expect(await cellsOf({ arms: ["1:9", "0.5:1e3"], axes: { discount: 0.9 } })).toEqual([arms]);
  expect(await cellsOf({ arms: "{v}:9,0.5:1e3", axes: { v: [1] } })).toEqual([arms]);
  expect(await cellsOf({ arms: "{world}", axes: { world: ["1:9,0.5:1e3"] } })).toEqual([arms]);
});

test.each([
  ["1:9:3", 'invalid arm: "1:9:3"; must be volatility:stochasticity, such as 1:9'],
  ["1:9,", 'invalid arm: ""; must be volatility:stochasticity, such as 1:9'],
  ["a:9", 'invalid volatility: "a"; must be a number'],
  ["Infinity:9", "invalid arms[0].volatility: Infinity; must be finite"],
  ["1:", 'invalid stochasticity: ""; must be a number'],
])("%j is refused on the command line, in a configuration and in a sweep alike", async (text, message) => {
  // As the command line does: texts of options are parsed before the configuration is.
  expect(() => parseSimulationConfig({ arms: parseArms(text) })).toThrow(message);
  expect(() => parseSimulationConfig({ arms: text })).toThrow(message);
  await expect(makeCells(parseSweep({ arms: text, axes: { steps: 5 } }))).rejects.toThrow(`${message} (cell steps=5)`);
});

test("a text of a list is one arm", () => {
  expect(() => parseSimulationConfig({ arms: ["1:9,4:9"] })).toThrow('invalid arm: "1:9,4:9"; must be volatility:');
});
