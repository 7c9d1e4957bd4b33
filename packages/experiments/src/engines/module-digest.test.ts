import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { moduleDigest } from "./module-digest.ts";

const folder = mkdtempSync(join(tmpdir(), "cause-modules-"));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string) => writeFileSync(join(folder, "in", name), text);
const digest = () => moduleDigest(join(folder, "in", "policy.mjs"));

const FILES = {
  "policy.mjs":
    'import { a } from "./static.mjs";\nexport * from "./lib/again.mjs";\nconst b = await import(\'./with%20space.mjs?v=1\');',
  "static.mjs": 'import"./side.mjs";import data from "./data.json" with { type: "json" };\nimport "node:fs";',
  "side.mjs":
    'import { createRequire } from "node:module";\ncreateRequire(import.meta.url)("./plain"); require("./plain");',
  "plain.cjs": 'exports.c = require("./lib");',
  "data.json": "{}",
  "with space.mjs": "export default 1;",
  "lib/again.mjs": 'export { a } from "../policy.mjs";',
  "lib/index.js": "module.exports = 2;",
};

mkdirSync(join(folder, "in", "lib"), { recursive: true });
for (const [name, text] of Object.entries(FILES)) write(name, text);
write("unused.mjs", "");
const before = digest();

test.each(Object.entries(FILES))("a change of %s counts", (name, text) => {
  write(name, `${text} `);
  expect(digest()).not.toBe(before);
  write(name, text);
  expect(digest()).toBe(before);
});

test("a file that is imported by none does not, nor where all of them are; one that is gone does", () => {
  write("unused.mjs", "changed");
  expect(digest()).toBe(before);
  renameSync(join(folder, "in"), join(folder, "out"));
  expect(moduleDigest(join(folder, "out", "policy.mjs"))).toBe(before);
  rmSync(join(folder, "out", "data.json"));
  expect(moduleDigest(join(folder, "out", "policy.mjs"))).not.toBe(before);
  expect(() => moduleDigest(join(folder, "in", "policy.mjs"))).toThrow("ENOENT");
});
