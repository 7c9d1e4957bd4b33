import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as elementary from "./index.ts";

const { asinh, atan, cbrt, cos, exp, expm1, hypot, log, log1p, log2, log10, pow, sin, square } = elementary;

/** Arguments, the nearest double to the value, and what is missing to the value in units of the last place; oracles/elementary.py. */
const oracle: { [name: string]: number[][] } = JSON.parse(
  readFileSync(new URL("../../../oracles/elementary.json", import.meta.url), "utf8"),
);
const functions = elementary as unknown as { [name: string]: (...values: number[]) => number };

/** The distance from |x| to the next larger double. */
function lastPlace(x: number): number {
  const bits = new BigInt64Array(new Float64Array([Math.abs(x)]).buffer);
  const next = new Float64Array(new BigInt64Array([bits[0] + 1n]).buffer)[0];
  return next - Math.abs(x);
}

test.each(Object.keys(oracle))("%s is within one unit in the last place of mpmath", (name) => {
  expect(oracle[name].length).toBe(250);
  for (const row of oracle[name]) {
    const [nearest, rest] = row.slice(-2);
    const value = functions[name](...row.slice(0, -2));
    const error = (value - nearest) / lastPlace(nearest) + rest;
    expect(Math.abs(error), `${name}(${row.slice(0, -2)}) = ${value}`).toBeLessThan(1);
  }
});

test("every function but the square has its values of mpmath", () => {
  expect([...Object.keys(oracle), "square"].sort()).toEqual(Object.keys(elementary).sort());
});

const { MAX_VALUE, MIN_VALUE } = Number;
const NONE = Number.NaN;

