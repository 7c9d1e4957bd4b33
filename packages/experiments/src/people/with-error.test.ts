import { expect, test } from "vitest";
import { withError } from "./with-error.ts";

test("a value stands alone where there is no standard error", () => {
  expect([withError(-0.714, 0.05), withError(0.71, null), withError(-0.001, Number.NaN)]).toEqual([
    "−0.71 ± 0.05",
    "0.71",
    "0.00",
  ]);
});
