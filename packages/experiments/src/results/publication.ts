import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { checksum, checksumOfFile } from "./checksum.ts";
import { RECORDS } from "./folder-settings.ts";
import { moveInto } from "./move-into.ts";
import { findManifest, MANIFEST, publishable } from "./published.ts";
import { writeAtomic } from "./write-atomic.ts";

/** Writes one file of a publication; its name is relative to the results folder. */
export type WriteFile = (file: string, content: string | Uint8Array) => void;

interface Checksums {
  [file: string]: string;
}

/**
 * Publishes results in a folder in one step. It writes all files to a hidden folder, the manifest last; from then on they count, and it moves them into
 * place. A process that is killed before that point has changed nothing; after it, `finishPublication` moves the remaining files.
 *
 * @param check Throws if this process no longer holds the folder.
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

/** Moves the remaining files of a complete publication into place; discards an incomplete one. */
export function finishPublication(out: string, check: () => void): void {
  const stage = stageOf(out);
  if (existsSync(join(stage, MANIFEST))) moveInto(stage, out, check);
  rmSync(stage, { recursive: true, force: true });
}

/** Whether a complete publication still has files to move into place. */
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

/** Files of an earlier publication that still exist, such as other figures of the same rows, with their recorded checksums. */
function keptIn(out: string): Checksums {
  const { files = [], checksums = {} } = findManifest(out) ?? {};
  const kept = publishable(out).filter((file) => files.includes(file));
  return Object.fromEntries(kept.map((file) => [file, checksums[file] ?? checksumOfFile(join(out, file))]));
}

/** The checksums of the settings files. */
function recordsOf(out: string): Checksums {
  const there = RECORDS.filter((file) => existsSync(join(out, file)));
  return Object.fromEntries(there.map((file) => [file, checksumOfFile(join(out, file))]));
}

function stageOf(out: string): string {
  return join(out, ".publishing");
}
