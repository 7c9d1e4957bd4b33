import { type ModelFit, parseModel } from "@cause-toolkit/people";
import { expect, test } from "vitest";
import { bestOfKind } from "./models.ts";
import { cautions, natsText, probabilityText, rightText, strengthOf, verdictText } from "./text.ts";

const ranked = (name: string, behind: number) => ({ name, behind, logEvidence: -behind, probability: 0.5 });
const fit = (name: string, logEvidence: number, more: Partial<ModelFit> = {}): ModelFit => ({
  model: parseModel(name),
  estimates: [],
  logLikelihood: 0,
  count: 100,
  logEvidence,
  bic: 0,
  converged: true,
  maximum: true,
  covariance: [],
  departure: 0.2,
  switches: { observed: 0.3, expected: 0.3, deviation: 0.02 },
  ...more,
});
const person = (...fits: ModelFit[]) => ({ person: "a", group: "", fits });

test("the verdict names the lead and what it is worth", () => {
  expect(verdictText([ranked("healthy", 0), ranked("delta", 3.456)])).toBe(
    "Of the 2 inferences fitted, healthy explains this person best, 3.46 nats ahead of delta: strong evidence.",
  );
  expect(verdictText([ranked("delta", 0)])).toContain("nothing to compare");
  expect([0.9, 2, 4, 6].map(strengthOf)).toEqual([
    "no more than a hint",
    "positive evidence",
    "strong evidence",
    "very strong evidence",
  ]);
});

test("numbers promise no more than they hold", () => {
  expect([0.001, 0.5, 0.999].map(probabilityText)).toEqual(["< 0.01", "0.50", "> 0.99"]);
  expect([0.221, 76.63].map(natsText)).toEqual(["0.22", "76.6"]);
});

test("what makes a name doubtful is said", () => {
  const off = { observed: 0.5, expected: 0.3, deviation: 0.02 };
  expect(cautions(person(fit("delta+none", 0, { switches: off })), [], [])[0]).toContain(
    "does not describe this person",
  );
  expect(cautions(person(fit("delta+none", 0, { departure: 0.6 }), fit("random+none", -0.5)), [], [])[0]).toContain(
    "less than a nat",
  );
  expect(cautions(person(fit("delta+none", 0, { converged: false })), [], [])).toEqual([
    "1 fit did not end at a clear maximum.",
  ]);
  const finding = { person: "a", kind: "missed" as const, text: "missed 12 % of 60 trials" };
  expect(cautions(person(fit("delta+none", 0)), [finding], [{ about: "w", text: "cannot be told" }])).toEqual([
    "This person missed 12 % of 60 trials.",
    "w: cannot be told.",
  ]);
});

test("names are right where they are the true inference", () => {
  expect(rightText(["healthy", "delta"], ["healthy", "s-blind"])).toBe(
    "1 of 2 people got the name of their true inference.",
  );
});

test("of one kind, the memory that explains more is shown", () => {
  const fits = [fit("healthy+cause/reset-separate", -3), fit("healthy+cause/carry-separate", -1), fit("delta+none", 0)];
  expect(bestOfKind(fits, "healthy+cause")?.model.memory).toBe("carry-separate");
  expect(bestOfKind(fits, "healthy+ucb")).toBeUndefined();
});
