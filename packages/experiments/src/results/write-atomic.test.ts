import { spawnSync } from "node:child_process";
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { removeLeft, writeAtomic } from "./write-atomic.ts";

/** Simulates a disk that fills up during a write. */
const disk = vi.hoisted(() => ({ full: false, crowded: false, log: [] as string[] }));

vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  const opened = new Map<number, string>();
  return {
    ...fs,
    openSync: (...words: Parameters<typeof fs.openSync>) => {
      const file = fs.openSync(...words);
      opened.set(file, String(words[0]));
      return file;
    },
    fsyncSync: (file: number) => {
      fs.fsyncSync(file);
      disk.log.push(`sync ${opened.get(file)}`);
    },
    renameSync: (from: string, to: string) => {
      fs.renameSync(from, to);
      disk.log.push(`rename ${to}`);
    },
    mkdirSync: (path: string) => {
      fs.mkdirSync(path);
      disk.log.push(`make ${path}`);
      // Simulates another process that was first.
      if (disk.crowded) fs.mkdirSync(path);
    },
    writeFileSync: (...[file, content, options]: Parameters<typeof fs.writeFileSync>) => {
      if (!disk.full) return fs.writeFileSync(file, content, options);
      fs.writeFileSync(file, String(content).slice(0, 3), options);
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), { errno: -28, code: "ENOSPC" });
    },
  };
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "aside-"));
});
afterEach(() => {
  disk.full = disk.crowded = false;
  rmSync(folder, { recursive: true });
});

test("a file is written completely, in new folders, and nothing else is left", () => {
  const path = join(folder, "tables", "deep", "x.csv");
  writeAtomic(path, "a\n1\n");
  writeAtomic(path, "a\n2\n");
  expect(readFileSync(path, "utf8")).toBe("a\n2\n");
  expect(readdirSync(join(folder, "tables", "deep"))).toEqual(["x.csv"]);
});

test("a file, its name and the names of new folders are on the disk when it returns", () => {
  const deep = join(folder, "deep");
  disk.log.length = 0;
  writeAtomic(join(deep, "x"), "here");
  const log = disk.log.map((line) => line.replace(/[^/]*-[0-9a-f]{12}$/, "aside"));
  expect(log).toEqual([
    `make ${deep}`,
    `sync ${folder}`,
    `sync ${join(deep, "aside")}`,
    `rename ${join(deep, "x")}`,
    `sync ${deep}`,
  ]);
});

test("what a killed process has left is removed, and nothing else", () => {
  const left = ".a b.rows.0a1b2c3d-0000-4000-8000-0123456789ab";
  for (const name of [left, ".a.rows", "a.rows", ".lock"]) writeFileSync(join(folder, name), "");
  removeLeft(folder);
  expect(readdirSync(folder).sort()).toEqual([".a.rows", ".lock", "a.rows"]);
});

test("a folder that another process creates at the same moment is accepted", () => {
  disk.crowded = true;
  writeAtomic(join(folder, "shards", "x"), "here");
  expect(readFileSync(join(folder, "shards", "x"), "utf8")).toBe("here");
});

test("bytes are written unchanged", () => {
  const bytes = Uint8Array.from([0, 255, 10, 13, 128]);
  writeAtomic(join(folder, "x.bin"), bytes);
  expect(new Uint8Array(readFileSync(join(folder, "x.bin")))).toEqual(bytes);
});

test("a file that only its owner may read stays so", () => {
  const path = join(folder, "x.csv");
  writeFileSync(path, "old", { mode: 0o600 });
  writeAtomic(path, "new");
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("a pipe is written to, and not replaced; nor is one that a link leads to", async () => {
  const pipe = join(folder, "x.csv");
  if (spawnSync("mkfifo", [pipe]).status !== 0) return;
  symlinkSync(pipe, join(folder, "link.csv"));
  for (const path of [pipe, join(folder, "link.csv")]) {
    // Opened for both, so that nobody has to wait for the other end.
    const end = openSync(pipe, "r+");
    writeAtomic(path, "here");
    const read = Buffer.alloc(4);
    readSync(end, read);
    closeSync(end);
    expect(read.toString()).toBe("here");
    expect(statSync(pipe).isFIFO()).toBe(true);
  }
});

test("a full disk gives a one-line error, keeps the old file, and leaves no part of the new one", () => {
  const path = join(folder, "x.csv");
  writeAtomic(path, "old");
  disk.full = true;
  expect(() => writeAtomic(path, "new and longer")).toThrow(`cannot write ${path}: no space left on device`);
  expect(readFileSync(path, "utf8")).toBe("old");
  expect(readdirSync(folder)).toEqual(["x.csv"]);
});

test("a folder that cannot be created gives a one-line error", () => {
  writeFileSync(join(folder, "file"), "");
  const path = join(folder, "file", "x.csv");
  expect(() => writeAtomic(path, "")).toThrow(
    /^cannot write .*x\.csv: (.*is not a folder|not a directory|file already exists)$/,
  );
});

test("a folder in the file's place stays", () => {
  writeAtomic(join(folder, "x", "y.csv"), "");
  expect(() => writeAtomic(join(folder, "x"), "")).toThrow(/^cannot write .*x: .*director/);
  expect(readdirSync(folder)).toEqual(["x"]);
});
