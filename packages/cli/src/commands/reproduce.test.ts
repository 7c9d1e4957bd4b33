import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cause, folder } from "../process.suite.ts";

describe("cause reproduce", () => {
  test("writes a folder with a report, stops on Ctrl-C, and goes on to the same bytes", async () => {
    const words = "reproduce ucb-scale regret --runs 400 --seed 2";
    const whole = await cause(`${words} --out whole`);
    expect(whole.code).toBe(0);
    expect(whole.out).toMatch(/^7 claims:\n/);
    expect(whole.out).toContain("The report: whole/report.html");
    expect(whole.err).toMatch(
      /^2 experiments, seed 2, \d+ threads? → whole\n {2}regret +3 conditions, 400 runs each\n/,
    );
    expect(whole.err).toMatch(/\nregret\/mixed +[\d.]+ s\n/);

    const stopped = await cause(`${words} --out part`, 1500);
    expect([0, 130]).toContain(stopped.code);
    const finished = await cause(`${words} --out part --resume --jobs 1`);
    expect(finished.code).toBe(0);
    for (const file of ["tables/regret.csv", "tables/ucb-scale.parquet", "claims.json", "figures/regret.svg"]) {
      expect(readFileSync(join(folder, "part", file)).equals(readFileSync(join(folder, "whole", file))), file).toBe(
        true,
      );
    }
    const other = await cause("reproduce regret --runs 500 --seed 2 --out part --resume");
    expect(other.code).toBe(2);
    expect(other.err).toContain("was begun with runs 400, not 500");
  });

  test("a folder that cannot be written is one clear line", async () => {
    writeFileSync(join(folder, "taken"), "");
    const { code, err, out } = await cause("reproduce regret --runs 100 --out taken");
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err.trim().split("\n").at(-1)).toMatch(/^cause: cannot write .*taken/);
  });
});
