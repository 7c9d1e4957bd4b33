import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { InvalidInput } from "@cause-toolkit/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ResultsFolder } from "./results-folder.ts";
import { verifyResults } from "./verify.ts";

let out: string;
beforeEach(async () => {
  out = mkdtempSync(join(tmpdir(), "cause-verify-"));
  const results = await ResultsFolder.open(out, { kind: "reproduction", runs: 1, seed: 1, version: "test" }, () => out);
  await results.publish(async (write) => {
    write("tables/x.csv", "a\n1\n");
    write("figures/x.png", Uint8Array.of(0, 255));
    write("claims.json", "{}");
    return {};
  });
  results.close();
});
afterEach(() => rmSync(out, { recursive: true }));

const put = (file: string, content: string) => writeFileSync(join(out, file), content);
const WHOLE = { whole: true, files: 4, missing: [], changed: [], unlisted: [], problem: null };
const manifest = (): { files: string[]; checksums: object } =>
  JSON.parse(readFileSync(join(out, "manifest.json"), "utf8"));

test("an unchanged folder is whole; other files do not count, except among tables and figures", () => {
  expect(verifyResults(out)).toEqual(WHOLE);
  for (const file of ["notes.txt", "report.html", "sweep.json", "figures/.hidden"]) put(file, "mine");
  expect(verifyResults(out)).toEqual(WHOLE);
  put("figures/mine.svg", "");
  expect(verifyResults(out)).toEqual({ ...WHOLE, whole: false, unlisted: ["figures/mine.svg"] });
});

test("missing and changed files", () => {
  rmSync(join(out, "tables", "x.csv"));
  mkdirSync(join(out, "tables", "x.csv"));
  put("figures/x.png", "0");
  put("settings.json", "{}");
  expect(verifyResults(out)).toEqual({
    ...WHOLE,
    whole: false,
    missing: ["tables/x.csv"],
    changed: ["figures/x.png", "settings.json"],
  });
});

test.each([
  [
    "without checksums",
    () => put("manifest.json", JSON.stringify({ files: [] })),
    /^cannot read .*: it is not the manifest of a results folder$/,
  ],
  [
    "whose checksums are null",
    () => put("manifest.json", JSON.stringify({ files: [], checksums: null })),
    /^cannot read .*: it is not the manifest of a results folder$/,
  ],
  ["that is damaged", () => put("manifest.json", "{"), /^cannot read .*manifest.json: it is damaged: not valid JSON$/],
  [
    "that is another's",
    () => put("manifest.json", "[1]"),
    /^cannot read .*: it is not the manifest of a results folder$/,
  ],
  ["that is not there yet", () => rmSync(join(out, "manifest.json")), /^it is not finished: there is no manifest.json/],
])("a manifest %s", (_, spoil, problem) => {
  spoil();
  expect(verifyResults(out)).toMatchObject({ whole: false, problem: expect.stringMatching(problem) });
});

test("a path that a manifest may not list counts as missing, wherever it leads", () => {
  const odd = ["tables/..", "../x", "/etc/passwd", "tables/a\u0000b", "x".repeat(9999)];
  put("manifest.json", JSON.stringify({ ...manifest(), checksums: Object.fromEntries(odd.map((file) => [file, ""])) }));
  expect(verifyResults(out).missing).toEqual(odd);
});

test("a folder without results is bad input", () => {
  const refused = (folder: string, message: string) => {
    expect(() => verifyResults(folder)).toThrow(InvalidInput);
    expect(() => verifyResults(folder)).toThrow(message);
  };
  refused(join(out, "nowhere"), "there is no such folder");
  refused(join(out, "claims.json"), "there is no such folder");
  refused(join(out, "tables"), "it is not a results folder, such as cause reproduce or cause sweep writes");
});
