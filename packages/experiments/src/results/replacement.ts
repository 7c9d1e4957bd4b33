import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { differenceOf, type FolderSettings, hasRecord, RECORDS, readSettings } from "./folder-settings.ts";
import { moveFile, moveInto, removeEmptyTree } from "./move-into.ts";
import { MANIFEST, namesIn, removeEmpty, removePublished } from "./published.ts";

/** Files that are ours by their names; what is published is by the manifest. */
const OURS = { conditions: /\.rows$/, shards: /^shard-\d{4,}-of-\d{4,}$/ };

/** Where the results grow that shall replace those of a folder: beside them, within the folder, until they are complete. */
export function replacementOf(out: string): string {
  return join(out, "partial");
}

/** Makes room for a replacement: one of other settings that was begun goes. */
export function clearReplacement(out: string, begun: FolderSettings): void {
  const path = replacementOf(out);
  const was = readSettings(path);
  if (!was || differenceOf(was, begun) === undefined) return;
  removeResults(path);
  for (const file of RECORDS) rmSync(join(path, file), { force: true });
}

/**
 * Puts a complete replacement in the place of the results of a folder, file by file; nothing that others have put beside them is touched. If it is interrupted, it
 * is finished the next time: that the replacement still has its settings says that what is in the folder is the old.
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

/** The settings last, which tell whose the folder is. */
function moveRecords(from: string, to: string): void {
  for (const file of RECORDS.toReversed()) {
    if (existsSync(join(from, file))) moveFile(join(from, file), join(to, file));
  }
}

/** Whether there is a complete replacement that is not in its place. */
export function isReplacing(out: string): boolean {
  return existsSync(join(replacementOf(out), MANIFEST));
}

/** Removes all results of a folder but for the record of what it was begun with. */
function removeResults(out: string): void {
  removePublished(out);
  for (const [part, ours] of Object.entries(OURS)) {
    const folder = join(out, part);
    for (const name of namesIn(folder)) if (ours.test(name)) rmSync(join(folder, name));
    removeEmpty(folder);
  }
}
