import { isAbsolute, relative, resolve, sep } from "node:path";
import { invalid } from "@cause-toolkit/core/checks";

/** The folder that an option names. An empty path, which would mean the current folder, is refused as a likely mistake. */
export function parseFolder(option: string, text: string): string {
  return text.trim() === "" ? invalid(option, text, "must be the path of a folder") : resolve(text);
}

/** Whether a file lies in a folder; both are absolute, with the separators of any system. */
export function isInside(folder: string, file: string): boolean {
  const way = relative(folder, file);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
