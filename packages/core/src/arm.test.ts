import { expect, test } from "vitest";
import { makeArm, makeArms } from "./arm.ts";

test("an arm is filled in with the paper's prior and a restless walk", () => {
  expect(makeArm({ volatility: 1, stochasticity: 9 })).toEqual({
    name: "1",
    volatility: 1,
    stochasticity: 9,
    priorMean: 0,
    priorVariance: 25,
    dynamics: { kind: "restless" },
  });
});

test("arms are named by their number, or as told", () => {
  const arms = makeArms([
    { volatility: 1, stochasticity: 9 },
    { name: "b", volatility: 1, stochasticity: 9 },
  ]);
  expect(arms.map((arm) => arm.name)).toEqual(["1", "b"]);
});

const good = { volatility: 1, stochasticity: 9 };
test.each([
  [{ ...good, stochasticity: -1 }, "invalid stochasticity: -1; must be > 0"],
  [{ ...good, stochasticity: 0 }, "invalid stochasticity: 0; must be > 0"],
  [{ ...good, stochasticity: undefined }, "missing stochasticity; an arm needs volatility and stochasticity"],
  [{ ...good, volatility: Number.NaN }, "invalid volatility: NaN; must be >= 0"],
  [{ ...good, volatility: "4" }, 'invalid volatility: "4"; must be a number >= 0'],
  [{ ...good, priorVariance: Infinity }, "invalid prior variance: Infinity; must be finite"],
  [{ ...good, priorMean: Infinity }, "invalid prior mean: Infinity; must be a finite number"],
  [{ ...good, volatility: 1e308 }, "invalid volatility: 1e+308; must be 0, or from 1e-50 to 1e+50"],
  [{ ...good, stochasticity: 1e-300 }, "invalid stochasticity: 1e-300; must be from 1e-50 to 1e+50"],
  [{ ...good, priorVariance: 1e51 }, "invalid prior variance: 1e+51; must be 0, or from 1e-50 to 1e+50"],
  [{ ...good, priorMean: -1e101 }, "invalid prior mean: -1e+101; must be at most 1e100 in size"],
  [{ ...good, dynamics: { kind: "mean-reverting", retention: 0.5, center: 1e308 } }, "invalid center: 1e+308"],
  [{ ...good, dynamics: { kind: "change-point", hazard: 1e-300 } }, "invalid hazard: 1e-300; must be at least 1e-50"],
  [{ ...good, name: "" }, 'invalid arm name: ""; must be a text that is not empty'],
  [
    { ...good, dynamics: { kind: "wild" } },
    'invalid dynamics: "wild"; must be one of restless, rested, mean-reverting, change-point',
  ],
  [{ ...good, dynamics: "rested" }, 'invalid dynamics: "rested"; must be one of'],
  [{ ...good, dynamics: { kind: "mean-reverting", retention: 1 } }, "invalid retention: 1; must be > 0 and < 1"],
  [{ ...good, dynamics: { kind: "change-point", hazard: 0 } }, "invalid hazard: 0; must be > 0 and <= 1"],
  [null, "invalid arm: null; must be an object with volatility and stochasticity"],
])("%j is refused in one line", (options, message) => {
  expect(() => makeArm(options as typeof good)).toThrow(message);
});

test("what is wrong with an arm is told with its place", () => {
  expect(() => makeArms([good, {} as typeof good])).toThrow(
    "missing volatility; an arm needs volatility and stochasticity (arm 2)",
  );
});

test("no arms, or two of one name, are refused", () => {
  expect(() => makeArms([])).toThrow("invalid arms: []; there must be at least one arm");
  expect(() => makeArms([{ ...good, name: "2" }, good])).toThrow(
    'invalid arm name: "2"; two arms may not have the same name',
  );
});
