import { parseModel } from "@cause-toolkit/people";
import { makeModelSettings } from "@cause-toolkit/people/models";
import { expect, test } from "vitest";
import type { FitResults } from "../results.ts";
import { aboutExplorers } from "./explorers.ts";

const KINDS = ["healthy+cause", "delta+none", "delta+none+forgetting"];

/** What is said if so many simulated people of each of these kinds are called explorers, of so many each. */
function said(called: readonly number[], people: number, kinds = KINDS, weight = 1) {
  const made = KINDS.map((kind, k) => ({ model: parseModel(kind), called: called[k] }));
  const replicas = {
    people: made.flatMap(({ model }) =>
      Array.from({ length: people }, () => ({ truth: { model, parameters: { beta_bonus: weight } } })),
    ),
    exploring: made.flatMap((one) => Array.from({ length: people }, (_, n) => (n < one.called ? 0.9 : 0.1))),
  };
  const models = kinds.map((kind) => parseModel(kind));
  const settings = makeModelSettings({ start: { mean: 0, variance: 1, volatility: 1, stochasticity: 1 }, spread: 1 });
  const lists = { can: [] as string[], cannot: [] as string[], mind: [] as string[] };
  aboutExplorers(
    { outcome: { models, replicas, settings, exploring: [0.99, 0.6, 0.2] } } as unknown as FitResults,
    lists,
  );
  return lists;
}

test("people are called explorers by the probability that they explore", () => {
  expect(said([18, 0, 1], 20).mind[0]).toBe(
    "2 of 3 people are called explorers (drawn to arms that are known less; probability above 0.5), 1 surely (above 0.95).",
  );
});

test("exploring is told from forgetting only if simulated people show it", () => {
  expect(said([18, 0, 1], 20).can[0]).toBe(
    "Whether a person explores or forgets: 1 of 20 simulated people who forget and have no bonus were called explorers, and 18 of 20 simulated people who explore and forget nothing.",
  );
  expect(said([8, 0, 1], 20).mind[1]).toContain("not all explorers are found");
  expect(said([18, 0, 9], 20).cannot[0]).toContain("9 of 20 simulated people who forget");
  expect(said([3, 0, 0], 3).mind[1]).toContain("is hardly known");
});

test("explorers are not believed where people with neither are called so", () => {
  expect(said([18, 15, 1], 20).cannot[0]).toContain("15 of 20 simulated people with neither bonus nor forgetting");
  expect(said([18, 1, 1], 20).cannot).toEqual([]);
  expect(said([3, 3, 0], 3).cannot).toEqual([]);
});

test("simulated people whose weight is negative are no explorers, whatever their model", () => {
  expect(said([20, 0, 0], 20, KINDS, -1).cannot[0]).toContain("20 of 40 simulated people with neither");
});

test("a set in which nobody does both says so; one without a bonus says nothing", () => {
  expect(said([18, 0, 1], 20).mind.at(-1)).toContain("A person who forgets and explores has no model in this set");
  expect(said([18, 0, 1], 20, KINDS.slice(0, 2)).mind).toHaveLength(1);
  expect(said([18, 0, 1], 20, KINDS.slice(1))).toEqual({ can: [], cannot: [], mind: [] });
});
