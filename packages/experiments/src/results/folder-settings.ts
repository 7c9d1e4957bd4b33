import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { InvalidInput } from "@cause-toolkit/core/checks";
import { readJson } from "./read-json.ts";
import { reasonOf } from "./reason.ts";
import { writeAtomic } from "./write-atomic.ts";

/** The settings with which a results folder was started. Only a run with the same settings can continue it. */
export interface FolderSettings {
  readonly kind: FolderKind;
  /** The version of the toolkit. */
  readonly version: string;
  readonly [setting: string]: string | number;
}

/** The files that identify the results of a folder: its settings and, for a sweep, the sweep. */
export const RECORDS = ["settings.json", "sweep.json"];

/** What a results folder may hold. */
const KINDS = ["sweep", "fit", "design", "reproduction"] as const;
export type FolderKind = (typeof KINDS)[number];

/**
 * The settings of a folder that is to receive results of this kind; undefined if it is empty or missing. Throws if the folder holds other files, so that
 * they are not overwritten.
 */
export function settingsIn(out: string, kind: FolderKind): FolderSettings | undefined {
  if (isEmpty(out)) return undefined;
  const settings = readSettings(out);
  if (settings?.kind === kind) return settings;
  const holds = settings ? `a ${settings.kind}` : "other files";
  throw new InvalidInput(`invalid out: "${out}"; it holds ${holds}; must be new, empty, or the folder of a ${kind}`);
}

/** Whether a folder has a settings file, valid or not. */
export function hasRecord(out: string): boolean {
  return existsSync(recordOf(out));
}

/** Writes the settings file unless it is there already: a manifest may hold its checksum. */
export function writeSettings(out: string, settings: FolderSettings): void {
  const was = readSettings(out);
  if (was && differenceOf(was, settings) === undefined) return;
  writeAtomic(recordOf(out), `${JSON.stringify(settings, null, 2)}\n`);
}

/** The first setting that differs. */
export function differenceOf(was: FolderSettings, is: FolderSettings): string | undefined {
  return Object.keys({ ...is, ...was }).find((key) => was[key] !== is[key]);
}

export function refuseOther(what: string, out: string, setting: string, was: unknown, is: unknown): never {
  throw new InvalidInput(`invalid ${what}: ${out} was started with ${difference(setting, was, is)}`);
}

/** Describes a setting that differs from the requested one. */
export function difference(setting: string, was: unknown, is: unknown): string {
  return `${setting} ${was ?? "unknown"}, not ${is ?? "unknown"}`;
}

/** Throws if another process has started other results in the folder, so that results never mix. */
export function checkStillOurs(out: string, settings: FolderSettings): void {
  const now = readSettings(out);
  if (!now || differenceOf(now, settings) !== undefined) {
    throw new Error(`another process changed ${recordOf(out)}`);
  }
}

/** The settings of a folder; undefined if there is no valid settings file. */
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
  const { kind, version } = record as Partial<FolderSettings>;
  return plain && KINDS.some((one) => one === kind) && typeof version === "string";
}

/** Hidden files do not count: another process may be about to write its first file. */
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
