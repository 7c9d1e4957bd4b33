import { checkInteger } from "@cause-toolkit/core/checks";
import { parseNumber } from "@cause-toolkit/experiments/range";

export { parseNumber };

/** A seed: a number if the text is one, else the text. */
export function parseSeed(text: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** Reads an option that is a number. Errors call it by its name. */
export const number = (name: string) => (text: string) => parseNumber(name, text);

/** Reads an option that is a whole number within bounds. */
export const integer = (name: string, min: number, max?: number) => (text: string) =>
  checkInteger(name, parseNumber(name, text), min, max);
