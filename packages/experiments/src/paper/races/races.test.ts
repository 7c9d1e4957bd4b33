import { expect, test } from "vitest";
import { inlineEngine } from "../../jobs/inline.ts";
import { REGIMES } from "../../regimes.ts";
import { runSimulation } from "../../simulation/run.ts";
import { raceRows } from "./race.ts";
import { difference, exceedsCause, finalRegret, inWords, lessThanAll, tie } from "./race-tests.ts";

const config = { arms: REGIMES.mixed, policies: ["cause", "gain", "myopic"], runs: 128, seed: 3, steps: 40 };
const rows = await raceRows(
  {
    id: "test/mixed",
    weight: 1,
    config: { simulation: { ...config, name: "test/mixed" }, columns: { discount: 0.95 } },
  },
  inlineEngine(),
  {},
);
const { result } = await runSimulation({ ...config, name: "test/mixed", reference: "gain" }, inlineEngine());

test("rows are what the simulator gives: curves, and every pair with its own error", () => {
  expect(finalRegret(rows, "test/mixed", "myopic").effect).toBeCloseTo(result.rows[2].regret.mean, 12);
  const pair = difference(rows, "test/mixed", "myopic", "gain");
  expect(pair.effect).toBeCloseTo(result.rows[2].difference.mean, 10);
  expect(pair.sem).toBeCloseTo(result.rows[2].difference.sem, 10);
  expect(difference(rows, "test/mixed", "gain", "myopic").effect).toBeCloseTo(-pair.effect, 12);
  expect(rows.filter((row) => row.kind === "pair").length).toBe(6);
  expect(rows[0]).toMatchObject({ discount: 0.95, condition: "test/mixed", runs: 128, measure: "latent" });
});

test("tests read from rows say what they test", () => {
  const [test] = lessThanAll(rows, "test/mixed", "cause", ["myopic"]);
  expect(test).toMatchObject({ kind: "less", label: "test/mixed: cause − myopic", runs: 128 });
  const { mean, sem } = result.rows[0].regret;
  expect(test.kind === "less" && test.margin).toBeCloseTo(0.02 * mean, 10);
  expect(test.kind === "less" && test.marginSem).toBeCloseTo(0.02 * sem, 10);
  const equal = tie(rows, "test/mixed", "gain", "cause");
  expect(equal.kind === "equivalent" && equal.margin).toBeCloseTo(0.02 * result.rows[0].regret.mean, 10);
  const above = exceedsCause(rows, "test/mixed", "myopic", 0.1);
  const margin = 0.1 * result.rows[0].regret.mean;
  expect(above).toMatchObject({ kind: "exceeds", label: `test/mixed: myopic − cause > ${margin.toFixed(2)}` });
  expect(above).toMatchObject({ ...difference(rows, "test/mixed", "myopic", "cause"), conditions: ["test/mixed"] });
  expect(above.kind === "exceeds" && above.margin).toBeCloseTo(margin, 10);
});

test("a row that is missing is an error, not a zero", () => {
  expect(() => difference(rows, "test/mixed", "cause", "nobody")).toThrow("no row for test/mixed cause − nobody");
});

test("numbers in words show two digits of their error", () => {
  expect(inWords({ effect: -0.194, sem: 0.1409, runs: 1 })).toBe("−0.19 ± 0.14");
  expect(inWords({ effect: 16.531, sem: 2.8, runs: 1 })).toBe("+16.5 ± 2.8");
});
