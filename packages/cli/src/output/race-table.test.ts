import { makeSimulation, type PolicyResult, type SimulationResult } from "@cause-toolkit/core";
import { formatFor } from "@cause-toolkit/experiments";
import { count } from "@cause-toolkit/figures/text";
import { expect, test } from "vitest";
import { raceTable } from "./race-table.ts";

const simulation = makeSimulation({ arms: [{ volatility: 1, stochasticity: 9 }] });
const row = (policy: string, mean: number, difference: number, sem: number) =>
  ({
    policy,
    regret: { mean, sem },
    difference: { mean: difference, sem },
    bestShare: { mean: 0.5, sem: 0.1 },
  }) as PolicyResult;

test("differences are marked beyond 2 and beyond 4 of their standard errors, in either direction", () => {
  const rows = [
    row("cause", 10, 0, 1),
    row("a", 11.9, 1.9, 1),
    row("b", 12.1, 2.1, 1),
    row("c", 13.9, 3.9, 1),
    row("d", 14.1, 4.1, 1),
    row("e", 5.8, -4.2, 1),
  ];
  const lines = raceTable(simulation, { rows, reference: "cause" } as unknown as SimulationResult)
    .split("\n")
    .map((line) => line.trim());
  const markOf = (policy: string) => lines.find((line) => line.startsWith(`${policy} `))?.match(/ (\*+) /)?.[1] ?? "";
  expect(["a", "b", "c", "d", "e"].map(markOf)).toEqual(["", "*", "*", "**", "**"]);
  expect(lines.map((line) => line.split(" ")[0])).toEqual(["policy", "e", "cause", "a", "b", "c", "d"]);
});

test("numbers have the digits that their errors allow", () => {
  expect([12.3456, -0.0001, Number.NaN].map(formatFor([0.08, 3], 40))).toEqual(["12.346", "0.000", "?"]);
  expect(formatFor([0.36], 40)(12.345)).toBe("12.35");
  expect(formatFor([250], 40_000)(12_345.6)).toBe("12346");
  expect(formatFor([1e-9], 1e-7)(1.234e-7)).toBe("1.23e−7");
  expect(formatFor([], 100)(56.71)).toBe("56.7");
  expect([count(1, "run"), count(2, "run")]).toEqual(["1 run", "2 runs"]);
});
