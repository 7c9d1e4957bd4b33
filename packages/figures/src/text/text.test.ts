import { expect, test } from "vitest";
import { count } from "./count.ts";
import { duration } from "./duration.ts";
import { literal } from "./literal.ts";
import { formatNumber, formatZ } from "./number.ts";
import { plusMinus } from "./plus-minus.ts";
import { approximate, readable, shortNumber, signedNumber } from "./readable-numbers.ts";
import { shellOption, shellWord } from "./shell-word.ts";

test("numbers in few letters", () => {
  expect([0, 12.345, -0.5, 1e-4, 123456].map((value) => shortNumber(value))).toEqual([
    "0",
    "12.3",
    "−0.5",
    "1e−4",
    "1.23e5",
  ]);
  expect(signedNumber(2)).toBe("+2");
});

test("a number has as many digits as are asked for, zeros included", () => {
  expect([0, 3.137, -0.02, 1e-7, 12345, Number.NaN, -Infinity].map((value) => formatNumber(value))).toEqual([
    "0",
    "3.14",
    "−0.0200",
    "1.00e−7",
    "12345",
    "not a number",
    "−∞",
  ]);
});

test("an error has two digits, and the mean as many decimals", () => {
  expect(plusMinus(-2.3149, 0.2131)).toBe("−2.31 ± 0.21");
  expect(plusMinus(-0.001, 0.5)).toBe("0.00 ± 0.50");
  expect(plusMinus(1234.5, 120)).toBe("1235 ± 120");
  expect(plusMinus(1, 0)).toBe("1.00 ± 0");
  expect(plusMinus(1, 1e-9)).toBe("1.00 ± 1.0e−9");
  expect([formatZ(-0.001), formatZ(3.147), formatZ(-12.34), formatZ(Infinity)]).toEqual(["0.00", "3.15", "−12.3", "∞"]);
});

test("counts and durations", () => {
  expect([count(1, "run"), count(2000, "run"), count(2, "policy", "policies")]).toEqual([
    "1 run",
    "2,000 runs",
    "2 policies",
  ]);
  expect(approximate(34_123_456)).toBe("34,000,000");
  expect([0.2, 45, 200, 7200, 400_000].map(duration)).toEqual(["0.2 s", "45 s", "3.3 min", "2 h 0 min", "4.6 days"]);
});

test("words as a shell takes them", () => {
  expect([shellWord("a=1:b"), shellWord("it's"), shellWord("")]).toEqual(["a=1:b", "'it'\\''s'", "''"]);
  expect([shellOption("seed", "-1"), shellOption("seed", "a b")]).toEqual(["--seed=-1", "--seed 'a b'"]);
});

test("data as TypeScript", () => {
  expect(literal({ a: [1, "x"], "s-blind": { b: null } })).toBe('{ a: [1, "x"], "s-blind": { b: null } }');
});

test("numbers at a glance", () => {
  expect([0.004, -0.004, -1.234, 12.34, 123.4, Infinity].map(readable)).toEqual([
    "0.00",
    "0.00",
    "−1.23",
    "12.3",
    "123",
    "∞",
  ]);
});
