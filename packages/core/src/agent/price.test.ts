import { expect, test } from "vitest";
import { parsePolicy } from "../policies/parse.ts";
import { defaultPolicy } from "./default-policy.ts";
import { isScaleFree, unitBonus } from "./price.ts";

// Without it, arms are priced one by one: choices of clicks change, and a step takes several times as long.
test("the default policies have one price for all arms, with their factor", () => {
  for (const rewards of ["numbers", "clicks", "counts"] as const) {
    expect(isScaleFree(parsePolicy(defaultPolicy(true, rewards)), 0.99)).toBe(true);
  }
  const [plain, clicks] = ["lasting-gain", defaultPolicy(true, "clicks")].map((name) =>
    unitBonus(parsePolicy(name), 0.99, 0.1),
  );
  expect((clicks?.gain ?? 0) / (plain?.gain ?? 1)).toBeCloseTo(1.6, 12);
});
