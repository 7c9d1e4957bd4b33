import { readFileSync } from "node:fs";
import { join } from "node:path";
import { simulate } from "@cause-toolkit/core";
import { REGIMES } from "@cause-toolkit/experiments";
import { expect, test } from "vitest";
import { ROOT } from "./documents.ts";

const readme = readFileSync(join(ROOT, "README.md"), "utf8");

/** A row of the table of results: `| label | a ± b | … |`. */
function row(label: string): { mean: number; sem: number }[] {
  const line = readme.split("\n").find((text) => text.startsWith(`| ${label}`)) ?? "";
  return [...line.matchAll(/([−+]?[\d.]+) ± ([\d.]+)/g)].map(([, mean, sem]) => ({
    mean: Number(mean.replace("−", "-")),
    sem: Number(sem),
  }));
}

test("the README's results are what the simulator gives, within 4.5 joint standard errors at 8000 runs", async () => {
  const regimes = ["mixed", "s-dominant", "v-dominant"] as const;
  const policies = ["cause", "horizon-gain", "lasting-gain", "gain", "ucb", "ucb:c=1"];
  const labels = [
    "CAUSE, as printed",
    "`horizon-gain`",
    "`lasting-gain`",
    "`gain`",
    "UCB at the paper's c = 2",
    "UCB at c = 1",
  ];
  const rows = labels.map(row);
  for (const [r, regime] of regimes.entries()) {
    const result = await simulate({ arms: REGIMES[regime], policies, runs: 8000, seed: 2 });
    result.rows.forEach((ours, p) => {
      const { mean, sem } = p === 0 ? ours.regret : ours.difference;
      const printed = rows[p][r];
      expect(Math.abs(mean - printed.mean), `${regime} ${ours.policy}`).toBeLessThan(
        4.5 * Math.hypot(sem, printed.sem),
      );
    });
  }
});

test("the README's two commands are the ones that CI and people run", () => {
  expect(readme).toContain("npm ci && npm start");
  expect(readme).toContain("npm ci && npm test");
  expect(readFileSync(join(ROOT, ".ci/run"), "utf8")).toContain("npm ci && npm test");
});
