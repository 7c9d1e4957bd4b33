import { accessSync, constants, existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { InvalidInput } from "@cause-toolkit/core";
import { type Begun, begunIn, checkSame, differenceOf, refuseOther, writeBegun } from "../results/begun.ts";
import { reasonOf } from "../results/reason.ts";
import { writeAside } from "../results/write-aside.ts";
import { parseSweep, type Sweep, type SweepFile } from "./config.ts";
import { differingSetting } from "./differing-setting.ts";
import { identityOf, modulesOf } from "./identity.ts";
import type { SweepPlan } from "./plan.ts";

/** What a sweep wants of a folder. */
export interface FolderUse {
  readonly out: string;
  readonly version: string;
  /** Go on with what is in it. */
  readonly resume: boolean;
  /** Begin anew, whatever sweep is in it. */
  readonly overwrite?: boolean;
  /** The file that the sweep was read from, which is never overwritten. */
  readonly input?: string;
}

/** Sees to it, before anything is run or written, that a sweep may go into a folder: that nobody's files or finished work are lost by it. */
export function checkSweepFolder(plan: SweepPlan, use: FolderUse): void {
  const { out, version, resume, overwrite = false, input } = use;
  const was = begunIn(out, "sweep");
  checkWritable(out);
  if (!was) return;
  if (resume) {
    checkSweep("resume", out, plan.sweep, was, identityOf(plan, version));
    return;
  }
  if (!overwrite) {
    const { runs, seed } = was;
    throw new InvalidInput(
      `invalid out: "${out}"; it holds a sweep begun with runs ${runs}, seed ${seed}, version ${was.version}; --resume goes on with it, --overwrite begins anew`,
    );
  }
  if (input !== undefined && isSame(input, sweepPath(out))) {
    throw new InvalidInput(`invalid out: "${out}"; the sweep was read from it, and would be overwritten`);
  }
}

/** The same for a folder that many processes share: it is gone on with, if it is there. */
export function checkSharedFolder(plan: SweepPlan, out: string, version: string): void {
  checkJoined("folder", out, plan, identityOf(plan, version));
  checkWritable(out);
}

/** Writes the sweep itself into its results folder, complete, so that the folder can be merged, run again and understood. */
export function writeSweep(out: string, plan: SweepPlan, unlessThere: boolean): void {
  if (unlessThere && existsSync(sweepPath(out))) return;
  const { file, folder } = plan.sweep;
  const complete = modulesOf(plan).length > 0 ? { folder, ...file } : file;
  writeAside(sweepPath(out), `${JSON.stringify(complete, null, 2)}\n`);
}

/** The sweep of a results folder. */
export function readSweep(out: string): Sweep {
  if (!existsSync(sweepPath(out))) throw new Error(`cannot read ${sweepPath(out)}: there is no sweep in this folder`);
  return parseSweep(readFile(out), out);
}

/** Begins a folder that many processes write to: whoever comes first says what for, the others must want the same. */
export function joinFolder(out: string, plan: SweepPlan, identity: Begun): void {
  // The record first: whoever finds anything else in the folder must find that too.
  if (!checkJoined("folder", out, plan, identity)) writeBegun(out, identity);
  writeSweep(out, plan, true);
}

/** Whether a folder was begun; if so, it must have been with this sweep. */
export function checkJoined(what: string, out: string, { sweep }: SweepPlan, identity: Begun): boolean {
  const was = begunIn(out, "sweep");
  if (was) checkSweep(what, out, sweep, was, identity);
  return was !== undefined;
}

/** A folder is only gone on with by the same sweep; if it is another, that says in what. */
function checkSweep(what: string, out: string, sweep: Sweep, was: Begun, is: Begun): void {
  if (differenceOf(was, is) === "sweep" && existsSync(sweepPath(out))) {
    const other = differingSetting(readFile(out), sweep.file);
    if (other) refuseOther(what, out, other.name, other.was, other.is);
  }
  checkSame(what, out, was, is);
}

function readFile(out: string): SweepFile {
  try {
    return JSON.parse(readFileSync(sweepPath(out), "utf8"));
  } catch {
    throw new Error(`cannot read ${sweepPath(out)}: it is not whole`);
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
