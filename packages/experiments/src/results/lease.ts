import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Holder, isHeld, nameHolder, readHolder, thisProcess } from "./lease-holder.ts";
import { reasonOf } from "./reason.ts";
import { makeFolder } from "./write-atomic.ts";

const REFRESH_MS = 10_000;
/** Longer than it takes another process from finding a lease abandoned to taking it. */
const SETTLE_MS = 100;

/**
 * The right to write to a results folder, which one process has at a time. It is a file that names the process and is written anew every ten seconds, so
 * that others can tell when it was left behind. A process that was cut off for long may lose it: `check` before whatever must not mix with another's.
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

  /** Takes the lease of a folder, which is made if it is not there. Refuses if another process has it. */
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

  /** Throws if another process has taken the folder meanwhile. */
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

  /** By the open file: if another's has taken its place, that stays as it is. */
  private refresh(): void {
    try {
      write(this.file, this.holder);
    } catch {
      // Whether the lease is still ours is seen by `check`.
    }
  }
}

class Taken extends Error {}

/** The file of a lease that nobody has; nothing if it is there. */
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

/** Takes a lease that was left behind. Of two that do so at once, the later stays, and the earlier sees it after a moment. */
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

/** The time is that of a file just written, as the clock of a file server may be another than ours. */
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
