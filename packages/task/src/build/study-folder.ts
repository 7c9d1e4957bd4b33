import { randomUUID } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { invalid } from "@cause-toolkit/core";
import type { PageConfig } from "../page/page-config.ts";

/** The files of a page that runs from any static host, by name. */
export interface StudyFiles {
  readonly [name: string]: string;
}

/** Far more than the settings of a study need. */
const MOST_BYTES = 64_000_000;

const NAMES = ["index.html", "config.js", "walks.js", "cause-task.js", "cause-task.css", "cause-agents.js"];

/**
 * Writes a study beside its folder and puts it into place as a whole: after a kill or on a full disk the folder holds the old study or the new one. Other files are left
 * alone, and so is another study, unless it may be overwritten.
 */
export function writeStudy(
  folder: string,
  files: StudyFiles,
  { id, overwrite = false }: { readonly id: string; readonly overwrite?: boolean },
): void {
  const path = existsSync(folder) ? realpathSync(folder) : resolve(folder);
  tidy(path);
  checkReplaceable(folder, path, id, overwrite);
  const [building, replaced] = ["building", "replaced"].map((what) => asideOf(path, what));
  try {
    mkdirSync(building, { recursive: true });
    if (existsSync(path)) chmodSync(building, statSync(path).mode);
    for (const [name, text] of Object.entries(files)) writeThrough(join(building, name), text);
    if (existsSync(path)) renameSync(path, replaced);
    renameSync(building, path);
  } catch (error) {
    if (!existsSync(path) && existsSync(replaced)) renameSync(replaced, path);
    rmSync(building, { recursive: true, force: true });
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(`cannot write ${folder}: ${code === "ENOSPC" ? "the disk is full" : message}`, { cause: error });
  }
  rmSync(replaced, { recursive: true, force: true });
}

/** The settings of the study in a folder; undefined where there is none that can be read. */
export function readStudy(folder: string): PageConfig | undefined {
  try {
    const file = join(folder, "config.js");
    // A named pipe would block, and a device may have no end.
    const found = statSync(file);
    if (!found.isFile() || found.size > MOST_BYTES) return undefined;
    const text = readFileSync(file, "utf8");
    return JSON.parse(/ = (\{"[\s\S]*\});\s*$/.exec(text)?.[1] ?? "");
  } catch {
    return undefined;
  }
}

function checkReplaceable(folder: string, path: string, id: string, overwrite: boolean): void {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) invalid("out", folder, "is not a folder");
  const names = readdirSync(path);
  const other = names.find((name) => !NAMES.includes(name));
  if (other !== undefined)
    invalid("out", folder, `has other files, such as ${other}; must be a new or an empty folder`);
  if (!names.includes("index.html") || overwrite) return;
  const there = readStudy(path);
  if (there?.id === id) return;
  const title = there?.title ? ` ("${there.title}")` : "";
  invalid("out", folder, `holds another study${title}, perhaps one that people take part in; --overwrite replaces it`);
}

/** Names beside a folder say whose process made them. */
function asideOf(path: string, what: string): string {
  return join(dirname(path), `.${basename(path)}.${what}-${process.pid}-${randomUUID()}`);
}

/** Clears what a killed build left: a study that it had moved away comes back, its own goes. */
function tidy(path: string): void {
  const folder = dirname(path);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const rest = name.startsWith(`.${basename(path)}.`) ? name.slice(basename(path).length + 2) : "";
    const [, what, pid] = /^(building|replaced)-(\d+)-[\da-f-]{36}$/.exec(rest) ?? [];
    if (what === undefined || isAlive(Number(pid))) continue;
    if (what === "replaced" && !existsSync(path)) renameSync(join(folder, name), path);
    else rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function writeThrough(path: string, text: string): void {
  const file = openSync(path, "wx");
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
