import { PAGE } from "@cause-toolkit/figures/identity";
import type { PersonData, TrialRegressors } from "@cause-toolkit/people";
import { expect, test } from "vitest";
import {
  armOf,
  armsShown,
  beliefPoints,
  modelStyles,
  quantityOf,
  quantitySeries,
  seriesNames,
  spanOf,
} from "./charts.ts";

const block = (name: string, choice: number[]) => ({
  name,
  trials: choice.length,
  choice: Int32Array.from(choice),
  forced: new Uint8Array(choice.length),
  reward: Float64Array.from(choice.flatMap((one) => [0, 1].map((arm) => (arm === one ? 10 + arm : Number.NaN)))),
  prediction: new Float64Array(choice.length).fill(Number.NaN),
  noises: { volatility: Float64Array.of(1, 2), stochasticity: Float64Array.of(3, 4) },
});
const person: PersonData = { id: "a", group: "", arms: 2, blocks: [block("x", [0, 1]), block("y", [1, -1, 1])] };
const trials: TrialRegressors[] = [1, 2, 2, null, 2].map((choice, t) => ({
  block: t < 2 ? "x" : "y",
  trial: t < 2 ? t + 1 : t - 1,
  choice,
  mean: [t, -t],
  variance: [4, 9],
  volatility: [t + 1, 1],
  stochasticity: [1, 2],
  bonus: [0, 1],
  probability: null,
  predictionError: null,
  learningRate: choice === 2 ? 0.5 : null,
}));
const model = { model: "healthy+cause/carry-separate", trials };

test("all trials, or one block", () => {
  expect(spanOf(person, "all")).toEqual({ from: 0, to: 5, blocks: [1, 3] });
  expect(spanOf(person, "2")).toEqual({ from: 2, to: 5, blocks: [1] });
  expect(spanOf(person, "9")).toEqual(spanOf(person, "all"));
});

test("beliefs are mean ± standard deviation, with what was seen and chosen", () => {
  const points = beliefPoints(person, model, 1, spanOf(person, "2"));
  expect(points.map(({ time, block, observed }) => [time, block, observed])).toEqual([
    [1, 1, 11],
    [2, 1, null],
    [3, 1, 11],
  ]);
  expect(points[0]).toMatchObject({ mean: -2, low: -5, high: 1, chosen: true });
});

test("a quantity of one arm, of the chosen one, and a learning rate where there is one", () => {
  const span = spanOf(person, "all");
  expect([...quantityOf(model, "volatility", 0, span)]).toEqual([1, 2, 3, 4, 5]);
  expect([...quantityOf(model, "mean", "chosen", span)]).toEqual([0, -1, -2, Number.NaN, -4]);
  expect([...quantityOf(model, "learningRate", 0, span)].every(Number.isNaN)).toBe(true);
  expect([...quantityOf(model, "learningRate", 1, span)].filter((one) => one === 0.5)).toHaveLength(3);
  const { series } = quantitySeries(person, [model], "stochasticity", 1, span) ?? {};
  expect(series).toMatchObject({ truth: Float64Array.of(4, 4, 4, 4, 4), blocks: [1, 3], scale: "log" });
});

test("a model without a quantity has no line, and without any there is no chart", () => {
  const delta = { model: "delta+none", trials };
  const span = spanOf(person, "all");
  expect(quantitySeries(person, [model, delta], "volatility", 0, span)?.own.map((one) => one.model)).toEqual([
    model.model,
  ]);
  expect(quantitySeries(person, [delta], "bonus", 0, span)).toBeUndefined();
});

test("arms: the one chosen most; rows for eight at most", () => {
  expect(armOf("most", person)).toBe(1);
  expect(armOf("7", person)).toBe(1);
  const many = { ...person, arms: 20, blocks: [{ ...block("x", []), choice: Int32Array.of(19, 19, 3) }] };
  expect(armsShown(many)).toEqual([0, 1, 2, 3, 4, 5, 6, 19]);
});

test("a model looks as its inference does, unless two of it are shown", () => {
  expect(seriesNames(["healthy+cause", "s-blind+cause/carry-separate"])).toEqual(["healthy", "s-blind"]);
  expect(seriesNames(["healthy+cause", "healthy+ucb"])).toEqual(["healthy+cause", "healthy+ucb"]);
  const styled = modelStyles(["healthy+cause", "healthy+ucb"], PAGE);
  expect(styled("healthy+cause")).not.toEqual(styled("healthy+ucb"));
});
