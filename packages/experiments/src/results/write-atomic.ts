import { randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { reasonOf } from "./reason.ts";

/**
 * Writes a temporary file and renames it once it is complete and on the disk, so that a reader finds the old file or the new
 * one and never a part. Creates missing folders. Writes directly to a device or a pipe, which must not be replaced.
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
    syncFolder(folder);
  } catch (error) {
    discard(aside);
    throw new Error(`cannot write ${path}: ${reasonOf(error)}`, { cause: error });
  }
}

/** Creates folders one by one: where a folder cannot be created, such as in /proc, Node's own recursion does not end. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder`);
    return;
  }
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it meanwhile, as when the shards of a sweep start together.
    if (!existsSync(folder) || !statSync(folder).isDirectory()) throw error;
  }
  syncFolder(dirname(folder));
}

/** Writes the names in a folder through to the disk: without it, a new or renamed file may be lost when the power fails. Windows opens no folders. */
export function syncFolder(folder: string): void {
  let file: number;
  try {
    file = openSync(folder, "r");
  } catch {
    return;
  }
  try {
    fsyncSync(file);
  } catch {
    // Some file systems sync no folders; the files themselves are on the disk.
  } finally {
    closeSync(file);
  }
}

/** What `writeAtomic` leaves of a file when its process is killed. */
const LEFT = /^\..+\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Removes what killed processes have left in a folder to which only this process writes. */
export function removeLeft(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) if (LEFT.test(name)) rmSync(join(folder, name), { force: true });
}

function isDevice(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && !found.isFile() && !found.isDirectory();
}

/** The permissions of the file to replace; for a new file, the system's default. */
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

/** Removes the rest of a failed write. It hides its own error, because the caller needs the first one. */
function discard(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {}
}
