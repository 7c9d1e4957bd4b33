import { existsSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { invalid, type Policy } from "@cause-toolkit/core";

/** Whether a policy is written as the path of a module rather than by name. */
export function isPolicyPath(text: string): boolean {
  return isAbsolute(text) || /^\.{1,2}[\\/]/.test(text) || /\.[cm]?[jt]s$/.test(text);
}

/** The absolute path of a policy's module; names are left alone. */
export function locatePolicy(text: string, folder: string): string {
  if (!isPolicyPath(text)) return text;
  const path = resolve(folder, text);
  if (/ts$/.test(path)) invalid("policy", text, "must be a JavaScript module; compile it first");
  if (!existsSync(path)) invalid("policy", text, "there is no such file");
  return path;
}

/** Loads a policy of the user's own from its module: the default export. A name stays a name. */
export async function loadPolicy(text: string): Promise<string | Policy> {
  if (!isPolicyPath(text)) return text;
  let loaded: { default?: Partial<Policy> };
  try {
    loaded = await import(pathToFileURL(text).href);
  } catch (error) {
    invalid("policy", text, `it cannot be loaded: ${String(error).split("\n")[0]}`);
  }
  const policy = loaded.default;
  if (typeof policy?.name !== "string" || typeof policy.start !== "function") {
    invalid("policy", text, "its default export must have a name and a start function");
  }
  return policy as Policy;
}
