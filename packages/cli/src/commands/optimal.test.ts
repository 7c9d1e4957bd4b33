import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cause, causeHere, folder } from "../process.suite.ts";

describe("cause optimal", () => {
  test("prints thresholds and the value, each with its error", async () => {
    const { code, out, err } = await cause("optimal --arms 1:9,4:25 --horizon 3 --at 25:25,25:15");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/25 +25 +−0\.\d{4} ± /);
    expect(out).toMatch(/value at equal means and prior variances: \d\.\d+ ± /);
  });

  test("--json prints value and points, --plot draws the surface", async () => {
    const { code, out, err } = await causeHere("optimal --rested --discount 0.8 --at 25:4 --json --plot surface.svg");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const { value, valueError, points } = JSON.parse(out);
    expect(value).toBeGreaterThan(0);
    expect(valueError).toBeLessThan(0.01);
    expect(points).toEqual([{ variances: [25, 4], threshold: expect.any(Number), error: expect.any(Number) }]);
    expect(readFileSync(join(folder, "surface.svg"), "utf8")).toContain("arm 1 is ahead");
  });

  test.each([
    ["--arms 1:9", "cause: invalid number of arms: 1; the optimum is solved for two"],
    ["--at 25", 'cause: invalid pair of variances: "25"; must be P1:P2, such as 25:4'],
    ["--discount 1", "cause: invalid discount: 1; must be < 1 unless a horizon is given"],
    ["--horizon 0", "cause: invalid horizon: 0; must be an integer from 1 to 10000"],
    ["--dynamics change-point:0.1", "cause: invalid dynamics for the optimum"],
  ])("refuses %s in one line", async (options, message) => {
    const { code, err } = await causeHere(`optimal ${options}`);
    expect(code).toBe(2);
    expect(err.trimEnd().split("\n")).toEqual([expect.stringContaining(message)]);
  });
});
