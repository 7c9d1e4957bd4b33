import { randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { reasonOf } from "./reason.ts";

/**
 * Writes a file beside its place and moves it there when it is whole and on the disk, so that whoever looks finds the old
 * file or the new one and never a part. Makes the folders on the way. A device or a pipe is written to as it is: it must not be replaced.
 */
export function writeAtomic(path: string, content: Uint8Array | string): void {
  const folder = dirname(path);
  const aside = join(folder, `.${basename(path)}.${randomUUID()}`);
  try {
    makeFolder(folder);
    if (isDevice(path)) {
      writeFileSync(path, content);
      return;
    }
    writeThrough(aside, content, modeOf(path));
    renameSync(aside, path);
  } catch (error) {
    discard(aside);
    throw new Error(`cannot write ${path}: ${reasonOf(error)}`, { cause: error });
  }
}

/** One by one: where a folder cannot be made, such as in /proc, Node's own recursion does not end. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder`);
    return;
  }
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it meanwhile, as when the shards of a sweep begin together.
    if (!existsSync(folder) || !statSync(folder).isDirectory()) throw error;
  }
}

function isDevice(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && !found.isFile() && !found.isDirectory();
}

/** Who may read the file that is replaced; of a new one, whoever the system lets by default. */
function modeOf(path: string): number {
  return (statSync(path, { throwIfNoEntry: false })?.mode ?? 0o666) & 0o777;
}

function writeThrough(path: string, content: Uint8Array | string, mode: number): void {
  const file = openSync(path, "wx", mode);
  try {
    writeFileSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** What is left of a failed write goes; that it failed is what the caller should hear of, not this. */
function discard(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {}
}
