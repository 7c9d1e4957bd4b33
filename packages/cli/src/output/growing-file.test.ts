import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { prepareGrowingFile } from "./growing-file.ts";

const folder = mkdtempSync(join(tmpdir(), "cause-file-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("what was there stays until the new file is whole; nothing else is left", () => {
  const home = join(folder, "plain");
  mkdirSync(home);
  const path = join(home, "a.csv");
  writeFileSync(path, "old", { mode: 0o640 });
  const file = prepareGrowingFile(path, ".csv");
  expect(readdirSync(home)).toEqual(["a.csv"]);
  file.write("one ");
  file.write("é");
  expect(readFileSync(path, "utf8")).toBe("old");
  file.finish();
  expect(readFileSync(path, "utf8")).toBe("one é");
  expect(statSync(path).mode & 0o777).toBe(0o640);
  expect(readdirSync(home)).toEqual(["a.csv"]);
  file.abandon();
  expect(readFileSync(path, "utf8")).toBe("one é");
});

test("a file that is abandoned leaves everything as it was", () => {
  const home = join(folder, "abandoned");
  mkdirSync(home);
  const path = join(home, "a.csv");
  const fresh = prepareGrowingFile(path, ".csv");
  fresh.write("some");
  fresh.abandon();
  expect(readdirSync(home)).toEqual([]);
  writeFileSync(path, "old");
  const other = prepareGrowingFile(path, ".csv");
  other.write("new");
  other.abandon();
  expect(readFileSync(path, "utf8")).toBe("old");
  expect(readdirSync(home)).toEqual(["a.csv"]);
});

test("folders are made, and links stay links", () => {
  const path = join(folder, "deep", "er", "a.csv");
  const file = prepareGrowingFile(path, ".csv");
  file.write("x");
  file.finish();
  const link = join(folder, "link.csv");
  symlinkSync(path, link);
  const linked = prepareGrowingFile(link, ".csv");
  linked.write("y");
  linked.finish();
  expect(readFileSync(path, "utf8")).toBe("y");
});

test("what cannot be written is named", () => {
  const path = join(folder, "gone", "a.csv");
  const file = prepareGrowingFile(path, ".csv");
  writeFileSync(join(folder, "gone"), "a file where the folder should be");
  expect(() => file.write("x")).toThrow(`cannot write ${path}: `);
});

test("what a killed process has left is removed, that of a running one is not", () => {
  const home = join(folder, "killed");
  mkdirSync(home);
  const { pid } = spawnSync(process.execPath, ["--version"]);
  const [left, used, other] = [pid, process.ppid, pid].map(
    (one, i) => `${i === 2 ? "b" : "a"}.csv.${hostname()}.${one}.partial`,
  );
  for (const name of [left, used, other]) writeFileSync(join(home, name), "some");
  const file = prepareGrowingFile(join(home, "a.csv"), ".csv");
  file.write("x");
  file.finish();
  expect(readdirSync(home).sort()).toEqual(["a.csv", other, used].sort());
});
