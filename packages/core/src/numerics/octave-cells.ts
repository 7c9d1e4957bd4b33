import { fromWords, highWord } from "./elementary/words.ts";

/**
 * Cells of positive numbers: each octave is cut into `2^bits` of the same length, which are numbered in ascending order. They are found from the bits of a number,
 * which takes less time than a logarithm.
 */
export function octaveCell(x: number, bits: number): number {
  return highWord(x) >> (20 - bits);
}

/** Where a cell begins. */
export function cellStart(cell: number, bits: number): number {
  return fromWords(cell << (20 - bits), 0);
}
