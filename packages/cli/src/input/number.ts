export { parseNumber } from "@cause-toolkit/experiments";

/** A seed: a whole number if it reads as one, else a text. */
export function parseSeed(text: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
