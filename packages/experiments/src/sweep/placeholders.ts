import type { AxisValue } from "./axis.ts";

const NAME = "\\p{L}[\\p{L}\\p{M}\\p{N}_-]*";

/** A placeholder for a value of an axis: `{c}`. */
const PLACEHOLDER = new RegExp(`\\{(${NAME})\\}`, "gu");

/** The rule for names of placeholders. Braces around anything else are text. */
export const PLACEHOLDER_RULE = "a letter, then letters, digits, _ or -, without spaces";

export function isPlaceholderName(name: string): boolean {
  return new RegExp(`^${NAME}$`, "u").test(name);
}

/** The names of all placeholders in some plain data. */
export function placeholdersIn(data: unknown): Set<string> {
  return new Set([...JSON.stringify(data).matchAll(PLACEHOLDER)].map(([, name]) => name));
}

/** A text with placeholders as a reader sees it where it stands for many cells: `ucb:c={c}` is `ucb:c=… (each c)`, and `{p}` is `each p`. */
export function withoutPlaceholders(text: string): string {
  const names = [...placeholdersIn(text)];
  if (names.length === 0) return text;
  const each = `each ${names.join(", ")}`;
  const rest = text.replace(PLACEHOLDER, "…");
  return rest === "…" ? each : `${rest} (${each})`;
}

/**
 * Fills the placeholders in plain data. A text that is only a placeholder becomes the value itself, so that `"volatility": "{v}"` becomes a number; inside a
 * longer text, such as `"ucb:c={c}"`, the value becomes text.
 */
export function fillPlaceholders(data: unknown, values: { readonly [name: string]: AxisValue }): unknown {
  if (typeof data === "string") {
    const [alone] = [...data.matchAll(PLACEHOLDER)].filter(([whole]) => whole === data);
    if (alone) return values[alone[1]] ?? data;
    return data.replace(PLACEHOLDER, (whole, name) => String(values[name] ?? whole));
  }
  if (Array.isArray(data)) return data.map((one) => fillPlaceholders(one, values));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, one]) => [key, fillPlaceholders(one, values)]));
}
