import { describe, expect, test } from "vitest";
import { parseAxis, showValue } from "./axis.ts";
import { makeCells } from "./cells.ts";
import { parseSweep } from "./config.ts";

const cellsOf = (file: object) => makeCells(parseSweep(file));

describe("an axis", () => {
  test("is a list, a number, or a range as on the command line", () => {
    expect(parseAxis("c", [1, 2, 4])).toMatchObject({ values: [1, 2, 4], scale: "log" });
    expect(parseAxis("c", [1, 2, 3])).toMatchObject({ scale: "linear" });
    expect(parseAxis("c", [0, 10, 100])).toMatchObject({ scale: "linear" });
    expect(parseAxis("c", 3)).toMatchObject({ values: [3], scale: "linear" });
    expect(parseAxis("c", "0.1..10:3log")).toMatchObject({ values: [0.1, 1, 10], scale: "log" });
    expect(parseAxis("c", "1,5")).toMatchObject({ values: [1, 5], scale: "linear" });
    expect(parseAxis("regime", ["mixed", "rested"])).toMatchObject({ scale: "names" });
  });

  test("shows six digits, or all where these do not tell values apart", () => {
    const axis = parseAxis("v", "0.1..1:3log");
    expect(axis.values.map((value) => showValue(axis, value))).toEqual(["0.1", "0.316228", "1"]);
    const near = parseAxis("v", [1.00000001, 1.00000002, 7]);
    expect(near.values.map((value) => showValue(near, value))).toEqual(["1.00000001", "1.00000002", "7"]);
  });
});

test("cells go through the grid, the last axis fastest, with readable ids and one name for all", async () => {
  const cells = await cellsOf({ policies: ["cause"], axes: { volatility: [1, 4], discount: "0.9,0.95" } });
  expect(cells.map(({ id }) => id)).toEqual([
    "volatility=1,discount=0.9",
    "volatility=1,discount=0.95",
    "volatility=4,discount=0.9",
    "volatility=4,discount=0.95",
  ]);
  expect(cells[3].config).toMatchObject({ discount: 0.95, points: 1 });
  expect(cells[3].config.arms.map(({ volatility }) => volatility)).toEqual([4, 4, 4, 4]);
  expect(new Set(cells.map(({ config }) => config.name))).toEqual(new Set([undefined]));
});

test("axes that are known: what each does to the arms", async () => {
  const arms = [
    { name: "calm", volatility: 1, stochasticity: 9 },
    { name: "wild", volatility: 4, stochasticity: 25 },
  ];
  const one = async (axes: object, more = { arms }) => (await cellsOf({ ...more, axes }))[0].config;
  const scaled = await one({ volatilityScale: 10, stochasticityScale: 2 });
  expect(scaled.arms.map(({ volatility, stochasticity }) => [volatility, stochasticity])).toEqual([
    [10, 18],
    [40, 50],
  ]);
  expect((await one({ arms: 5 })).arms.map(({ name }) => name)).toEqual(["calm", "wild", "calm 2", "wild 2", "calm 3"]);
  expect((await one({ priorVariance: 4, priorMean: 2 })).arms[1]).toMatchObject({ priorVariance: 4, priorMean: 2 });
  expect(await one({ steps: 30, noise: ["inferred"] })).toMatchObject({ steps: 30, noise: "inferred" });
  const [regime] = await cellsOf({ axes: { regime: ["v-dominant"], arms: 2, volatilityScale: 2 } });
  expect(regime.config.arms).toEqual([
    { volatility: 2, stochasticity: 25 },
    { volatility: 2, stochasticity: 25 },
  ]);
  const both = { arms, assumed: arms.map((arm) => ({ ...arm, volatility: 2 })) };
  expect((await one({ arms: 3, volatility: 7 }, both)).assumed?.map(({ volatility }) => volatility)).toEqual([2, 2, 2]);
});

test("any other axis fills places, as a value where it stands alone and as text inside one", async () => {
  const [, cell] = await cellsOf({
    arms: [
      { volatility: "{v}", stochasticity: 9, dynamics: { kind: "change-point", hazard: "{h}" } },
      { volatility: 1, stochasticity: 9 },
    ],
    policies: ["cause", "ucb:c={v}", "{other}"],
    axes: { v: [1, 2], h: 0.1, other: ["thompson"] },
  });
  expect(cell.config.arms[0]).toEqual({
    volatility: 2,
    stochasticity: 9,
    dynamics: { kind: "change-point", hazard: 0.1 },
  });
  expect(cell.config.policies).toEqual(["cause", "ucb:c=2", "thompson"]);
  expect(cell.policies).toEqual(["cause", "ucb:c={v}", "{other}"]);
});

test("names of places have letters of any script", async () => {
  const names = ["größe", "gro\u0308ße-2", "α_1", "长"];
  for (const name of names) {
    const [cell] = await cellsOf({ policies: [`ucb:c={${name}}`], axes: { [name]: [3] } });
    expect(cell.config.policies).toEqual(["ucb:c=3"]);
  }
});

