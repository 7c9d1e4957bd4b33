import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { InvalidInput } from "@cause-toolkit/core";
import { afterAll, expect, test } from "vitest";
import { digestModule } from "../chunks/modules.ts";
import { PolicyFolders } from "./policy-folders.ts";

const root = mkdtempSync(join(tmpdir(), "cause-folders-"));
afterAll(() => rmSync(root, { recursive: true }));

/** Writes a file below the root and returns its URL. */
function write(path: string, text = "export default {};"): string {
  mkdirSync(join(root, path, ".."), { recursive: true });
  writeFileSync(join(root, path), text);
  return pathToFileURL(join(root, path)).href;
}

const inside = write("allowed/deep/mine.mjs");
const outside = write("elsewhere/theirs.mjs");
const beside = write("allowed-not/theirs.mjs");
symlinkSync(join(root, "elsewhere"), join(root, "allowed/link"));
symlinkSync(join(root, "allowed"), join(root, "other-name"));

/** Checks a module with its true digest. */
const check = (folders: string[], url: string, digest = digestModule(url)) =>
  new PolicyFolders(folders.map((folder) => join(root, folder))).check({ [url]: digest });

test("a policy is loaded from the folders that are allowed, whatever name they have", () => {
  check(["allowed"], inside);
  check(["elsewhere", "other-name"], inside);
  check(["allowed"], inside.replace("allowed", "other-name"));
});

test.each([
  ["from no folder", [], inside],
  ["outside the folders", ["allowed"], outside],
  ["in a folder whose name begins alike", ["allowed"], beside],
  ["by a link that leads outside", ["allowed"], `${pathToFileURL(root).href}/allowed/link/theirs.mjs`],
  ["that is not there, outside the folders", ["allowed"], `${pathToFileURL(root).href}/elsewhere/none.mjs`],
  ["that is not there, by a link that leads outside", ["allowed"], `${pathToFileURL(root).href}/allowed/link/none.mjs`],
])("a policy is refused, with the option that would help: %s", (_, folders, url) => {
  expect(() => check(folders, url)).toThrow(
    `the worker on ${hostname()} may not load ${url}; to allow it, start the worker with --policies-from `,
  );
});

test.each([
  ["?", `${inside}?x=1`],
  ["#", `${inside}#x`],
  ["..", inside.replace("allowed", "allowed/../allowed")],
  ["an encoded slash", inside.replace("/mine", "%2fmine")],
  ["another machine", inside.replace("file://", "file://host")],
  ["no path", "file:mine.mjs"],
])("a URL that is not the plain one of a file is refused: %s", (_, url) => {
  expect(() => check(["allowed"], url, "")).toThrow("is not the plain URL of a file");
});

test("a policy must be the one that the submitter has", () => {
  expect(() => check(["allowed"], inside, "unknown")).toThrow(`${inside} is another file, or imports another, on `);
  const none = inside.replace("mine", "none");
  expect(() => check(["allowed"], none)).toThrow(`${none} is not there on ${hostname()}`);
});

test("folders that are not there are bad input", () => {
  expect(() => check(["nowhere"], inside)).toThrow(InvalidInput);
  expect(() => new PolicyFolders([join(root, "elsewhere/theirs.mjs")])).toThrow(/^invalid policies-from: /);
});

test("a policy that has changed since the first check is refused: a thread has loaded the former one", () => {
  const folders = new PolicyFolders([join(root, "allowed")]);
  const url = write("allowed/edited.mjs");
  const imported = write("allowed/imports.mjs", 'import "./beside.mjs";');
  for (const one of [url, imported]) folders.check({ [one]: digestModule(one) });
  folders.check({ [url]: digestModule(url) });
  write("allowed/edited.mjs", "export default { name: 'another' };");
  write("allowed/beside.mjs");
  for (const one of [url, imported]) {
    expect(() => folders.check({ [one]: digestModule(one) })).toThrow(
      `${one} has changed since the worker on ${hostname()} loaded it; restart that worker`,
    );
  }
});
