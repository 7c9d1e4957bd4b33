import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cause, causeHere, folder } from "../process.suite.ts";

describe("cause bonus", () => {
  test("without options, every index for one arm, with what is known of the error", async () => {
    const { code, out, err } = await cause("bonus");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/^ *variance +volatility +stochasticity +discount +cause +horizon-gain +gain +ucb +gittins/);
    expect(out).toMatch(/25 +4 +25 +0\.95 +2\.739\d\d +\d\.\d+ +\d\.\d+ +10\.7703 +7\.05237/);
    expect(out).toMatch(/gittins: solved, relative error at most \d\.\de-7/);
  });

  test("--json prints rows, --plot draws them", async () => {
    const { code, out, err } = await causeHere(
      "bonus --index gittins,ucb:c=1 --volatility 0.1..10:4log --discount 0.9,0.95 --json --plot bonus.svg",
    );
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const { rows } = JSON.parse(out);
    expect(rows.length).toBe(16);
    expect(Object.keys(rows[0])).toEqual([
      "index",
      "variance",
      "volatility",
      "stochasticity",
      "discount",
      "bonus",
      "error",
    ]);
    const svg = readFileSync(join(folder, "bonus.svg"), "utf8");
    for (const words of ["Exploration bonus by volatility", "discount 0.9", "discount 0.95", "UCB, c = 1"]) {
      expect(svg).toContain(words);
    }
  });

  test.each([
    ["--index gitins", 'cause: invalid index: "gitins"; did you mean gittins'],
    ["--index cause,ucb,cause", 'cause: invalid index: "cause"; is named twice'],
    ["--volatility 1..2", 'cause: invalid volatility: "1..2"; must be a number, a list'],
    ["--plot a.svg", "cause: invalid usage: --plot needs a range to plot against"],
    [
      "--plot a.svg --variance 1,2 --volatility 1,2 --discount 0.5,0.6",
      "cause: invalid usage: --plot takes at most two",
    ],
    ["--plot a.svg --variance 1..9:9 --volatility 1..9:8", "cause: invalid usage: --plot draws at most 6 panels"],
    ["--discount 1.5", "cause: invalid discount: 1.5; must be > 0 and < 1"],
    ["--index gittins --discount 0.99999", "cause: invalid discount for gittins: 0.99999; must be at most 0.998"],
  ])("%s is refused in one line, with nothing written", async (words, message) => {
    const { code, out, err } = await causeHere(`bonus ${words}`);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(message);
    expect(err.trim().split("\n").length).toBe(1);
    expect(readdirSync(folder)).not.toContain("a.svg");
  });
});
