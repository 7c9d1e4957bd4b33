// How large the project is, by package: lines and files of source, lines of tests, words of comments, entry points, public names; and words of documentation.
//
//     npm run size
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { publicApi } from "./public-api.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const SOURCE = /\.(ts|js|mjs|svelte)$/;
const TEST = /(\.(test|suite)\.ts|^tests\/.*)$/;

const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");
const read = (file) => readFileSync(`${root}${file}`, "utf8");
const linesOf = (text) => text.split("\n").length - 1;
const wordsOf = (text) => (text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []).length;

/** The words of all comments. Of a component, those of its script. */
function commentWords(file) {
  const whole = read(file);
  const text = file.endsWith(".svelte") ? (whole.match(/<script[^>]*>([\s\S]*?)<\/script>/)?.[1] ?? "") : whole;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TS);
  const starts = new Set();
  let words = 0;
  const visit = (node) => {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) {
      if (!starts.has(pos)) words += wordsOf(text.slice(pos, end));
      starts.add(pos);
    }
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return words;
}

function sizeOf(mine, api) {
  const sources = mine.filter((file) => SOURCE.test(file) && !TEST.test(file));
  const tests = mine.filter((file) => SOURCE.test(file) && TEST.test(file));
  const sum = (list, count) => list.reduce((total, file) => total + count(file), 0);
  return {
    lines: sum(sources, (file) => linesOf(read(file))),
    files: sources.length,
    tests: sum(tests, (file) => linesOf(read(file))),
    comments: sum(sources, commentWords),
    entries: api.length,
    names: api.reduce((total, [, names]) => total + names.length, 0),
    docs: sum(
      mine.filter((file) => file.endsWith(".md")),
      (file) => wordsOf(read(file)),
    ),
  };
}

const api = Object.entries(publicApi());
/** The package that a file belongs to; otherwise its folder at the top, or the top itself. */
const place = (file) => /^((packages|apps)\/[^/]+|[^/]+(?=\/))/.exec(file)?.[0] ?? "(top)";
const nameOf = (folder) => `@cause-toolkit/${folder.split("/")[1]}`;
const belongs = (entry, folder) => entry === nameOf(folder) || entry.startsWith(`${nameOf(folder)}/`);
const generated = (file) => file.startsWith("docs/results/");

const places = [...new Set(files.map(place))].sort();
const rows = places.map((folder) => {
  const mine = files.filter((file) => place(file) === folder && !generated(file));
  const entries = folder.startsWith("packages/") ? api.filter(([entry]) => belongs(entry, folder)) : [];
  return { place: folder, ...sizeOf(mine, entries) };
});
const counted = rows.filter(({ place: _, ...counts }) => Object.values(counts).some((count) => count > 0));
const columns = Object.keys(counted[0]).slice(1);
const total = Object.fromEntries(columns.map((column) => [column, counted.reduce((sum, row) => sum + row[column], 0)]));

const HEADS = {
  lines: "source lines",
  files: "files",
  tests: "test lines",
  comments: "comment words",
  entries: "entry points",
  names: "public names",
  docs: "words of docs",
};
const width = Math.max(...counted.map(({ place }) => place.length));
const print = (cells) => process.stdout.write(`${cells.join("  ")}\n`);
print(["".padEnd(width), ...columns.map((column) => HEADS[column])]);
for (const row of [...counted, { place: "all", ...total }]) {
  const numbers = columns.map((column) => row[column].toLocaleString("en-GB").padStart(HEADS[column].length));
  print([row.place.padEnd(width), ...numbers]);
}
