import { resolve } from "node:path";
import { invalid } from "@cause-toolkit/core";

/** The folder that an option names. An empty path, which would mean the current folder, is refused as a likely mistake. */
export function parseFolder(option: string, text: string): string {
  return text.trim() === "" ? invalid(option, text, "must be the path of a folder") : resolve(text);
}
