import { expect, test } from "vitest";
import { millsRatio, normalCumulative } from "./normal.ts";
import { oracle } from "./oracle-values.suite.ts";
import { Stream, Streams, stream } from "./stream.ts";

test("the generator is sfc32", () => {
  const s = Stream.fromJSON(oracle.sfc32.state);
  expect(oracle.sfc32.bits.map(() => s.bits() >>> 0)).toEqual(oracle.sfc32.bits);
});

test("the same names give the same stream, any other name another", () => {
  const first = (...path: (string | number)[]) => stream(1, ...path).bits();
  expect(first("a", 1)).toBe(first("a", 1));
  const paths = [
    ["a", 1],
    ["a", 2],
    ["a"],
    ["a", 1, 0],
    [1, "a"],
    ["a1"],
    ["a", "1"],
    ["", "a", 1],
    ["a", 1.5],
    ["a", -1],
  ];
  const seen = new Set(paths.map((path) => first(...path)));
  for (const seed of [0, 2, 2 ** 40, "1", "a"]) seen.add(stream(seed, "a", 1).bits());
  expect(seen.size).toBe(paths.length + 5);
});

test("a million neighbouring streams start with different states (96 bits compared)", () => {
  const streams = new Streams(1, "collide");
  const s = new Stream();
  const seen = new Set<string>();
  for (let run = 0; run < 250_000; run++) {
    for (let arm = 0; arm < 4; arm++) {
      streams.open(s, run, arm);
      seen.add(String.fromCharCode(...new Uint16Array(s.state.buffer, 0, 6)));
    }
  }
  expect(seen.size).toBe(1_000_000);
});

test("Streams opens what stream() returns", () => {
  const streams = new Streams("seed", "world");
  const s = streams.open(new Stream(), 12, 3);
  expect([...s.state]).toEqual([...stream("seed", "world", 12, 3).state]);
});

test("a stream goes on from JSON where it stood", () => {
  const s = stream(5, "x");
  s.normals(new Float64Array(17));
  const copy = Stream.fromJSON(JSON.parse(JSON.stringify(s)));
  expect([copy.normal(), copy.uniform(), copy.integer(9)]).toEqual([s.normal(), s.uniform(), s.integer(9)]);
  expect(() => Stream.fromJSON([1, 2, 3])).toThrow("invalid stream state: [1,2,3]; must be four 32-bit integers");
  expect(() => Stream.fromJSON([1, 2, 3, 2 ** 40])).toThrow("must be four 32-bit integers");
});

test("normals in bulk are the normals one by one", () => {
  const bulk = new Float64Array(2000);
  stream(3, "n").normals(bulk);
  const single = stream(3, "n");
  expect(bulk.every((x) => x === single.normal())).toBe(true);
});

test("bad seeds are refused", () => {
  expect(() => stream(-1)).toThrow("invalid seed: -1; must be an integer from 0 to 2^53 - 1, or a text");
  expect(() => stream(Number.NaN)).toThrow("invalid seed: NaN");
});

// Statistical checks. Seeds are fixed, so they pass or fail once and for all; each threshold would be passed by
// a perfect generator with probability above 0.9999.

test("normals have the normal's moments (4e6 draws, |z| < 4.5)", () => {
  const n = 4_000_000;
  const s = stream(11, "moments");
  const sums = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < n; i++) {
    let power = 1;
    const x = s.normal();
    for (let k = 0; k < 6; k++) sums[k] += power *= x;
  }
  const mean = [0, 1, 0, 3, 0, 15];
  const variance = [1, 2, 15, 96, 945, 10170];
  for (let k = 0; k < 6; k++) {
    expect(Math.abs(sums[k] / n - mean[k]) / Math.sqrt(variance[k] / n), `moment ${k + 1}`).toBeLessThan(4.5);
  }
});

