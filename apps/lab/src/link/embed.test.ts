import { expect, test } from "vitest";
import { embedAddress } from "./embed.ts";

test.each([
  ["", "#/race?runs=200", false, "#/race?runs=200"],
  ["?embed=1", "#/race?runs=200", true, "?embed=1#/race?runs=200"],
  ["", "#/race?runs=200&embed=1", true, "?embed=1#/race?runs=200"],
  ["", "#/race?embed=1", true, "?embed=1#/race"],
  ["?embed=0&x=y", "#/race?embed=no&go=yes", false, "?x=y#/race?go=yes"],
  ["", "", false, ""],
])("%j %j: embedded %j, %j", (search, hash, embedded, address) => {
  expect(embedAddress(search, hash)).toEqual({ embedded, address });
});
