import { invalid } from "@cause-toolkit/core";

/** A number, and nothing but a number. Its range is checked where its meaning is known. */
export function parseNumber(what: string, text: string): number {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  if (Number.isNaN(value)) invalid(what, text, "must be a number");
  return value;
}

/** A seed: a whole number if it reads as one, else a text. */
export function parseSeed(text: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
