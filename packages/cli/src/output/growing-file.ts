import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { syncFolder } from "@cause-toolkit/experiments/results";
import { prepareFile } from "./file.ts";

/** A file that is written bit by bit and appears, or replaces the old one, once it is complete. */
export interface GrowingFile {
  write(text: string): void;
  finish(): void;
  /** Removes what was written. Does nothing after `finish`. */
  abandon(): void;
}

/** Checks, before a long run, that a file can be written; then writes a temporary file beside it. Errors name the file. */
export function prepareGrowingFile(file: string, ...endings: string[]): GrowingFile {
  prepareFile(file, ...endings);
  let open: { readonly descriptor: number; readonly beside: string; readonly path: string } | undefined;
  const begin = () => {
    // A symbolic link stays; its target is replaced.
    const path = existsSync(file) ? realpathSync(file) : resolve(file);
    mkdirSync(dirname(path), { recursive: true });
    removeAbandoned(path);
    const beside = `${path}.${besideName(process.pid)}`;
    const mode = existsSync(path) ? statSync(path).mode : 0o666;
    open = { descriptor: openSync(beside, "w", mode), beside, path };
    process.once("exit", abandon);
    return open;
  };
  const abandon = () => {
    if (open === undefined) return;
    const { descriptor, beside } = open;
    open = undefined;
    process.removeListener("exit", abandon);
    closeSync(descriptor);
    rmSync(beside, { force: true });
  };
  return {
    write: (text) => naming(file, () => writeAll((open ?? begin()).descriptor, text)),
    finish() {
      naming(file, () => {
        const { descriptor, beside, path } = open ?? begin();
        fsyncSync(descriptor);
        renameSync(beside, path);
        syncFolder(dirname(path));
        open = undefined;
        process.removeListener("exit", abandon);
        closeSync(descriptor);
      });
    },
    abandon,
  };
}

function besideName(pid: number): string {
  return `${hostname()}.${pid}.partial`;
}

/** Removes what processes of this machine have left that were killed. */
function removeAbandoned(path: string): void {
  for (const name of readdirSync(dirname(path))) {
    const pid = Number(/\.(\d+)\.partial$/.exec(name)?.[1]);
    if (name === `${basename(path)}.${besideName(pid)}` && !isRunning(pid))
      rmSync(join(dirname(path), name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process that we may not signal exists.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function writeAll(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
}

function naming(file: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new Error(`cannot write ${file}: ${error instanceof Error ? error.message : error}`);
  }
}
