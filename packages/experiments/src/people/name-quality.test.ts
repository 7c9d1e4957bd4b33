import { parseModel, type Recovered } from "@cause-toolkit/people";
import type { KnownPerson } from "@cause-toolkit/people/group";
import { expect, test } from "vitest";
import { nameQualities, shareError } from "./name-quality.ts";

const GROUP = { families: ["delta", "healthy"], frequency: [0.5, 0.5] };

/** Simulated people of these models, who got these names. */
function qualities(models: readonly string[], names: readonly string[]) {
  const recovered = models.map((model) => ({ truth: { model: parseModel(model) } }) as Recovered);
  const pool = models.map(() => ({ weight: 1 }) as KnownPerson);
  return nameQualities(recovered, pool, names, GROUP);
}

test("where all of a few are named rightly, the predictive value is 1 and not certain", () => {
  const models = ["delta+none", "delta+none", "delta+none", "healthy+none", "healthy+none", "healthy+none"];
  const { delta, healthy } = qualities(models, ["delta", "delta", "delta", "healthy", "healthy", "healthy"]);
  expect([delta.positivePredictiveValue, healthy.positivePredictiveValue]).toEqual([1, 1]);
  expect(delta.positivePredictiveValueError).toBe(shareError(3, 3));
  expect(delta.positivePredictiveValueError).toBeGreaterThan(0.1);
});

test("a name that nobody has tells nothing", () => {
  const { healthy } = qualities(["delta+none", "healthy+none"], ["delta", "delta"]);
  expect(healthy.positivePredictiveValue).toBeNull();
  expect(healthy.positivePredictiveValueError).toBeNull();
});
