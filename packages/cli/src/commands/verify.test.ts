import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { cause, causeHere, folder } from "../process.suite.ts";

const put = (file: string, content: string) => writeFileSync(join(folder, "done", file), content);
const SETTINGS = JSON.stringify({ kind: "reproduction", runs: 100, seed: 1, version: "0.1.0" });

beforeEach(() => {
  mkdirSync(join(folder, "done", "tables"), { recursive: true });
  mkdirSync(join(folder, "empty"), { recursive: true });
  const contents = { "settings.json": SETTINGS, "tables/x.csv": "a\n1\n" };
  const checksums: { [file: string]: string } = {};
  for (const [file, content] of Object.entries(contents)) {
    put(file, content);
    checksums[file] = createHash("sha256").update(content).digest("hex");
  }
  put("manifest.json", JSON.stringify({ files: ["tables/x.csv"], checksums }));
});

describe("cause verify", () => {
  test("says that all is as it was published", async () => {
    expect(await cause("verify done")).toEqual({ code: 0, out: "done: all 2 files unchanged\n", err: "" });
    const { code, out } = await causeHere("verify done --json");
    expect({ code, document: JSON.parse(out) }).toEqual({
      code: 0,
      document: { folder: "done", whole: true, files: 2, missing: [], changed: [], unlisted: [], problem: null },
    });
  });

  test("lists what is not, and exits with 1", async () => {
    put("tables/x.csv", "a\n2\n");
    put("tables/y.csv", "");
    expect(await cause("verify done")).toEqual({
      code: 1,
      out: "changed   tables/x.csv\nunlisted  tables/y.csv\n",
      err: "cause: done has changed since it was published: 1 file changed, 1 file unlisted\n",
    });
    const { code, out } = await causeHere("verify done --json");
    expect([code, JSON.parse(out)]).toMatchObject([1, { changed: ["tables/x.csv"], unlisted: ["tables/y.csv"] }]);
    put("manifest.json", "{");
    expect(await causeHere("verify done")).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringMatching(/^cause: done cannot be verified: cannot read .*manifest.json: it is damaged: /),
    });
  });

  test.each(["nowhere", "empty"])("%s is no results folder: one clear line, exit code 2", async (name) => {
    const { code, out, err } = await causeHere(`verify ${name}`);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(/^cause: invalid folder: ".*"; (there is no such|it is not a results) folder.*\n$/);
  });
});