describe("at the edges", () => {
  test.each<[string, (x: number) => number, [x: number, value: number][]]>([
    [
      "exp",
      exp,
      [
        [0, 1],
        [-0, 1],
        [MIN_VALUE, 1],
        [1, Math.E],
        [709.782712893384, 1.7976931348622732e308],
        [709.7827128933841, Infinity],
        [-708.3964185322641, 2.2250738585072626e-308],
        [-745.1332191019411, MIN_VALUE],
        [-745.1332191019412, 0],
        [MAX_VALUE, Infinity],
        [Infinity, Infinity],
        [-Infinity, 0],
      ],
    ],
    [
      "expm1",
      expm1,
      [
        [0, 0],
        [-0, -0],
        [MIN_VALUE, MIN_VALUE],
        [-1e-300, -1e-300],
        [-40, -1],
        [709.782712893384, 1.7976931348622732e308],
        [709.7827128933841, Infinity],
        [Infinity, Infinity],
        [-Infinity, -1],
      ],
    ],
    [
      "log",
      log,
      [
        [0, -Infinity],
        [-0, -Infinity],
        [1, 0],
        [MIN_VALUE, -744.4400719213812],
        [2.2250738585072014e-308, -708.3964185322641],
        [MAX_VALUE, 709.782712893384],
        [Infinity, Infinity],
        [-MIN_VALUE, NONE],
        [-Infinity, NONE],
      ],
    ],
    [
      "log1p",
      log1p,
      [
        [0, 0],
        [-0, -0],
        [MIN_VALUE, MIN_VALUE],
        [-1, -Infinity],
        [-0.9999999999999999, -36.7368005696771],
        [MAX_VALUE, 709.782712893384],
        [Infinity, Infinity],
        [-1.0000000000000002, NONE],
        [-Infinity, NONE],
      ],
    ],
    [
      "log2",
      log2,
      [
        [0, -Infinity],
        [-0, -Infinity],
        [1, 0],
        [MIN_VALUE, -1074],
        [MAX_VALUE, 1024],
        [Infinity, Infinity],
        [-1, NONE],
      ],
    ],
    [
      "log10",
      log10,
      [
        [0, -Infinity],
        [-0, -Infinity],
        [1, 0],
        [MIN_VALUE, -323.3062153431158],
        [1e308, 308],
        [Infinity, Infinity],
        [-1, NONE],
      ],
    ],
    [
      "cbrt",
      cbrt,
      [
        [0, 0],
        [-0, -0],
        [-8, -2],
        [MIN_VALUE, 1.7031839360032603e-108],
        [MAX_VALUE, 5.643803094122362e102],
        [Infinity, Infinity],
        [-Infinity, -Infinity],
      ],
    ],
    [
      "sin",
      sin,
      [
        [0, 0],
        [-0, -0],
        [-MIN_VALUE, -MIN_VALUE],
        [Math.PI, 1.2246467991473532e-16],
        [1e22, -0.8522008497671888],
        [MAX_VALUE, 0.004961954789184062],
        [-MAX_VALUE, -0.004961954789184062],
        [Infinity, NONE],
        [-Infinity, NONE],
      ],
    ],
    [
      "cos",
      cos,
      [
        [0, 1],
        [-0, 1],
        [MIN_VALUE, 1],
        [Math.PI / 2, 6.123233995736766e-17],
        [1e22, 0.523214785395139],
        [MAX_VALUE, -0.9999876894265599],
        [Infinity, NONE],
        [-Infinity, NONE],
      ],
    ],
    [
      "atan",
      atan,
      [
        [0, 0],
        [-0, -0],
        [MIN_VALUE, MIN_VALUE],
        [MAX_VALUE, Math.PI / 2],
        [Infinity, Math.PI / 2],
        [-Infinity, -Math.PI / 2],
      ],
    ],
    [
      "asinh",
      asinh,
      [
        [0, 0],
        [-0, -0],
        [MIN_VALUE, MIN_VALUE],
        [MAX_VALUE, 710.475860073944],
        [Infinity, Infinity],
        [-Infinity, -Infinity],
      ],
    ],
  ])("%s", (_, f, values) => {
    for (const [x, value] of values) expect(f(x), `${x}`).toBe(value);
    expect(f(NONE)).toBe(NONE);
  });

  test("pow", () => {
    const edges: [x: number, y: number, value: number][] = [
      ...[NONE, 0, -0, 1, -1, Infinity].flatMap((x): [number, number, number][] => [
        [x, 0, 1],
        [x, -0, 1],
      ]),
      ...[0, 1, -3].map((x): [number, number, number] => [x, NONE, NONE]),
      ...[1, -1].flatMap((x): [number, number, number][] => [
        [x, Infinity, NONE],
        [x, -Infinity, NONE],
      ]),
      [NONE, 1, NONE],
      [0, 3, 0],
      [-0, 3, -0],
      [-0, 2, 0],
      [-0, 0.5, 0],
      [0, -3, Infinity],
      [-0, -3, -Infinity],
      [-0, -2, Infinity],
      [2, Infinity, Infinity],
      [2, -Infinity, 0],
      [0.5, Infinity, 0],
      [-0.5, -Infinity, Infinity],
      [Infinity, 0.1, Infinity],
      [Infinity, -0.1, 0],
      [-Infinity, 3, -Infinity],
      [-Infinity, 2, Infinity],
      [-Infinity, -3, -0],
      [-Infinity, 0.5, Infinity],
      [-8, 1 / 3, NONE],
      [-1, 0.5, NONE],
      [-2, 3, -8],
      [-2, 1023, -8.98846567431158e307],
      [-3, 9007199254740992, Infinity],
      [2, -1074, MIN_VALUE],
      [2, -1075, 0],
      [2, -1074.9, MIN_VALUE],
      [2, 1024, Infinity],
      [2, 1023.9999999999999, 1.7976931348621742e308],
      [10, 308, 1e308],
      [10, 309, Infinity],
      [MIN_VALUE, 2, 0],
      [MIN_VALUE, 0.5, 2.2227587494850775e-162],
      [MIN_VALUE, -1, Infinity],
      [MAX_VALUE, 2, Infinity],
      [1.0000000000000002, 1e300, Infinity],
      [0.9999999999999999, 1e300, 0],
      [1.0000000000000002, 4503599627370496, Math.E],
      [1, 1e300, 1],
    ];
    for (const [x, y, value] of edges) expect(pow(x, y), `${x}^${y}`).toBe(value);
  });

  test("hypot", () => {
    expect(hypot()).toBe(0);
    expect(hypot(-0)).toBe(0);
    expect(hypot(-3)).toBe(3);
    expect(hypot(Infinity, NONE)).toBe(Infinity);
    expect(hypot(NONE, -Infinity)).toBe(Infinity);
    expect(hypot(1, NONE)).toBe(NONE);
    expect(hypot(MIN_VALUE)).toBe(MIN_VALUE);
    expect(hypot(3 * MIN_VALUE, 4 * MIN_VALUE)).toBe(5 * MIN_VALUE);
    expect(hypot(MAX_VALUE, 1)).toBe(MAX_VALUE);
    expect(hypot(MAX_VALUE, MAX_VALUE)).toBe(Infinity);
    expect(hypot(1, 2, 2, 4, 10)).toBe(Math.sqrt(125));
  });
});

test("powers of whole numbers are exact where doubles hold them, and negative ones are rounded once", () => {
  for (let base = 2; base < 200; base++) {
    let power = base;
    for (let k = 2; (power *= base) <= 2 ** 53; k++) {
      expect(pow(base, k), `${base}^${k}`).toBe(power);
      expect(pow(-base, -k), `(−${base})^−${k}`).toBe((k % 2 === 0 ? 1 : -1) / power);
    }
  }
});

test("powers of two and ten have exact logarithms", () => {
  for (let k = -1074; k < 1024; k++) expect(log2(pow(2, k)), `2^${k}`).toBe(k);
  for (let k = -307; k < 309; k++) expect(log10(Number(`1e${k}`)), `1e${k}`).toBe(k);
});

test("the double nearest to a multiple of π/2 keeps all digits", () => {
  // The hardest of all: 61 bits cancel.
  const x = 6381956970095103 * 2 ** 797;
  expect(Math.abs(cos(x))).toBe(4.687165924254628e-19);
  expect(Math.abs(sin(x))).toBe(1);
});

test("the square", () => {
  expect([3, -1.5, 0].map(square)).toEqual([9, 2.25, 0]);
});
