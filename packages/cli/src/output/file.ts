import { accessSync, constants, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, extname } from "node:path";
import { invalid } from "@cause-toolkit/core";

/** Sees to it before a long run that a file can be written after it. */
export function prepareFile(path: string, extension: string): { write(text: string): void } {
  if (extname(path) !== extension) invalid("file", path, `must end in ${extension}`);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) invalid("file", path, "is a folder");
  try {
    mkdirSync(dirname(path), { recursive: true });
    accessSync(dirname(path), constants.W_OK);
  } catch {
    invalid("file", path, "its folder cannot be written to");
  }
  return { write: (text) => writeFileSync(path, text) };
}
