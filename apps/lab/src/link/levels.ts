import { type Bounds, type Field, numberError } from "./fields.ts";

/** What either level of a noise may be. */
export const NOISE_BOUNDS: Bounds = { min: 0.01, max: 10_000 };

/** The two levels of a noise in a task, low and high. */
export function levelsField(fallback: readonly [number, number]): Field<readonly [number, number]> {
  return { fallback, parse: parseLevels, format: (levels) => levels.join(",") };
}

/** Throws a RangeError that says what would be right. */
export function parseLevels(text: string): [number, number] {
  const words = text.split(",");
  if (words.length !== 2) throw new RangeError("must be two numbers, separated by a comma");
  const [low, high] = words.map((word) => {
    const error = numberError(word, NOISE_BOUNDS);
    if (error) throw new RangeError(error);
    return Number(word);
  });
  return [low, high];
}
