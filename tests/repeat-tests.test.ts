import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "./documents.ts";

/** Repeats the tests of a file with this body, which need no import. */
function repeat(body: string, ...words: string[]) {
  const root = mkdtempSync(join(tmpdir(), "cause-repeated-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, "some.test.js"), body);
  const script = join(ROOT, "scripts/repeat-tests.js");
  const args = [script, ...words, "--", "--globals", "--root", root];
  const { status, stdout } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    env: { ...process.env, TMPDIR: root },
  });
  return { status, lines: stdout.trim().split("\n") };
}

test("each run is a line with what passed", () => {
  const { status, lines } = repeat(`test("one", () => {});`, "1", "--busy", "1");
  expect(lines).toEqual([expect.stringMatching(/^run 1 of 1, 1 busy loops, \d+ s: 1 tests passed$/)]);
  expect(status).toBe(0);
});

test("failing tests are named, and the exit code is 1", () => {
  const failed = repeat(`test("good", () => {}); test("bad", () => expect(1).toBe(2));`);
  expect(failed).toEqual({ status: 1, lines: [expect.stringMatching(/: 1 failed: bad; see .*1\.txt$/)] });
});

test("what is no number is refused", () => {
  expect(repeat("", "0").status).toBe(1);
  expect(repeat("", "2", "--busy", "x").status).toBe(1);
});
