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

test("each run is a line, with what passed, beside busy loops that end with it", () => {
  const { status, lines } = repeat(`test("one", () => {});`, "2", "--busy", "1");
  expect(lines).toEqual([
    expect.stringMatching(/^run 1 of 2, 1 busy loops, \d+ s: 1 tests passed$/),
    expect.stringMatching(/^run 2 of 2, 1 busy loops, \d+ s: 1 tests passed$/),
  ]);
  expect(status).toBe(0);
});

test("failing tests are named, errors outside of tests count, and the exit code is 1", () => {
  const named = repeat(`test("good", () => {}); test("bad", () => expect(1).toBe(2));`);
  expect(named).toEqual({ status: 1, lines: [expect.stringMatching(/: 1 failed: bad; see .*1\.txt$/)] });
  const outside = repeat(`test("good", () => { Promise.reject(new Error("late")); });`);
  expect(outside).toEqual({ status: 1, lines: [expect.stringMatching(/: failed, in no test; see .*1\.txt$/)] });
});

test("what is no number of runs is refused", () => {
  expect(repeat("", "0").status).toBe(1);
  expect(repeat("", "2", "--busy", "x").status).toBe(1);
});
