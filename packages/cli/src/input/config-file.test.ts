import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "./config-file.ts";

const folder = mkdtempSync(join(tmpdir(), "cause-config-"));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, "a.json");
const read = (text: string) => {
  writeFileSync(path, text);
  return readConfig(path);
};

test("settings are read, also after a byte-order mark", () => {
  expect(read('\uFEFF{ "name": "a \\"[[[[\\" b", "runs": 3 }')).toEqual({ name: 'a "[[[[" b', runs: 3 });
});

// The reasons are the engine's, and change from one version to the next; the places are ours.
test.each([
  ["{", 1, 2],
  ["", 1, 1],
  ['{\n  "runs": 3\n  "steps": 2\n}', 3, 3],
  ['{\n  "runs": 3,\n}\n', 3, 1],
  ['{\n  "arms": [\n    {},\n  ]\n}\n', 4, 3],
  ['{\n  "runs": 03\n}', 2, 12],
  ['{\n  "runs": three\n}', 2, 12],
  ["{ 'runs': 3 }", 1, 3],
  ['{ "runs": 3 } and more', 1, 15],
  ['{ "name": "a\nb" }', 1, 13],
])("%j is refused in one line, with the place", (text, line, column) => {
  expect(() => read(text)).toThrow(/^invalid configuration: ".*a\.json"; it is not JSON: [^\n]*$/);
  expect(() => read(text)).toThrow(new RegExp(`JSON: \\w[\\w ,:'"}\\]-]+ \\(line ${line}, column ${column}\\)$`));
});

test.each([
  ["a prototype", '{ "text": { "__proto__": { "a": 1 } } }', 'it has a key "__proto__"'],
  ["a list", "[1]", "it must be a JSON object"],
  ["a number", "7", "it must be a JSON object"],
  ["brackets without end", "[".repeat(100_000), "it is nested more than 32 levels deep"],
  ["deep nesting", `{"arms":${"[".repeat(50)}${"]".repeat(50)}}`, "it is nested more than 32 levels deep"],
])("%s is refused", (_, text, message) => {
  expect(() => read(text)).toThrow(`invalid configuration: ${JSON.stringify(path)}; ${message}`);
});

test("a file that is too large is not read", () => {
  writeFileSync(path, "");
  truncateSync(path, 5 * 2 ** 30);
  expect(() => readConfig(path)).toThrow("it is 5120 MB; must be at most 16 MB");
});

test("what is not a regular file is refused at once; a link to one is read", () => {
  const [pipe, link, lost] = ["pipe", "link", "lost"].map((name) => join(folder, name));
  execFileSync("mkfifo", [pipe]);
  writeFileSync(path, "{}");
  symlinkSync(path, link);
  symlinkSync("nowhere", lost);
  expect(readConfig(link)).toEqual({});
  for (const other of [pipe, folder, "/dev/zero", "/dev/null"])
    expect(() => readConfig(other)).toThrow("it is not a regular file");
  for (const other of [lost, join(folder, "none"), "a\0b"])
    expect(() => readConfig(other)).toThrow("the file cannot be read");
});

test("other encodings are refused", () => {
  for (const bytes of [Buffer.from('\uFEFF{ "runs": 3 }', "utf16le"), Buffer.from('{ "name": "é" }', "latin1")]) {
    writeFileSync(path, bytes);
    expect(() => readConfig(path)).toThrow("it is not UTF-8; save it as UTF-8");
  }
});
