import { parseModel } from "@cause-toolkit/people";
import { expect, test } from "vitest";
import type { FitResults } from "../results.ts";
import { aboutExplorers } from "./explorers.ts";

const KINDS = ["healthy+cause", "delta+none", "delta+none+forgetting"];

/** What is said if simulated explorers and people who forget are called explorers so often, of so many each. */
function said(explorers: number, forgetful: number, people: number, kinds = KINDS, plain = 0) {
  const counts = [
    [explorers, 0, people - explorers],
    [plain, people - plain, 0],
    [forgetful, 0, people - forgetful],
  ];
  const outcome = {
    models: kinds.map((kind) => parseModel(kind)),
    replicas: { confusion: { truths: KINDS, names: KINDS, counts } },
  };
  const lists = { can: [] as string[], cannot: [] as string[], mind: [] as string[] };
  aboutExplorers({ outcome } as unknown as FitResults, lists);
  return lists;
}

test("exploring is told from forgetting only if simulated people show it", () => {
  expect(said(18, 1, 20).can[0]).toBe(
    "Whether a person explores or forgets: 1 of 20 simulated people who forget and have no bonus were called explorers, and 18 of 20 who explore and forget nothing.",
  );
  expect(said(8, 1, 20).mind[0]).toContain("not all explorers are found");
  expect(said(18, 9, 20).cannot[0]).toContain("9 of 20 simulated people who forget");
  expect(said(3, 0, 3).mind[0]).toContain("is hardly known");
});

test("names after a bonus are not believed where people with neither get them", () => {
  expect(said(18, 1, 20, KINDS, 15).cannot[0]).toContain("15 of 20 simulated people with neither bonus nor forgetting");
  expect(said(18, 1, 20, KINDS, 1).cannot).toEqual([]);
  expect(said(3, 0, 3, KINDS, 3).cannot).toEqual([]);
});

test("a set in which nobody does both says so, and one in which nobody forgets says nothing", () => {
  expect(said(18, 1, 20).mind.at(-1)).toContain("A person who forgets and explores has no model in this set");
  expect(said(18, 1, 20, KINDS.slice(0, 2))).toEqual({ can: [], cannot: [], mind: [] });
});