test("normals fill every cell of the line as Φ says (3.2e7 draws, 400 cells)", () => {
  const n = 32_000_000;
  const cells = 400;
  const reach = 4;
  const counts = new Float64Array(cells + 2);
  const s = stream(12, "cells");
  const draws = new Float64Array(10_000);
  for (let i = 0; i < n; i += draws.length) {
    s.normals(draws);
    for (const x of draws)
      counts[Math.max(0, Math.min(cells + 1, 1 + Math.floor(((x + reach) * cells) / (2 * reach))))]++;
  }
  const edge = (i: number) => -reach + (2 * reach * i) / cells;
  let chiSquare = 0;
  counts.forEach((count, i) => {
    const below = i === 0 ? 0 : normalCumulative(edge(i - 1));
    const expected = n * ((i === cells + 1 ? 1 : normalCumulative(edge(i))) - below);
    expect(expected).toBeGreaterThan(20);
    chiSquare += (count - expected) ** 2 / expected;
  });
  const freedom = cells + 1;
  expect(Math.abs(chiSquare - freedom)).toBeLessThan(4.5 * Math.sqrt(2 * freedom));
});

test("beyond the ziggurat's last layer the tail is the normal's: how often, and how far (4e7 draws)", () => {
  const start = 3.6541528853610088;
  const n = 40_000_000;
  const s = stream(15, "tail");
  const draws = new Float64Array(10_000);
  const excess: number[] = [];
  for (let i = 0; i < n; i += draws.length) {
    s.normals(draws);
    for (const x of draws) if (Math.abs(x) > start) excess.push(Math.abs(x) - start);
  }
  const p = 2 * normalCumulative(-start);
  expect(Math.abs(excess.length - n * p)).toBeLessThan(4.5 * Math.sqrt(n * p));
  // The excess over a has mean φ(a)/Φ(−a) − a and second moment 1 − a·mean.
  const mean = 1 / millsRatio(start) - start;
  const variance = 1 - start * mean - mean * mean;
  const sum = excess.reduce((a, b) => a + b, 0);
  expect(Math.abs(sum / excess.length - mean)).toBeLessThan(4.5 * Math.sqrt(variance / excess.length));
});

test("neighbouring streams are uncorrelated, draw by draw", () => {
  const streams = new Streams(13, "world");
  const s = new Stream();
  const draws = 8;
  const rows = Array.from({ length: 100_001 }, (_, run) => {
    const row = new Float64Array(draws);
    streams.open(s, run, 0).normals(row);
    return row;
  });
  for (let d = 0; d < draws; d++) {
    let product = 0;
    for (let run = 0; run < 100_000; run++) product += rows[run][d] * rows[run + 1][d];
    expect(Math.abs(product / Math.sqrt(100_000)), `draw ${d}`).toBeLessThan(4.5);
  }
});

test("uniforms fill [0, 1) and integers fill 0 … n − 1 evenly", () => {
  const s = stream(14, "uniform");
  const cells = new Float64Array(100);
  const thirds = new Float64Array(3);
  for (let i = 0; i < 1_000_000; i++) {
    cells[Math.floor(s.uniform() * 100)]++;
    thirds[s.integer(3)]++;
  }
  const chi = (counts: Float64Array) =>
    counts.reduce((sum, c) => sum + (c - 1e6 / counts.length) ** 2 / (1e6 / counts.length), 0);
  expect(Math.abs(chi(cells) - 99)).toBeLessThan(4.5 * Math.sqrt(198));
  expect(chi(thirds)).toBeLessThan(20);
});

test("integers are even also where 2^32 is no multiple of n, and uniforms to their last bit", () => {
  const s = stream(16, "uniform");
  const n = 3 * 2 ** 30;
  let low = 0;
  let odd = 0;
  for (let i = 0; i < 90_000; i++) {
    if (s.integer(n) < 2 ** 30) low++;
    if ((s.uniform() * 2 ** 53) % 2 === 1) odd++;
  }
  expect(Math.abs(low - 30_000)).toBeLessThan(4.5 * Math.sqrt(90_000 * (2 / 9)));
  expect(Math.abs(odd - 45_000)).toBeLessThan(4.5 * Math.sqrt(90_000 / 4));
});
