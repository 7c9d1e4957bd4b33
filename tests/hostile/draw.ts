import { stream } from "@cause-toolkit/core/numerics";

/** Random numbers of a case: the same seed and number give the same. */
export class Draw {
  private readonly numbers: ReturnType<typeof stream>;

  constructor(seed: number, number: number) {
    this.numbers = stream(seed, "hostile", number);
  }

  below(n: number): number {
    return this.numbers.integer(n);
  }

  chance(share: number): boolean {
    return this.numbers.uniform() < share;
  }

  of<T>(values: readonly T[]): T {
    return values[this.below(values.length)];
  }
}

/** Escape sequences, line ends, turned and hidden writing, and half a letter. */
export const SIGNS = [
  "\u001b[2J\u001b[31mred",
  "\u0000",
  "a\nb",
  "a\r\nb",
  "\u009b31m",
  "\u007f\b\b",
  "\u202egpj.exe",
  "\u2066\u200b\u200d\ufeff",
  "\u2028\u2029",
  "\u{e0041}\ud800",
  "\udc00",
];

/** Names of what every object has, and of nothing. */
const NAMES = ["__proto__", "constructor", "toString", "hasOwnProperty", "length", "", " ", "0", "-1", "é", "../x"];

export const name = (draw: Draw): string => draw.of([...SIGNS, ...NAMES, "x".repeat(300), "y".repeat(100_000)]);

/** A value of any type. No number is large and allowed: a long run would be none of the program's faults. */
export function value(draw: Draw): unknown {
  return draw.of<() => unknown>([
    () => null,
    () => draw.chance(0.5),
    () => draw.of([-1, 0, 0.5, 1, 2, 3, -1e-320, 1e308, -0]),
    () => name(draw),
    () => draw.of(["1", "NaN", "Infinity", "1:2", "a=b", "cause:c", "ucb:c=", "cause:__proto__=1", "1..2:3", "{c}"]),
    () => [],
    () => ({}),
    () => [null],
    () => [1, 2],
    () => [[[]]],
    () => ({ [name(draw)]: 1 }),
    () => [name(draw), name(draw)],
    () => Array.from({ length: 10_000 }, (_, k) => `column ${k}`),
    () => Object.fromEntries(Array.from({ length: 10_000 }, (_, k) => [`key ${k}`, k])),
    () => ({ kind: name(draw), name: name(draw), length: 1e9 }),
  ])();
}
