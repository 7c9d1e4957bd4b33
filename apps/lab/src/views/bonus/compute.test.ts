import { inlineEngine } from "@cause-toolkit/experiments/browser";
import { expect, test } from "vitest";
import { type Solved, solvePoints } from "./compute.svelte.ts";

const point = { variance: 0.01, volatility: 0.001, stochasticity: 0.04, discount: 0.95 };
const signal = new AbortController().signal;

test("a point that cannot be solved says why; those before and after it are solved", async () => {
  const found: Solved[] = [];
  const points = [point, { ...point, stochasticity: 1000 }, { ...point, stochasticity: 1 }];
  await solvePoints("whittle", points, inlineEngine(), (_, solved) => found.push(solved), signal);
  expect(found.map((solved) => ("bonus" in solved ? solved.bonus.toFixed(4) : solved.error.code))).toEqual([
    "0.0453",
    "known-too-well",
    "0.0131",
  ]);
});

test("what is no error of the point ends it all", async () => {
  const engine = { ...inlineEngine(), run: () => Promise.reject(new Error("a worker could not be started")) };
  await expect(solvePoints("whittle", [point], engine, () => {}, signal)).rejects.toThrow("could not be started");
});
