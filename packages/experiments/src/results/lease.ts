import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Holder, isHeld, nameHolder, readHolder, thisProcess } from "./lease-holder.ts";
import { reasonOf } from "./reason.ts";
import { makeFolder } from "./write-atomic.ts";

const REFRESH_MS = 10_000;
/** Longer than another process needs between finding a lease abandoned and taking it. */
const SETTLE_MS = 100;

/**
 * The right to write to a results folder, which one process holds at a time. The lease is a file that names the process, which rewrites it every ten seconds,
 * so that others can tell an abandoned lease. A process that is suspended for long may lose it: call `check` before each write.
 */
export class Lease {
  private readonly folder: string;
  private readonly path: string;
  private readonly holder: Holder;
  private readonly file: number;
  private readonly timer: NodeJS.Timeout;

  private constructor(folder: string, holder: Holder, file: number) {
    this.folder = folder;
    this.path = pathOf(folder);
    this.holder = holder;
    this.file = file;
    this.timer = setInterval(() => this.refresh(), REFRESH_MS);
    this.timer.unref();
  }

  /** Takes the lease of a folder, and creates the folder if needed. Throws if another process holds the lease. */
  static async take(folder: string): Promise<Lease> {
    const path = pathOf(folder);
    const holder = thisProcess();
    try {
      makeFolder(folder);
      const file = create(path, holder);
      return new Lease(folder, holder, file ?? (await takeOver(folder, holder)));
    } catch (error) {
      if (error instanceof Taken) throw error;
      throw new Error(`cannot write ${path}: ${reasonOf(error)}`, { cause: error });
    }
  }

  /** Throws if this process no longer holds the lease. */
  check(): void {
    const now = readHolder(this.path);
    if (now?.token === this.holder.token) return;
    const by = now ? `was taken over by ${nameHolder(now)}` : "was released";
    throw new Error(`${this.folder} ${by}, so this process stops writing to it`);
  }

  release(): void {
    clearInterval(this.timer);
    closeSync(this.file);
    if (readHolder(this.path)?.token === this.holder.token) rmSync(this.path, { force: true });
  }

  /** Writes to the open file, so that it never changes a lease file that has replaced it. */
  private refresh(): void {
    try {
      write(this.file, this.holder);
    } catch {
      // `check` detects a lost lease.
    }
  }
}

class Taken extends Error {}

/** Creates the lease file; returns undefined if it exists. */
function create(path: string, holder: Holder): number | undefined {
  let file: number;
  try {
    file = openSync(path, "wx");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return undefined;
    throw error;
  }
  try {
    write(file, holder);
    return file;
  } catch (error) {
    closeSync(file);
    rmSync(path, { force: true });
    throw error;
  }
}

/** Takes an abandoned lease. If two processes do so at once, the later one keeps it, and the earlier one notices after a moment. */
async function takeOver(folder: string, holder: Holder): Promise<number> {
  const path = pathOf(folder);
  const aside = `${path}.${holder.token}`;
  const file = create(aside, holder) as number;
  try {
    refuseHeld(folder, statSync(aside).mtimeMs);
    renameSync(aside, path);
    await sleep(SETTLE_MS);
    const now = readHolder(path);
    if (now?.token !== holder.token) throw new Taken(takenBy(folder, now));
    return file;
  } catch (error) {
    closeSync(file);
    rmSync(aside, { force: true });
    throw error;
  }
}

/** `now` is the time of a file just written, because the clock of a file server may differ from ours. */
function refuseHeld(folder: string, now: number): void {
  const holder = readHolder(pathOf(folder));
  if (isHeld(pathOf(folder), holder, now)) throw new Taken(takenBy(folder, holder));
}

function takenBy(folder: string, holder: Holder | undefined): string {
  return `${folder} is being written to by ${nameHolder(holder)}; wait until it ends, or choose another folder`;
}

function write(file: number, holder: Holder): void {
  writeSync(file, `${JSON.stringify(holder)}\n`, 0);
  fsyncSync(file);
}

function pathOf(folder: string): string {
  return join(folder, ".lock");
}
