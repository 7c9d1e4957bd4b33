import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { checksum } from "./checksum.ts";
import { RECORDS } from "./folder-settings.ts";
import { moveInto } from "./move-into.ts";
import { findManifest, MANIFEST, publishable } from "./published.ts";
import { writeAtomic } from "./write-atomic.ts";

/** Writes one file of a publication, named from the results folder on. */
export type WriteFile = (file: string, content: string | Uint8Array) => void;

interface Checksums {
  [file: string]: string;
}

/**
 * Publishes results in a folder in one step. All files are written to a hidden folder first, the manifest last; from then on they count, and are moved to their
 * places. Whoever is killed before has changed nothing; if after, `finishPublication` moves the rest.
 *
 * @param check Throws if the folder is no longer ours.
 */
export async function publishFiles(
  out: string,
  check: () => void,
  write: (write: WriteFile) => Promise<object>,
): Promise<void> {
  const stage = stageOf(out);
  const written: Checksums = {};
  try {
    check();
    rmSync(stage, { recursive: true, force: true });
    const manifest = await write((file, content) => {
      writeAtomic(join(stage, file), content);
      written[file] = checksum(content);
    });
    check();
    writeAtomic(join(stage, MANIFEST), manifestText(manifest, { ...keptIn(out), ...written }, recordsOf(out)));
  } catch (error) {
    rmSync(stage, { recursive: true, force: true });
    throw error;
  }
  finishPublication(out, check);
}

/** Moves what is left of a publication to its place; one that was not complete is dropped. */
export function finishPublication(out: string, check: () => void): void {
  const stage = stageOf(out);
  if (existsSync(join(stage, MANIFEST))) moveInto(stage, out, check);
  rmSync(stage, { recursive: true, force: true });
}

/** Whether a publication counts whose files are not all in their places. */
export function isPublishing(out: string): boolean {
  return existsSync(join(stageOf(out), MANIFEST));
}

function manifestText(manifest: object, files: Checksums, records: Checksums): string {
  const names = Object.keys(files).sort();
  const all = { ...files, ...records };
  const checksums = Object.fromEntries(
    Object.keys(all)
      .sort()
      .map((file) => [file, all[file]]),
  );
  return `${JSON.stringify({ ...manifest, files: names, checksums }, null, 2)}\n`;
}

/** What was published before and is there still, such as other figures of the same rows, by the checksum that it had. */
function keptIn(out: string): Checksums {
  const { files = [], checksums = {} } = findManifest(out) ?? {};
  const kept = publishable(out).filter((file) => files.includes(file));
  return Object.fromEntries(kept.map((file) => [file, checksums[file] ?? checksumOf(out, file)]));
}

/** Of the files that say what the results are of. */
function recordsOf(out: string): Checksums {
  const there = RECORDS.filter((file) => existsSync(join(out, file)));
  return Object.fromEntries(there.map((file) => [file, checksumOf(out, file)]));
}

function checksumOf(out: string, file: string): string {
  return checksum(readFileSync(join(out, file)));
}

function stageOf(out: string): string {
  return join(out, ".publishing");
}
