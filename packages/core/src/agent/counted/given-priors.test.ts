import { expect, test } from "vitest";
import { Agent } from "../agent.ts";

test("priors of clicks and counts that cannot be are refused", () => {
  const arm = (priorVariance: number) => ({ a: { priorMean: 0.5, priorVariance }, b: {} });
  expect(() => new Agent({ arms: arm(0.25), rewards: "clicks" })).toThrow("invalid priorVariance of clicks: 0.25");
  for (const rewards of ["clicks", "counts"] as const)
    expect(() => new Agent({ arms: arm(0), rewards })).toThrow(`invalid priorVariance of ${rewards}: 0`);
});
