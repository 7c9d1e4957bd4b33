import { expect, test } from "vitest";
import { whyFailed } from "./failure.ts";

test("why a chunk was given up, in one line", () => {
  expect(whyFailed({ failedReason: "boom\n  at somewhere" })).toBe("boom");
  expect(whyFailed({ failedReason: "job stalled more than allowable limit" })).toBe(
    "its worker was killed or cut off each time",
  );
  expect(whyFailed(undefined)).toBe("for an unknown reason");
});
