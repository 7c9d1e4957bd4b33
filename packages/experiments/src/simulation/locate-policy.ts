import { existsSync, statSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { invalid } from "@cause-toolkit/core";

/** Whether a policy is given by the path of a module rather than by name. */
export function isPolicyPath(text: string): boolean {
  return isAbsolute(text) || /^\.{1,2}[\\/]/.test(text) || /\.[cm]?[jt]s$/.test(text);
}

/** The URL of a policy's module, from its path; names are returned as they are. */
export function locatePolicy(text: string, folder: string): string {
  const isUrl = text.startsWith("file:");
  if (!isUrl && !isPolicyPath(text)) return text;
  const path = isUrl ? pathOf(text) : resolve(folder, text);
  if (/ts$/.test(path)) invalid("policy", text, "must be a JavaScript module; compile it first");
  if (!existsSync(path)) invalid("policy", text, "there is no such file");
  // A named pipe would block, and a device may have no end.
  if (!statSync(path).isFile()) invalid("policy", text, "it is not a regular file");
  return isUrl ? text : pathToFileURL(path).href;
}

function pathOf(url: string): string {
  try {
    return fileURLToPath(url);
  } catch {
    return invalid("policy", url, "must be the URL of a file");
  }
}
