import { accessSync, constants, existsSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { InvalidInput } from "@cause-toolkit/core";
import { chooseFolder } from "../results/choose-folder.ts";
import {
  difference,
  differenceOf,
  type FolderSettings,
  refuseOther,
  settingsIn,
  writeSettings,
} from "../results/folder-settings.ts";
import type { PublishedFolder } from "../results/publisher.ts";
import { readJson } from "../results/read-json.ts";
import { reasonOf } from "../results/reason.ts";
import { replacementOf } from "../results/replacement.ts";
import { writeAtomic } from "../results/write-atomic.ts";
import { parseSweep, type Sweep, type SweepFile } from "./config.ts";
import { type DifferingSetting, differingSetting } from "./differing-setting.ts";
import { canonical, identityOf, modulesOf } from "./identity.ts";
import type { SweepPlan } from "./plan.ts";

/** How a sweep uses a folder. */
export interface SweepFolderUse extends Omit<PublishedFolder, "publisher"> {
  /** The file of the sweep, which is never overwritten. */
  readonly input?: string;
}

/**
 * Checks, before anything is run or written, that a sweep may be written to a folder, so that no other files or finished work are lost. Returns where it will
 * be written: the folder itself, or a folder within it while it replaces another sweep.
 */
export function checkSweepFolder(plan: SweepPlan, use: SweepFolderUse): string {
  const { out, version, overwrite = false, input } = use;
  const identity = identityOf(plan, version);
  const destination = chooseFolder(out, identity, use, (folder, was) => {
    const other = differing(folder, plan.sweep, was, identity);
    return other && difference(other.name, other.was, other.is);
  });
  checkWritable(out);
  if (overwrite && input !== undefined) {
    for (const folder of [out, replacementOf(out)]) {
      if (!isSame(input, sweepPath(folder))) continue;
      throw new InvalidInput(`invalid out: "${out}"; it contains the file of this sweep, which would be overwritten`);
    }
  }
  return destination;
}

/** Writes the sweep itself into its results folder, if it is not there, so that the folder can be merged, continued and understood. */
export function writeSweep(out: string, plan: SweepPlan): void {
  const { file, folder } = plan.sweep;
  if (isThere(out, file)) return;
  const complete = modulesOf(plan).length > 0 ? { folder, ...file } : file;
  writeAtomic(sweepPath(out), `${JSON.stringify(complete, null, 2)}\n`);
}

/** Reads the sweep of a results folder. */
export function readSweep(out: string): Sweep {
  if (!existsSync(sweepPath(out))) {
    const what = existsSync(out) ? "it contains no sweep" : "there is no such folder";
    throw new InvalidInput(`invalid folder: "${out}"; ${what}; must be a folder written by cause sweep --shard`);
  }
  return parseSweep(readJson(sweepPath(out)), out);
}

/** Starts a folder that many processes write to: the first records its settings, and the others must have the same. */
export function joinFolder(out: string, plan: SweepPlan, identity: FolderSettings): void {
  // The record first: a process that finds any other file must find the record too.
  if (!checkJoined("folder", out, plan, identity)) writeSettings(out, identity);
  writeSweep(out, plan);
}

/** Whether a folder was started; if so, it must be with this sweep. */
export function checkJoined(what: string, out: string, { sweep }: SweepPlan, identity: FolderSettings): boolean {
  const was = settingsIn(out, "sweep");
  if (was) checkSweep(what, out, sweep, was, identity);
  return was !== undefined;
}

/** Refuses to continue another sweep, naming a setting that differs. */
function checkSweep(what: string, out: string, sweep: Sweep, was: FolderSettings, is: FolderSettings): void {
  const other = differing(out, sweep, was, is);
  if (other) refuseOther(what, out, other.name, other.was, other.is);
}

/** The first difference between two sweeps: one of the settings, if the file of the first can be read. */
function differing(out: string, sweep: Sweep, was: FolderSettings, is: FolderSettings): DifferingSetting | undefined {
  const name = differenceOf(was, is);
  if (name === undefined) return undefined;
  const file = name === "sweep" ? readFile(out) : undefined;
  return (
    (file && differingSetting(file, sweep.file)) ?? {
      name,
      was: String(was[name] ?? "unknown"),
      is: String(is[name] ?? "unknown"),
    }
  );
}

function isThere(out: string, file: SweepFile): boolean {
  const { folder, ...there } = readFile(out) ?? {};
  return canonical(there) === canonical(file);
}

/** The file of a sweep, if it can be read. */
function readFile(out: string): SweepFile | undefined {
  try {
    const file = readJson(sweepPath(out));
    return typeof file === "object" && file !== null && !Array.isArray(file) ? (file as SweepFile) : undefined;
  } catch {
    return undefined;
  }
}

/** As far as permissions tell. */
function checkWritable(out: string): void {
  try {
    accessSync(nearest(resolve(out)), constants.W_OK);
  } catch (error) {
    throw new Error(`cannot write ${out}: ${reasonOf(error)}`, { cause: error });
  }
}

/** The folder itself or, if it does not exist, the nearest one above it. */
function nearest(path: string): string {
  return existsSync(path) ? path : nearest(dirname(path));
}

function isSame(a: string, b: string): boolean {
  return existsSync(a) && existsSync(b) && realpathSync(a) === realpathSync(b);
}

function sweepPath(out: string): string {
  return join(out, "sweep.json");
}
