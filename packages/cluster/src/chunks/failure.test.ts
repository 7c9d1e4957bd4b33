import { expect, test } from "vitest";
import { whyFailed } from "./failure.ts";

test("why a chunk was given up, in one line", () => {
  expect(whyFailed("boom\n  at somewhere")).toBe("boom");
  expect(whyFailed("\u001b[31mboom\u0007")).toBe("[31mboom");
  expect(whyFailed("job stalled more than allowable limit")).toBe("its worker was killed or cut off each time");
  expect(whyFailed(null)).toBe("for an unknown reason");
});
