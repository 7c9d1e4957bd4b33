export { parseNumber } from "@cause-toolkit/experiments/sweep";

/** A seed: a number if the text is one, else the text. */
export function parseSeed(text: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
