import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readParts, readRegular } from "./read-file.ts";

const folder = mkdtempSync(join(tmpdir(), "cause-read-"));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

test("a regular file is read whole, in parts, also through a link", () => {
  const bytes = Buffer.alloc(2_500_000, "abc");
  writeFileSync(at("a"), bytes);
  symlinkSync("a", at("link"));
  expect(readRegular(at("link"), bytes.length).equals(bytes)).toBe(true);
  const parts: number[] = [];
  readParts(at("a"), (part) => parts.push(part.length));
  expect(parts.reduce((sum, one) => sum + one)).toBe(bytes.length);
  expect(parts.length).toBeGreaterThan(2);
});

test("a file that is too large, a pipe, a device and a folder are refused at once", () => {
  writeFileSync(at("large"), "");
  truncateSync(at("large"), 5 * 2 ** 30);
  expect(() => readRegular(at("large"), 1000)).toThrow("it has 5368709120 bytes; must be at most 1000");
  execFileSync("mkfifo", [at("pipe")]);
  for (const path of [at("pipe"), "/dev/zero", "/dev/null", folder])
    expect(() => readRegular(path, 1000)).toThrow("it is not a regular file");
  expect(() => readRegular(at("none"), 1000)).toThrow("ENOENT");
});
