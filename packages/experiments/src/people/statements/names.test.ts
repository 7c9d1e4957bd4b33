import { parseModel } from "@cause-toolkit/people";
import { expect, test } from "vitest";
import type { FitResults } from "../results.ts";
import { aboutNames } from "./names.ts";

/** What is said of both-blind people if simulated ones got these names, of 20: both-blind, s-blind, delta. */
function said(counts: readonly [number, number, number]): string {
  const names = ["both-blind", "s-blind", "delta"];
  const sensitivity = counts[0] / 20;
  const quality = {
    sensitivity,
    sensitivityError: 0.1,
    positivePredictiveValue: 0.9,
    positivePredictiveValueError: 0.05,
  };
  const outcome = {
    models: ["both-blind+none", "delta+none"].map((name) => parseModel(name)),
    flags: [],
    families: { inference: { families: names } },
    replicas: {
      people: Array.from({ length: 20 }),
      inference: { truths: ["both-blind"], names, counts: [counts], accuracy: sensitivity, error: 0.1 },
      names: { "both-blind": quality },
    },
  };
  const lists = { can: [] as string[], cannot: [] as string[], mind: [] as string[] };
  aboutNames({ outcome, people: [] } as unknown as FitResults, lists);
  return [...lists.can, ...lists.cannot, ...lists.mind].find((one) => one.includes("is both-blind")) ?? "";
}

test("what people of an inference are named instead is told, if it is often", () => {
  expect(said([6, 13, 1])).toContain(
    "6 of 20 simulated people with this inference got its name (sensitivity), 13 were named s-blind;",
  );
  expect(said([18, 1, 1])).not.toContain("were named");
});
