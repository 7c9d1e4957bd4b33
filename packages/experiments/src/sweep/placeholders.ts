import type { AxisValue } from "./axis.ts";

const NAME = "\\p{L}[\\p{L}\\p{M}\\p{N}_-]*";

/** A place that an axis fills: `{c}`. */
const PLACE = new RegExp(`\\{(${NAME})\\}`, "gu");

/** What the name of a place must be, for people. Braces around anything else are text. */
export const PLACE_RULE = "a letter, then letters, digits, _ or -, without spaces";

export function canBePlace(name: string): boolean {
  return new RegExp(`^${NAME}$`, "u").test(name);
}

/** The names of all places in some plain data, wherever they stand. */
export function placesIn(data: unknown): Set<string> {
  return new Set([...JSON.stringify(data).matchAll(PLACE)].map(([, name]) => name));
}

/**
 * Plain data with its places filled: a text that is nothing but a place becomes the value itself, so that
 * `"volatility": "{v}"` becomes a number; inside a longer text, such as `"ucb:c={c}"`, it becomes text.
 */
export function fillPlaces(data: unknown, values: { readonly [name: string]: AxisValue }): unknown {
  if (typeof data === "string") {
    const [alone] = [...data.matchAll(PLACE)].filter(([whole]) => whole === data);
    if (alone) return values[alone[1]] ?? data;
    return data.replace(PLACE, (whole, name) => String(values[name] ?? whole));
  }
  if (Array.isArray(data)) return data.map((one) => fillPlaces(one, values));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, one]) => [key, fillPlaces(one, values)]));
}
