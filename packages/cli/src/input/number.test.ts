import { expect, test } from "vitest";
import { parseSeed } from "./number.ts";

test("a seed is a number if it reads as one, else a text", () => {
  expect([parseSeed("12"), parseSeed("my run"), parseSeed("1e3")]).toEqual([12, "my run", "1e3"]);
});
