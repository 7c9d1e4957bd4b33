import { existsSync, readdirSync, rmdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { readJson } from "./read-json.ts";

export const MANIFEST = "manifest.json";

/** A results folder's list of what is published in it. It is written last, so that what it lists is complete. */
export interface Manifest {
  readonly [key: string]: unknown;
  readonly files: readonly string[];
  /** The SHA-256 of each of these, and of the files that say what the results are of. Manifests of earlier versions have none. */
  readonly checksums?: { readonly [file: string]: string };
}

/** The manifest of a folder. Throws if there is one that is none of ours. */
export function readManifest(out: string): Manifest | undefined {
  const path = join(out, MANIFEST);
  if (!existsSync(path)) return undefined;
  const manifest = readJson(path);
  if (!isManifest(manifest)) throw new Error(`cannot read ${path}: it is not the manifest of a results folder`);
  return manifest;
}

/** The same, where one that cannot be read counts as none. */
export function findManifest(out: string): Manifest | undefined {
  try {
    return readManifest(out);
  } catch {
    return undefined;
  }
}

/** The files of a folder that a manifest may list, from the folder on: whatever else one says, nothing else is ever looked at or removed. */
export function publishable(out: string): string[] {
  const tablesAndFigures = ["tables", "figures"].flatMap((part) =>
    namesIn(join(out, part)).map((name) => `${part}/${name}`),
  );
  return [...tablesAndFigures, "claims.json", "report.html"].filter((file) => isFile(join(out, file)));
}

/** Removes what was published in a folder, and nothing that anybody has put beside it. */
export function removePublished(out: string): void {
  const listed = new Set(findManifest(out)?.files);
  const files = publishable(out).filter((file) => listed.has(file));
  for (const file of files) rmSync(join(out, file));
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

/** What is in a folder, but for hidden files; nothing if it is not there. */
export function namesIn(folder: string): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return [];
  return readdirSync(folder).filter((name) => !name.startsWith("."));
}

function isManifest(value: unknown): value is Manifest {
  const { files, checksums = {} } = (value ?? {}) as Partial<Manifest>;
  return Array.isArray(files) && isTexts(files) && typeof checksums === "object" && isTexts(Object.values(checksums));
}

function isTexts(values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === "string");
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
