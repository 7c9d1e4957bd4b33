import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { MANIFEST, removeEmpty } from "./published.ts";
import { reasonOf } from "./reason.ts";
import { makeFolder, syncFolder } from "./write-atomic.ts";

/**
 * Moves all files of one folder into another on the same disk. It removes the old manifest first and moves the new one last, so that a manifest never
 * lists a missing file. After an interruption it can run again.
 *
 * @param check Throws if this process no longer holds the folder.
 */
export function moveInto(from: string, into: string, check: () => void): void {
  check();
  rmSync(join(into, MANIFEST), { force: true });
  const files = filesIn(from).filter((file) => file !== MANIFEST);
  for (const file of [...files, MANIFEST]) {
    check();
    moveFile(join(from, file), join(into, file));
  }
}

export function moveFile(from: string, to: string): void {
  try {
    makeFolder(dirname(to));
    renameSync(from, to);
    syncFolder(dirname(to));
  } catch (error) {
    throw new Error(`cannot write ${to}: ${reasonOf(error)}`, { cause: error });
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** Removes a folder and its subfolders as far as they are empty. */
export function removeEmptyTree(folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) removeEmptyTree(join(folder, entry.name));
  }
  removeEmpty(folder);
}
