import { expect, test } from "vitest";
import { seriesWords } from "./options.ts";

test("how many series come of how many runs", () => {
  expect(seriesWords(4, 64)).toBe("64 runs in each of 4 cells (pairs of noises): 256 series");
  expect(seriesWords(1, 100)).toBe("100 runs in 1 cell (a pair of noises): 100 series");
});
