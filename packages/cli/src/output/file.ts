import { accessSync, constants, existsSync, lstatSync, realpathSync, statSync } from "node:fs";
import { dirname, extname, resolve } from "node:path";
import { invalid } from "@cause-toolkit/core/checks";
import { writeAtomic } from "@cause-toolkit/experiments/results";

/** Checks, before a long run, that a file can be written after it. Writes nothing until then. */
export function prepareFile(file: string, ...endings: string[]): { write(content: string | Uint8Array): void } {
  const named = resolve(file);
  if (!endings.includes(extname(named))) invalid("file", file, `must end in ${endings.join(" or ")}`);
  // A symbolic link stays; its target is written.
  const path = existsSync(named) ? realpathSync(named) : named;
  try {
    if (existsSync(path)) {
      if (statSync(path).isDirectory()) invalid("file", file, "is a folder");
      accessSync(path, constants.W_OK);
    }
    accessSync(nearestFolder(path), constants.W_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    invalid("file", file, "cannot be written");
  }
  return { write: (content) => writeAtomic(path, content) };
}

/** Throws if a file exists, also as a link to nothing. */
export function refuseExisting(file: string): void {
  if (lstatSync(file, { throwIfNoEntry: false })) invalid("file", file, "exists; --overwrite replaces it");
}

/** The nearest existing folder above a path. */
function nearestFolder(path: string): string {
  const folder = dirname(path);
  return existsSync(folder) ? folder : nearestFolder(folder);
}
