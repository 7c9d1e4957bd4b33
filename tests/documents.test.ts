// What the documents point at is there: files, headings, and the code and tests that they name.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { GUIDE, guideWithTable } from "../scripts/make-settings-table.js";
import { documents, ROOT } from "./documents.ts";

/** Where a path that a document names may begin. */
const PLACES = [
  "",
  "packages",
  "packages/core/src",
  "packages/experiments/src",
  "packages/experiments/src/reproduce",
  "packages/cli/src",
];

/** The address that a heading has: lower case, words joined by hyphens, no other signs. */
function anchors(file: string): string[] {
  const headings = readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

test.each(documents())("every link in %s leads somewhere", (file) => {
  const dead = [...prose(file).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path, anchor] = link.split("#");
      const there = path === "" ? join(ROOT, file) : join(ROOT, dirname(file), path);
      return !existsSync(there) || (anchor !== undefined && !anchors(there).includes(anchor));
    });
  expect(dead).toEqual([]);
});

test.each(documents().filter((file) => file.startsWith("docs/") || file === "CONTRIBUTING.md"))(
  "the code that %s names is there",
  (file) => {
    const gone = [...prose(file).matchAll(/`([\w@.-]+\/[\w@./-]*)`/g)]
      .map(([, path]) => path)
      .filter((path) => /\.(ts|js|sh|svelte)$/.test(path))
      .filter((path) => !PLACES.some((place) => existsSync(join(ROOT, place, path))));
    expect(gone).toEqual([]);
  },
);

/** A document without its code blocks. */
function prose(file: string): string {
  return readFileSync(join(ROOT, file), "utf8").replace(/^```[\s\S]*?^```$/gm, "");
}

test("the table of settings in the guide is that of the program", () => {
  const guide = readFileSync(GUIDE, "utf8");
  // The formatter pads cells.
  const plain = (text: string) => text.replace(/ +\|/g, " |").replace(/-{3,}/g, "---");
  expect(plain(guideWithTable(guide))).toBe(plain(guide));
});
