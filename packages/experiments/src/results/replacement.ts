import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { differenceOf, type FolderSettings, hasRecord, RECORDS, readSettings } from "./folder-settings.ts";
import { moveFile, moveInto, removeEmptyTree } from "./move-into.ts";
import { MANIFEST, namesIn, removeEmpty, removePublished } from "./published.ts";

/** Result files recognised by name; the manifest lists the published ones. */
const OURS = { conditions: /\.rows$/, shards: /^shard-\d{4,}-of-\d{4,}$/ };

/** The folder, within a results folder, that holds replacing results until they are complete. */
export function replacementOf(out: string): string {
  return join(out, "partial");
}

/** Removes an unfinished replacement that has other settings. */
export function clearReplacement(out: string, settings: FolderSettings): void {
  const path = replacementOf(out);
  const was = readSettings(path);
  if (!was || differenceOf(was, settings) === undefined) return;
  removeResults(path);
  for (const file of RECORDS) rmSync(join(path, file), { force: true });
}

/**
 * Replaces the results of a folder by a complete replacement, file by file, and leaves other files alone. After an interruption the next call finishes it:
 * while the replacement still has its settings file, the folder holds the old results.
 */
export function finishReplacement(out: string, check: () => void): void {
  const path = replacementOf(out);
  if (isReplacing(out)) {
    if (hasRecord(path)) {
      check();
      removeResults(out);
      moveRecords(path, out);
    }
    moveInto(path, out, check);
  }
  removeEmptyTree(path);
}

/** The settings file goes last, because it identifies the folder. */
function moveRecords(from: string, to: string): void {
  for (const file of RECORDS.toReversed()) {
    if (existsSync(join(from, file))) moveFile(join(from, file), join(to, file));
  }
}

/** Whether a complete replacement waits to be moved into place. */
export function isReplacing(out: string): boolean {
  return existsSync(join(replacementOf(out), MANIFEST));
}

/** Removes all results of a folder except its settings files. */
function removeResults(out: string): void {
  removePublished(out);
  for (const [part, ours] of Object.entries(OURS)) {
    const folder = join(out, part);
    for (const name of namesIn(folder)) if (ours.test(name)) rmSync(join(folder, name));
    removeEmpty(folder);
  }
}
