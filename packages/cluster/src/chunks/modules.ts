import { fileURLToPath } from "node:url";
import { moduleDigest } from "@cause-toolkit/experiments";

/** The digests of modules, by their URLs. */
export type ModuleDigests = { readonly [url: string]: string };

/**
 * The modules that a value names: policies of the user's own. Only their URLs travel, so every machine must hold the same files. Every text that could be loaded
 * as a module counts, wherever it is in the value.
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

/** The digest of a module's file and of what it imports from beside it. */
export function digestModule(url: string): string {
  try {
    return moduleDigest(fileURLToPath(url));
  } catch {
    return "missing";
  }
}
