import { expect, test } from "vitest";
import { trueValue } from "./true-value.ts";

test("the weight of a bonus is given, or β·w; what a person lacks is undefined", () => {
  const truth = (parameters: { [name: string]: number }) => ({ person: "1", model: "healthy+cause", parameters });
  expect(trueValue(truth({ beta: 0.5, w: 2 }), "beta_bonus")).toBe(1);
  expect(trueValue(truth({ beta_bonus: 3 }), "beta_bonus")).toBe(3);
  expect(trueValue(truth({ beta: 0.5, w: 2 }), "beta")).toBe(0.5);
  expect(trueValue(truth({ beta: 0.5, w: 2 }), "beta_risk")).toBeUndefined();
});
