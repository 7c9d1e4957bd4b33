import fs, { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { prepareFile } from "./file.ts";
import { preparePicture } from "./picture.ts";

/** Stands in for a disk that fills up half-way. */
const disk = { full: false };

// Not vi.mock: Node loads the built packages, which write the file.
const write = fs.writeFileSync;
fs.writeFileSync = (file, content, options) => {
  if (!disk.full) return write(file, content, options);
  write(file, String(content).slice(0, 3), options);
  throw Object.assign(new Error("ENOSPC: no space left on device, write"), { errno: -28, code: "ENOSPC" });
};
syncBuiltinESMExports();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cause-file-"));
});
afterEach(() => {
  disk.full = false;
  rmSync(folder, { recursive: true });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="6" height="2"/>';

test("on a full disk the file of before stays whole, and the error names it and says why", async () => {
  const [picture, table] = ["x.svg", "x.csv"].map((name) => join(folder, name));
  await preparePicture(picture)?.draw(SVG);
  prepareFile(table, ".csv").write("old");
  disk.full = true;
  await expect(preparePicture(picture)?.draw(`${SVG}\n`)).rejects.toThrow(
    `cannot write ${picture}: no space left on device`,
  );
  expect(() => prepareFile(table, ".csv").write("new and longer")).toThrow(
    `cannot write ${table}: no space left on device`,
  );
  expect([picture, table].map((path) => readFileSync(path, "utf8"))).toEqual([SVG, "old"]);
  const none = join(folder, "new", "y.csv");
  expect(() => prepareFile(none, ".csv").write("a")).toThrow(`cannot write ${none}: no space left on device`);
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(["new", "x.csv", "x.svg"]);
});

test("a link stays one, and the file that it leads to is written", () => {
  writeFileSync(join(folder, "real.csv"), "old");
  symlinkSync(join(folder, "real.csv"), join(folder, "link.csv"));
  prepareFile(join(folder, "link.csv"), ".csv").write("new");
  expect(readFileSync(join(folder, "real.csv"), "utf8")).toBe("new");
  expect(lstatSync(join(folder, "link.csv")).isSymbolicLink()).toBe(true);
});
