import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "./documents.ts";

const script = join(ROOT, "scripts/unless-built.js");

function project() {
  const folder = mkdtempSync(join(tmpdir(), "cause-built-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const put = (file: string, text: string) => writeFileSync(join(folder, file), text);
  mkdirSync(join(folder, "src"));
  put("src/a", "1");
  put(
    "build.mjs",
    'import * as fs from "node:fs"; fs.mkdirSync("out", { recursive: true }); fs.writeFileSync("out/a", fs.readFileSync("src/a")); fs.appendFileSync("times", "x");',
  );
  return {
    folder,
    put,
    build: (...more: string[]) =>
      void execFileSync(process.execPath, [script, "out", "src", "lock", "--", "node", "build.mjs", ...more], {
        cwd: folder,
      }),
    times: () => readFileSync(join(folder, "times"), "utf8").length,
  };
}

test("a folder is built once, and again when an input, the command or what was built is another", () => {
  const { folder, put, build, times } = project();
  build();
  build();
  expect(times()).toBe(1);
  const changes = [
    () => put("src/a", "2"),
    () => put("src/b", ""),
    () => rmSync(join(folder, "src/b")),
    () => put("lock", "1"),
    () => put("out/a", "tampered"),
    () => put("out/b", "left behind"),
    () => rmSync(join(folder, "out"), { recursive: true }),
  ];
  changes.forEach((change, n) => {
    change();
    build();
    build();
    expect([times(), readFileSync(join(folder, "out/a"), "utf8")]).toEqual([n + 2, "2"]);
  });
  build("otherwise");
  expect(times()).toBe(changes.length + 2);
});

test("a build that fails is tried again", () => {
  const { folder, put, build, times } = project();
  build();
  put("src/a", "2");
  put("fail.mjs", "process.exit(3);");
  const failing = [script, "out", "src", "lock", "--", "node", "fail.mjs"];
  expect(spawnSync(process.execPath, failing, { cwd: folder }).status).toBe(3);
  build();
  expect(times()).toBe(2);
});
