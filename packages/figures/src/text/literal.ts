/** Plain data as TypeScript, in one line. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, inner]) => `${propertyName(key)}: ${literal(inner)}`);
  return `{ ${entries.join(", ")} }`;
}

/** The name of a property as TypeScript has it: in quotes only where it must be. */
export function propertyName(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}
