import { expect, test } from "vitest";
import { count, whole } from "./count.ts";
import { duration } from "./duration.ts";
import { formatNumber, formatZ, rounded } from "./number.ts";
import { plusMinus } from "./plus-minus.ts";
import { shellOption, shellQuote, shellWord } from "./shell-word.ts";

test("a mean has as many decimals as its error has with two digits", () => {
  expect(plusMinus(-1.23456, 0.0456)).toBe("−1.235 ± 0.046");
  expect(plusMinus(1234.5, 67.8)).toBe("1235 ± 68");
  expect(plusMinus(-0.001, 0.2)).toBe("0.00 ± 0.20");
  expect(plusMinus(1.5, 0)).toBe("1.50 ± 0");
  expect(plusMinus(1e-9, 2e-9)).toBe("1.00e−9 ± 2.0e−9");
  expect(plusMinus(2, Number.NaN)).toBe("2.00 ± not a number");
  expect(plusMinus(2.34, 0.1, (value) => value.toFixed(1))).toBe("2.3 ± 0.1");
});

test("numbers are written short", () => {
  expect([0, 2.3456, -1234.5, 1e-12, Infinity, -Infinity, Number.NaN].map((x) => formatNumber(x))).toEqual([
    "0",
    "2.35",
    "−1235",
    "1.00e−12",
    "∞",
    "−∞",
    "not a number",
  ]);
  expect([1.234, -12.34, -0.001, -Infinity].map(formatZ)).toEqual(["1.23", "−12.3", "0.00", "−∞"]);
  expect([rounded(0.123456, 3), rounded(2, 3), rounded(123456, 2)]).toEqual(["0.123", "2", "120000"]);
});

test("counts have thousands separators and the right noun", () => {
  expect([whole(999), whole(1234567)]).toEqual(["999", "1,234,567"]);
  expect([count(0, "run"), count(1, "run"), count(10000, "run")]).toEqual(["0 runs", "1 run", "10,000 runs"]);
  expect([count(1, "policy", "policies"), count(2, "policy", "policies")]).toEqual(["1 policy", "2 policies"]);
});

test("durations are in the unit that fits", () => {
  expect([0.0471, 3.21, 5, 9.99, 42.4, 59.4].map(duration)).toEqual([
    "0.047 s",
    "3.2 s",
    "5 s",
    "10 s",
    "42 s",
    "59 s",
  ]);
  expect([92, 599, 754, 3599.9, 7260, 172_000, 1e6].map(duration)).toEqual([
    "1.5 min",
    "10 min",
    "13 min",
    "1 h 0 min",
    "2 h 1 min",
    "47 h 47 min",
    "12 days",
  ]);
});

test("shell words are quoted where a shell would read something else", () => {
  expect(["results", "a/b.json", "=ls", "~", "$(x)", "a b", "", "it's"].map(shellWord)).toEqual([
    "results",
    "a/b.json",
    "'=ls'",
    "'~'",
    "'$(x)'",
    "'a b'",
    "''",
    String.raw`'it'\''s'`,
  ]);
  expect(shellQuote("plain")).toBe("'plain'");
  expect([shellOption("seed", "1"), shellOption("seed", "-x y")]).toEqual(["--seed 1", "--seed='-x y'"]);
});
