import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname, resolve } from "node:path";
import { prepareFile } from "./file.ts";

/** A file that is written bit by bit and appears, or takes the place of one that was there, when it is whole. */
export interface GrowingFile {
  write(text: string): void;
  finish(): void;
  /** Leaves everything as it was. Does nothing after `finish`. */
  abandon(): void;
}

/** Sees to it before a long run that a file can be written, and writes beside it from the first text on. Errors name the file. */
export function prepareGrowingFile(file: string, ...endings: string[]): GrowingFile {
  prepareFile(file, ...endings);
  let open: { readonly descriptor: number; readonly beside: string; readonly path: string } | undefined;
  const begin = () => {
    // What is linked to is replaced, not the link.
    const path = existsSync(file) ? realpathSync(file) : resolve(file);
    mkdirSync(dirname(path), { recursive: true });
    const beside = `${path}.${process.pid}.partial`;
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
        open = undefined;
        process.removeListener("exit", abandon);
        closeSync(descriptor);
      });
    },
    abandon,
  };
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