test("a known name that stands in braces only fills its places", async () => {
  const arms = [
    { volatility: "{volatility}", stochasticity: 9 },
    { volatility: 1, stochasticity: 9 },
  ];
  const [cell] = await cellsOf({ arms, axes: { volatility: [5] } });
  expect(cell.config.arms.map(({ volatility }) => volatility)).toEqual([5, 1]);
});

test("an axis of very many values is refused at once", () => {
  const values = Array.from({ length: 200_000 }, (_, i) => i);
  for (const volatility of [values, values.join()]) {
    expect(() => parseSweep({ axes: { volatility } })).toThrow(
      "invalid number of values of axis volatility: 200000; must be at most 10000",
    );
  }
});

const axes = { volatility: [1, 4] };
test.each([
  [[], "invalid sweep: []; must be an object with axes"],
  [{ runs: 10 }, "missing axes; must be an object with at least one axis"],
  [{ axes: {} }, "invalid axes: {}; must be an object with at least one axis"],
  [{ axes: { volatility: [] } }, "invalid axis volatility: []; must have at least one value"],
  [{ axes: { volatility: [1, 2, 1] } }, "invalid axis volatility: 1; is given twice"],
  [{ policies: ["ucb:c={c}"], axes: { c: [1, "1"] } }, 'invalid axis c: "1"; is given twice'],
  [{ axes: { volatility: [1] }, folder: 3 }, "invalid folder: 3; must be the path of a folder"],
  [{ axes: { volatility: [1, null] } }, "invalid axis volatility: [1,null]; must be a list of numbers or names"],
  [{ axes: { volatility: "1..b:3" } }, 'invalid axis volatility: "b"; must be a number'],
  [{ axes: { volatility: "many" } }, 'invalid axis volatility: "many"; must be a number'],
  [{ axes: { c: [1] } }, 'invalid axis: "c"; must be one of regime, arms, volatilityScale'],
  [
    { axes: { "größe α": [1] }, policies: ["ucb:c={größe α}"] },
    "noise, or a placeholder: a letter, then letters, digits, _ or -, without spaces",
  ],
  [{ axes: { "a/b": [1] }, policies: ["ucb:c={a/b}"] }, "or a placeholder: a letter, then letters"],
  [{ axes: { regret: [1] }, policies: ["ucb:c={regret}"] }, 'invalid axis: "regret"; is a column of the table'],
  [{ axes, policies: ["ucb:c={c}"] }, 'invalid placeholder: "{c}"; there is no axis "c"'],
  [{ axes: { discount: [0.9] }, discount: 0.5 }, 'invalid axis: "discount"; is also set to 0.5 for all cells'],
  [{ axes, perRun: true }, 'invalid setting: "perRun"; must be one of arms, policies'],
  [{ axes, polices: [] }, 'invalid setting: "polices"; must be one of'],
  [{ axes, regime: "mixed", arms: [] }, "invalid arms: give arms or regime, not both"],
  [{ axes: { regime: ["mixed"] }, arms: [] }, "invalid arms: give arms or regime, not both"],
])("%j is refused in one line", (file, message) => {
  expect(() => parseSweep(file)).toThrow(message);
});

test.each([
  [{ axes: { volatility: [1, -1] } }, "invalid volatility: -1; must be >= 0 (arm 1) (cell volatility=-1)"],
  [{ axes: { volatility: ["a"] } }, 'invalid volatility: "a"; must be a number >= 0 (arm 1) (cell volatility=a)'],
  [{ axes: { discount: [0.9, 1] } }, "invalid discount: 1; must be > 0 and < 1 (cell discount=1)"],
  [{ axes: { regime: ["calm"] } }, 'invalid regime: "calm"; must be one of mixed'],
  [{ axes: { arms: [2.5] } }, "invalid number of arms: 2.5; must be an integer >= 1"],
  [{ axes: { arms: [1e6] } }, "invalid number of arms: 1000000; must be at most 10000"],
  [{ axes: { steps: [0] } }, "invalid steps: 0; must be an integer >= 1"],
  [{ axes, runs: "many" }, 'invalid runs: "many"; must be a number (cell volatility=1)'],
  [{ axes, policies: ["caus"] }, 'invalid policy: "caus"; did you mean cause?'],
  [
    { axes: { c: [1, 2] }, policies: ["ucb:c=1", "ucb:c={c}"] },
    'invalid policy: "ucb:c=1"; is named twice: two policies of the sweep are the same in this cell; remove this value of the axis, or one of the policies (cell c=1)',
  ],
  [{ axes, policies: ["ucb", "ucb"] }, 'invalid policy: "ucb"; is named twice (cell volatility=1)'],
  [{ axes: { volatility: "1..2:101", discount: "0.1..0.2:100" } }, "invalid number of cells: 10100; must be at most"],
])("%j is refused when its cells are made, saying where", async (file, message) => {
  await expect(cellsOf(file)).rejects.toThrow(message);
});
