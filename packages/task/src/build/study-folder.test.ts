import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { writeStudy } from "./study-folder.ts";

const root = mkdtempSync(join(tmpdir(), "cause-study-"));
let out = "";
let number = 0;
beforeEach(() => {
  mkdirSync(join(root, String(++number)));
  out = join(root, String(number), "task");
});
afterAll(() => rmSync(root, { recursive: true }));

const study = (id: string) => ({
  "index.html": `<p>${id}</p>`,
  "config.js": `(globalThis.x ??= {}).config = ${JSON.stringify({ id, title: `Study ${id}` })};\n`,
  "walks.js": `walks of ${id}`,
});
const write = (id: string, overwrite = false) => writeStudy(out, study(id), { id, overwrite });
const there = () => Object.fromEntries(readdirSync(out).map((name) => [name, readFileSync(join(out, name), "utf8")]));
const beside = () => readdirSync(join(out, ".."));

test("a study is written, written again, and replaced only where that is asked for", () => {
  write("A");
  write("A");
  expect(() => write("B")).toThrow('holds another study ("Study A")');
  expect(there()).toEqual(study("A"));
  write("B", true);
  expect(there()).toEqual(study("B"));
  expect(beside()).toEqual(["task"]);
});

test("other files are left alone, also with overwrite", () => {
  mkdirSync(out);
  writeFileSync(join(out, "notes.txt"), "mine");
  expect(() => write("A", true)).toThrow("has other files, such as notes.txt");
  expect(there()).toEqual({ "notes.txt": "mine" });
});

test("a study that cannot be written whole leaves the old one and no rest", () => {
  write("A");
  const files = { ...study("B"), "no/such/folder.js": "" };
  expect(() => writeStudy(out, files, { id: "B", overwrite: true })).toThrow(`cannot write ${out}: `);
  expect(there()).toEqual(study("A"));
  expect(beside()).toEqual(["task"]);
});

test("rests of a killed build go, its replaced study comes back, and those of a running one stay", () => {
  write("A");
  const { pid: dead } = spawnSync("true");
  const id = "00000000-0000-4000-8000-000000000000";
  const [building, replaced, running] = [
    `.task.building-${dead}-${id}`,
    `.task.replaced-${dead}-${id}`,
    `.task.building-${process.pid}-${id}`,
  ].map((name) => join(out, "..", name));
  for (const folder of [building, running]) mkdirSync(folder);
  // Killed between the two renames.
  execFileSync("mv", [out, replaced]);
  expect(() => write("B")).toThrow('holds another study ("Study A")');
  expect(there()).toEqual(study("A"));
  expect([building, replaced, running].map((path) => existsSync(path))).toEqual([false, false, true]);
});

test("the rest of a build without its page is no study", () => {
  mkdirSync(out);
  writeFileSync(join(out, "config.js"), "half");
  write("A");
  expect(there()).toEqual(study("A"));
});

test("the permissions of the folder stay", () => {
  mkdirSync(out, { mode: 0o750 });
  write("A");
  expect(statSync(out).mode & 0o777).toBe(0o750);
});
