import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { chooseFolder, type FolderUse } from "./choose-folder.ts";
import { replacementOf } from "./replacement.ts";
import { ResultsFolder } from "./results-folder.ts";
import { verifyResults } from "./verify.ts";

/** Simulates a killed process: after the given number of changes to the disk, every further change fails. */
const life = vi.hoisted(() => ({ changes: Infinity }));

vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  const mortal = <A extends unknown[], R>(change: (...words: A) => R) =>
    ((...words: A) => {
      if (life.changes-- > 0) return change(...words);
      throw new Error("killed");
    }) as (...words: A) => R;
  return {
    ...fs,
    // The files need not survive this test.
    fsyncSync: () => {},
    mkdirSync: mortal(fs.mkdirSync),
    renameSync: mortal(fs.renameSync),
    rmSync: mortal(fs.rmSync),
    rmdirSync: mortal(fs.rmdirSync),
    writeFileSync: mortal(fs.writeFileSync),
  };
});

const folder = mkdtempSync(join(tmpdir(), "cause-results-"));
const out = join(folder, "out");
beforeEach(revive);
afterAll(() => rmSync(folder, { recursive: true }));

const settingsWith = (seed: number) => ({ kind: "reproduction", runs: 1, seed, version: "test" }) as const;
const resume = { resume: true };
const overwrite = { resume: false, overwrite: true };
const read = (file: string) => readFileSync(join(out, file), "utf8");

function revive(): void {
  life.changes = Infinity;
  // The next process does the same with the lease of an ended process.
  rmSync(join(out, ".lock"), { force: true });
}

/** Runs and publishes results that contain their seed. */
async function results(seed: number, use: FolderUse, more: readonly string[] = []): Promise<void> {
  const results = await ResultsFolder.open(out, settingsWith(seed), () => chooseFolder(out, settingsWith(seed), use));
  try {
    for (const id of ["a", `of ${seed}`]) results.store.keep({ id }, [{ seed }]);
    await results.publish(async (write) => {
      for (const file of ["tables/x.csv", `tables/${seed}.csv`, "claims.json", ...more]) {
        write(file, `${file} of ${seed}`);
      }
      return { seed };
    });
  } finally {
    results.close();
  }
}

const others = ["notes.txt", "figures/mine.svg", "conditions/mine.txt"];

async function begin(): Promise<void> {
  rmSync(out, { recursive: true, force: true });
  await results(1, resume);
  for (const file of others) {
    mkdirSync(join(out, file, ".."), { recursive: true });
    writeFileSync(join(out, file), "mine");
  }
}

function expectWhole(seed: number): void {
  expect(verifyResults(out)).toMatchObject({ missing: [], changed: [], unlisted: ["figures/mine.svg"], problem: null });
  expect([read("tables/x.csv"), JSON.parse(read("manifest.json")).seed]).toEqual([`tables/x.csv of ${seed}`, seed]);
  expect(JSON.parse(read("settings.json"))).toEqual(settingsWith(seed));
  for (const file of others) expect(read(file)).toBe("mine");
}

describe("whenever a process is killed, nothing is lost:", () => {
  test("the old results are complete, or the new ones are, or the next process completes them", async () => {
    const seen = new Set<string>();
    for (let changes = 0; !seen.has("done"); changes++) {
      await begin();
      life.changes = changes;
      const killed = await results(2, overwrite).then(
        () => "done",
        () => "killed",
      );
      revive();
      const { problem } = verifyResults(out);
      const seed = problem === null ? JSON.parse(read("manifest.json")).seed : 0;
      seen.add(killed).add(problem ?? `whole ${seed}`);
      if (seed !== 0) expectWhole(seed);
      await results(2, seed === 1 && !existsSync(join(replacementOf(out), "settings.json")) ? overwrite : resume);
      expectWhole(2);
      expect(existsSync(join(out, "tables", "1.csv"))).toBe(false);
      expect(existsSync(join(out, "conditions", "of 1.rows"))).toBe(false);
      expect([replacementOf(out), join(out, ".publishing")].some(existsSync)).toBe(false);
    }
    expect([...seen].sort()).toEqual([
      "done",
      "killed",
      "the process ended while it put the results in place; the same command with --resume continues",
      "whole 1",
      "whole 2",
    ]);
  });

  test("results that are published again are complete, old or new", async () => {
    let killed = true;
    for (let changes = 0; killed; changes++) {
      await begin();
      life.changes = changes;
      killed = await results(1, resume, ["figures/more.svg"]).then(
        () => false,
        () => true,
      );
      revive();
      if (verifyResults(out).problem === null) expectWhole(1);
      await results(1, resume);
      expectWhole(1);
    }
    expect(read("figures/more.svg")).toBe("figures/more.svg of 1");
  });
});

