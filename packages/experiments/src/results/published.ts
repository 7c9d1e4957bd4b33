import { existsSync, readdirSync, rmdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { readJson } from "./read-json.ts";

export const MANIFEST = "manifest.json";

/** The list of the published files of a results folder. It is written last, so that every file that it lists is complete. */
export interface Manifest {
  readonly [key: string]: unknown;
  readonly files: readonly string[];
  /** The SHA-256 of each of these files and of the settings files. */
  readonly checksums: { readonly [file: string]: string };
}

/** The manifest of a folder; undefined if there is none. Throws if the file is not a manifest. */
export function readManifest(out: string): Manifest | undefined {
  const path = join(out, MANIFEST);
  if (!existsSync(path)) return undefined;
  const manifest = readJson(path);
  if (!isManifest(manifest)) throw new Error(`cannot read ${path}: it is not the manifest of a results folder`);
  return manifest;
}

/** Like `readManifest`, but returns undefined for an unreadable manifest. */
export function findManifest(out: string): Manifest | undefined {
  try {
    return readManifest(out);
  } catch {
    return undefined;
  }
}

/** The existing files that a manifest may list, relative to the folder. No other file is ever read or removed, whatever a manifest lists. */
export function publishable(out: string): string[] {
  const tablesAndFigures = ["tables", "figures"].flatMap((part) =>
    namesIn(join(out, part)).map((name) => `${part}/${name}`),
  );
  return [...tablesAndFigures, "claims.json", "methods.txt", "report.html"].filter((file) => isFile(join(out, file)));
}

/** Removes the published files of a folder, and no others. */
export function removePublished(out: string): void {
  const listed = new Set(findManifest(out)?.files);
  const files = publishable(out).filter((file) => listed.has(file));
  for (const file of files) rmSync(join(out, file));
  for (const folder of new Set(files.map(dirname))) if (folder !== ".") removeEmpty(join(out, folder));
  // The manifest goes last: after an interruption it still lists the files to remove.
  rmSync(join(out, MANIFEST), { force: true });
}

/** Removes a folder if it is empty. */
export function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It has other files in it, or does not exist.
  }
}

/** The names in a folder without hidden files; none if the folder does not exist. */
export function namesIn(folder: string): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return [];
  return readdirSync(folder).filter((name) => !name.startsWith("."));
}

function isManifest(value: unknown): value is Manifest {
  const { files, checksums } = (value ?? {}) as Partial<Manifest>;
  if (!Array.isArray(files) || typeof checksums !== "object" || checksums === null) return false;
  return isTexts(files) && isTexts(Object.values(checksums));
}

function isTexts(values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === "string");
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
