import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { InvalidInput } from "@cause-toolkit/core";
import { readJson } from "./read-json.ts";
import { reasonOf } from "./reason.ts";
import { writeAtomic } from "./write-atomic.ts";

/** What a results folder was begun with: it is only continued by the same. */
export interface FolderSettings {
  readonly [setting: string]: string | number;
}

/** The files that say what the results of a folder are of: its settings and, of a sweep, the sweep. */
export const RECORDS = ["settings.json", "sweep.json"];

export type FolderKind = "sweep" | "reproduction";

/** A sweep's folder says which sweep. */
export function kindOf(begun: FolderSettings): FolderKind {
  return "sweep" in begun ? "sweep" : "reproduction";
}

/**
 * What a folder was begun with that results of this kind shall go to; nothing, if it is empty or not there. Whatever else it holds is somebody's, and is
 * refused rather than overwritten.
 */
export function settingsIn(out: string, kind: FolderKind): FolderSettings | undefined {
  if (isEmpty(out)) return undefined;
  const begun = readSettings(out);
  if (begun && kindOf(begun) === kind) return begun;
  const holds = begun ? `a ${kindOf(begun)}` : "other files";
  throw new InvalidInput(`invalid out: "${out}"; it holds ${holds}; must be new, empty, or the folder of a ${kind}`);
}

/** Whether a folder says what it was begun with, ours or not. */
export function hasRecord(out: string): boolean {
  return existsSync(recordOf(out));
}

/** Unless it is there: its checksum may be in a manifest. */
export function writeSettings(out: string, begun: FolderSettings): void {
  const was = readSettings(out);
  if (was && differenceOf(was, begun) === undefined) return;
  writeAtomic(recordOf(out), `${JSON.stringify(begun, null, 2)}\n`);
}

/** The first setting in which two differ. */
export function differenceOf(was: FolderSettings, is: FolderSettings): string | undefined {
  return Object.keys({ ...is, ...was }).find((key) => was[key] !== is[key]);
}

export function checkSame(what: string, out: string, was: FolderSettings, is: FolderSettings): void {
  const key = differenceOf(was, is);
  if (key !== undefined) refuseOther(what, out, key, was[key], is[key]);
}

export function refuseOther(what: string, out: string, setting: string, was: unknown, is: unknown): never {
  throw new InvalidInput(`invalid ${what}: ${out} was started with ${difference(setting, was, is)}`);
}

/** In which setting results differ from what is asked for, in words. */
export function difference(setting: string, was: unknown, is: unknown): string {
  return `${setting} ${was ?? "unknown"}, not ${is ?? "unknown"}`;
}

/** Whoever else began something in the folder meanwhile has taken it: what is finished here must not be mixed with that. */
export function checkStillOurs(out: string, begun: FolderSettings): void {
  const now = readSettings(out);
  if (!now || differenceOf(now, begun) !== undefined) {
    throw new Error(`another process changed ${recordOf(out)}`);
  }
}

/** The record of a folder, if it has one that reads as ours. */
export function readSettings(out: string): FolderSettings | undefined {
  if (!hasRecord(out)) return undefined;
  try {
    const record = readJson(recordOf(out));
    return isFolderSettings(record) ? record : undefined;
  } catch {
    return undefined;
  }
}

function isFolderSettings(record: unknown): record is FolderSettings {
  if (typeof record !== "object" || record === null || Array.isArray(record)) return false;
  const plain = Object.values(record).every((value) => typeof value === "string" || typeof value === "number");
  return plain && "runs" in record && "seed" in record && "version" in record;
}

/** Hidden files do not count: another process may be about to write its first. */
function isEmpty(out: string): boolean {
  try {
    return readdirSync(out).every((name) => name.startsWith("."));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return true;
    throw new Error(`cannot write ${out}: ${reasonOf(error)}`, { cause: error });
  }
}

function recordOf(out: string): string {
  return join(out, "settings.json");
}
