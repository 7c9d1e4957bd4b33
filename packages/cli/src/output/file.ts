import { accessSync, constants, existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, extname, resolve } from "node:path";
import { invalid } from "@cause-toolkit/core";

/** Sees to it before a long run that a file can be written after it, and writes nothing until then. */
export function prepareFile(file: string, ...endings: string[]): { write(content: string | Uint8Array): void } {
  const path = resolve(file);
  if (!endings.includes(extname(path))) invalid("file", file, `must end in ${endings.join(" or ")}`);
  try {
    if (existsSync(path) && statSync(path).isDirectory()) invalid("file", file, "is a folder");
    accessSync(existsSync(path) ? path : nearestFolder(path), constants.W_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    invalid("file", file, "cannot be written");
  }
  return {
    write(content) {
      makeFolder(dirname(path));
      writeFileSync(path, content);
    },
  };
}

/** The folder that is there already and in which the rest of the path would be made. */
function nearestFolder(path: string): string {
  const folder = dirname(path);
  return existsSync(folder) ? folder : nearestFolder(folder);
}

function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}