describe("the folder for new results:", () => {
  const choose = (seed: number, use: FolderUse) => chooseFolder(out, settingsWith(seed), use);

  test("the results folder, or the folder within it for other settings", async () => {
    await begin();
    expect(choose(1, { resume: false })).toBe(out);
    expect(choose(1, resume)).toBe(out);
    expect(choose(2, overwrite)).toBe(replacementOf(out));
    expect(() => choose(2, { resume: false })).toThrow(
      `invalid out: "${out}"; it holds a reproduction started with seed 1, not 2; --overwrite replaces it once the new results are complete`,
    );
    expect(() => choose(2, resume)).toThrow(
      `invalid resume: ${out} was started with seed 1, not 2; --overwrite replaces it once the new results are complete`,
    );
  });

  test("an interrupted replacement continues; one with other settings is removed, but other files stay", async () => {
    await begin();
    const interrupt = async (seed: number) => {
      const results = await ResultsFolder.open(out, settingsWith(seed), () => choose(seed, overwrite));
      results.store.keep({ id: "a" }, [{ seed }]);
      results.close();
    };
    await interrupt(2);
    expect(choose(2, resume)).toBe(replacementOf(out));
    expect(() => choose(2, { resume: false })).toThrow(`--resume continues the results in ${replacementOf(out)}`);
    expectWhole(1);
    writeFileSync(join(replacementOf(out), "mine.txt"), "mine");
    await interrupt(3);
    expect(() => choose(2, resume)).toThrow("was started with seed 1, not 2");
    await results(3, resume);
    expectWhole(3);
    expect(read("mine.txt")).toBe("mine");
  });

  test("others' files in the place of a replacement are not touched", async () => {
    await begin();
    mkdirSync(replacementOf(out));
    writeFileSync(join(replacementOf(out), "mine.txt"), "mine");
    await expect(results(2, overwrite)).rejects.toThrow(
      `invalid out: "${replacementOf(out)}"; it holds other files; must be new`,
    );
    expectWhole(1);
  });
});

test.each([
  '{ "files": ["tables/..", "tables/.", "figures/../..", "tables/a\\u0000b"] }',
  `{ "files": ["tables/${"x".repeat(9999)}"] }`,
  `{ "files": ${"[".repeat(200_000)}${"]".repeat(200_000)} }`,
  "{",
  "null",
])("a manifest that was damaged keeps nobody from going on, or from beginning anew", async (manifest) => {
  for (const [seed, use] of [
    [1, resume],
    [2, overwrite],
  ] as const) {
    await begin();
    writeFileSync(join(out, "manifest.json"), manifest);
    await results(seed, use);
    expect(verifyResults(out)).toMatchObject({ missing: [], changed: [], problem: null });
    expect(read("notes.txt")).toBe("mine");
  }
});

test("a process that loses the folder while publishing stops and changes nothing more", async () => {
  await begin();
  const first = await ResultsFolder.open(out, settingsWith(2), () => chooseFolder(out, settingsWith(2), overwrite));
  const published = first.publish(async (write) => {
    write("tables/x.csv", "new");
    rmSync(join(out, ".lock"));
    return {};
  });
  await expect(published).rejects.toThrow(`${out} was released, so this process stops writing to it`);
  first.close();
  expectWhole(1);
});
