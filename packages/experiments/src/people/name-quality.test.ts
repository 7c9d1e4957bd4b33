import { parseModel, type Recovered } from "@cause-toolkit/people";
import type { KnownPerson } from "@cause-toolkit/people/group";
import { expect, test } from "vitest";
import { nameQualities } from "./name-quality.ts";

const GROUP = { families: ["delta", "healthy"], frequency: [0.5, 0.5] };

/** Simulated people of these models, who got these names. */
function qualities(models: readonly string[], names: readonly string[]) {
  const recovered = models.map((model) => ({ truth: { model: parseModel(model) } }) as Recovered);
  const pool = models.map(() => ({ weight: 1 }) as KnownPerson);
  return nameQualities(recovered, pool, names, GROUP);
}

/** So many people of each of two models, all named rightly but for some of the second. */
function named(people: number, wrong: number) {
  const each = (name: string) => Array.from({ length: people }, () => name);
  const names = [...each("delta"), ...each("healthy").map((name, n) => (n < wrong ? "delta" : name))];
  return qualities([...each("delta+none"), ...each("healthy+none")], names);
}

test("where all of a few are named rightly, the predictive value is 1 and not certain", () => {
  const { delta, healthy } = named(5, 0);
  expect([delta.positivePredictiveValue, healthy.positivePredictiveValue]).toEqual([1, 1]);
  expect(delta.positivePredictiveValueError).toBe(delta.sensitivityError);
  expect(delta.positivePredictiveValueError).toBeGreaterThan(0.1);
});

test.each([
  [1, 0],
  [1, 1],
  [4, 1],
])("shares of %d simulated people of a model have no standard error", (people, wrong) => {
  const { delta, healthy } = named(people, wrong);
  expect(delta.positivePredictiveValue).not.toBeNull();
  expect([delta.sensitivityError, delta.positivePredictiveValueError]).toEqual([null, null]);
  expect([healthy.sensitivityError, healthy.positivePredictiveValueError]).toEqual([null, null]);
});

test("a name that nobody has tells nothing", () => {
  const { healthy } = qualities(["delta+none", "healthy+none"], ["delta", "delta"]);
  expect(healthy.positivePredictiveValue).toBeNull();
  expect(healthy.positivePredictiveValueError).toBeNull();
});
