import { existsSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { invalid } from "@cause-toolkit/core";

/** Whether a policy is given by the path of a module rather than by name. */
export function isPolicyPath(text: string): boolean {
  return isAbsolute(text) || /^\.{1,2}[\\/]/.test(text) || /\.[cm]?[jt]s$/.test(text);
}

/** The URL of a policy's module, from its path; names are returned as they are. */
export function locatePolicy(text: string, folder: string): string {
  if (text.startsWith("file:") || !isPolicyPath(text)) return text;
  const path = resolve(folder, text);
  if (/ts$/.test(path)) invalid("policy", text, "must be a JavaScript module; compile it first");
  if (!existsSync(path)) invalid("policy", text, "there is no such file");
  return pathToFileURL(path).href;
}
