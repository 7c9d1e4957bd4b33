import { accessSync, constants, existsSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { InvalidInput } from "@cause-toolkit/core";
import { chooseFolder, type FolderUse } from "../results/choose-folder.ts";
import {
  difference,
  differenceOf,
  type FolderSettings,
  refuseOther,
  settingsIn,
  writeSettings,
} from "../results/folder-settings.ts";
import { readJson } from "../results/read-json.ts";
import { reasonOf } from "../results/reason.ts";
import { replacementOf } from "../results/replacement.ts";
import { writeAtomic } from "../results/write-atomic.ts";
import { parseSweep, type Sweep, type SweepFile } from "./config.ts";
import { type DifferingSetting, differingSetting } from "./differing-setting.ts";
import { canonical, identityOf, modulesOf } from "./identity.ts";
import type { SweepPlan } from "./plan.ts";

/** What a sweep wants of a folder. */
export interface SweepFolderUse extends FolderUse {
  readonly out: string;
  readonly version: string;
  /** The file that the sweep was read from, which is never overwritten. */
  readonly input?: string;
}

/**
 * Sees to it, before anything is run or written, that a sweep may go into a folder: that nobody's files or finished work are lost by it. Returns where it will
 * grow: in the folder, or beside the sweep that it is to replace.
 */
export function checkSweepFolder(plan: SweepPlan, use: SweepFolderUse): string {
  const { out, version, overwrite = false, input } = use;
  const identity = identityOf(plan, version);
  const place = chooseFolder(out, identity, use, (folder, was) => {
    const other = differing(folder, plan.sweep, was, identity);
    return other && difference(other.name, other.was, other.is);
  });
  checkWritable(out);
  if (overwrite && input !== undefined) {
    for (const folder of [out, replacementOf(out)]) {
      if (!isSame(input, sweepPath(folder))) continue;
      throw new InvalidInput(`invalid out: "${out}"; the sweep was read from it, and would be overwritten`);
    }
  }
  return place;
}

/** The same for a folder that many processes share: it is gone on with, if it is there. */
export function checkSharedFolder(plan: SweepPlan, out: string, version: string): void {
  checkJoined("folder", out, plan, identityOf(plan, version));
  checkWritable(out);
}

/** Writes the sweep itself into its results folder, complete, so that the folder can be merged, run again and understood; unless it is there and whole. */
export function writeSweep(out: string, plan: SweepPlan): void {
  const { file, folder } = plan.sweep;
  if (isThere(out, file)) return;
  const complete = modulesOf(plan).length > 0 ? { folder, ...file } : file;
  writeAtomic(sweepPath(out), `${JSON.stringify(complete, null, 2)}\n`);
}

/** The sweep of a results folder. */
export function readSweep(out: string): Sweep {
  if (!existsSync(sweepPath(out))) {
    const what = existsSync(out) ? "there is no sweep in it" : "there is no such folder";
    throw new InvalidInput(
      `invalid folder: "${out}"; ${what}; must be one that shards were written to (cause sweep --shard, --slurm)`,
    );
  }
  return parseSweep(readJson(sweepPath(out)), out);
}

/** Begins a folder that many processes write to: whoever comes first says what for, the others must want the same. */
export function joinFolder(out: string, plan: SweepPlan, identity: FolderSettings): void {
  // The record first: whoever finds anything else in the folder must find that too.
  if (!checkJoined("folder", out, plan, identity)) writeSettings(out, identity);
  writeSweep(out, plan);
}

/** Whether a folder was begun; if so, it must have been with this sweep. */
export function checkJoined(what: string, out: string, { sweep }: SweepPlan, identity: FolderSettings): boolean {
  const was = settingsIn(out, "sweep");
  if (was) checkSweep(what, out, sweep, was, identity);
  return was !== undefined;
}

/** A folder is only gone on with by the same sweep; if it is another, that says in what. */
function checkSweep(what: string, out: string, sweep: Sweep, was: FolderSettings, is: FolderSettings): void {
  const other = differing(out, sweep, was, is);
  if (other) refuseOther(what, out, other.name, other.was, other.is);
}

/** In what two sweeps differ: as far as the file of the first tells, in one of its settings. */
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

/** What is in the file of a sweep, if it can be read. */
function readFile(out: string): SweepFile | undefined {
  try {
    const file = readJson(sweepPath(out));
    return typeof file === "object" && file !== null && !Array.isArray(file) ? (file as SweepFile) : undefined;
  } catch {
    return undefined;
  }
}

/** As far as the system tells without trying. */
function checkWritable(out: string): void {
  try {
    accessSync(nearest(resolve(out)), constants.W_OK);
  } catch (error) {
    throw new Error(`cannot write ${out}: ${reasonOf(error)}`, { cause: error });
  }
}

/** The folder itself or, where it is yet to be made, the one in which it would be. */
function nearest(path: string): string {
  return existsSync(path) ? path : nearest(dirname(path));
}

function isSame(a: string, b: string): boolean {
  return existsSync(a) && existsSync(b) && realpathSync(a) === realpathSync(b);
}

function sweepPath(out: string): string {
  return join(out, "sweep.json");
}
