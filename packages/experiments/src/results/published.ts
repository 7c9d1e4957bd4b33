import { existsSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeAside } from "./write-aside.ts";

const MANIFEST = "manifest.json";

/** What may be among the files of a manifest: whatever else it says, nothing else is removed. */
const OURS = /^(?:(?:tables|figures)\/[^/\\]+|claims\.json|report\.html)$/;

/** Writes a folder's manifest, which is the last of what is published and lists all of it; also what was there before, as other figures of the same rows. */
export function writeManifest(out: string, manifest: object, files: readonly string[]): void {
  const all = [...new Set([...publishedIn(out), ...files])].sort();
  writeAside(join(out, MANIFEST), `${JSON.stringify({ ...manifest, files: all }, null, 2)}\n`);
}

/** Removes what was published in a folder, and nothing that anybody has put beside it. */
export function withdraw(out: string): void {
  const files = publishedIn(out);
  for (const file of files) rmSync(join(out, file), { force: true });
  for (const folder of new Set(files.map(dirname))) if (folder !== ".") removeEmpty(join(out, folder));
  // Last: should this be interrupted, it is still known what is to be removed.
  rmSync(join(out, MANIFEST), { force: true });
}

/** Removes a folder that has nothing in it. */
export function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Somebody's files are in it, or it is not there.
  }
}

function publishedIn(out: string): string[] {
  const path = join(out, MANIFEST);
  if (!existsSync(path)) return [];
  try {
    const { files } = JSON.parse(readFileSync(path, "utf8")) as { files?: unknown };
    return Array.isArray(files) ? files.filter((file) => typeof file === "string" && OURS.test(file)) : [];
  } catch {
    return [];
  }
}
