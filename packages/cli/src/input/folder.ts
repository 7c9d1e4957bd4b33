import { resolve } from "node:path";
import { invalid } from "@cause-toolkit/core";

/** The folder that an option names. Nothing would be the one that we are in, which nobody means. */
export function parseFolder(option: string, text: string): string {
  return text.trim() === "" ? invalid(option, text, "must be the path of a folder") : resolve(text);
}
