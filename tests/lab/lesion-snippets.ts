// The programs that the Lesion view shows, run as they stand.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { ROOT } from "../documents.ts";

// Where the packages are found from, and git does not look.
const cache = join(ROOT, "node_modules/.cache");

/** Runs a snippet as a program, and returns what it prints in tables. It has no types of its own, so it is JavaScript as it stands. */
export async function runSnippet(code: string): Promise<unknown[]> {
  mkdirSync(cache, { recursive: true });
  // A folder for each: test files run side by side, and one would remove what the other is about to import.
  const folder = mkdtempSync(join(cache, "lesion-snippet-"));
  const file = join(folder, "snippet.mjs");
  writeFileSync(file, `export const printed = [];\n${code.replaceAll("console.table(", "printed.push(")}`);
  try {
    return ((await import(/* @vite-ignore */ file)) as { printed: unknown[] }).printed;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Browser and Node may differ in the last digits of a logarithm. */
export function expectSame(found: number, value: number) {
  expect(Math.abs(found - value)).toBeLessThanOrEqual(1e-10 * Math.abs(value));
}
