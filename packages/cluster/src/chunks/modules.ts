import { fileURLToPath } from "node:url";
import { moduleDigest } from "@cause-toolkit/experiments/wire";

/** The digests of modules, by URL. */
export type ModuleDigests = { readonly [url: string]: string };

/**
 * Lists the modules that a value names: policies from files. Only their URLs travel, so every machine must have the same files. Every string that could be loaded
 * as a module counts, anywhere in the value.
 */
export function modulesIn(value: unknown): string[] {
  const found = new Set<string>();
  const visit = (one: unknown): void => {
    if (typeof one === "string" && one.startsWith("file:")) found.add(one);
    if (typeof one !== "object" || one === null || ArrayBuffer.isView(one)) return;
    for (const inner of Array.isArray(one) ? one : Object.values(one)) visit(inner);
  };
  visit(value);
  return [...found];
}

/** Returns the digest of a module and of the files that it imports by relative paths. */
export function digestModule(url: string): string {
  try {
    return moduleDigest(fileURLToPath(url));
  } catch {
    return "missing";
  }
}
