/** A word as a shell takes it, for commands that people copy. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** An option of a command. A value that begins with a dash would be taken for an option of its own. */
export function shellOption(name: string, value: string): string {
  return `--${name}${value.startsWith("-") ? "=" : " "}${shellWord(value)}`;
}

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
