import { makeSimulation, simulate } from "@cause-toolkit/core";
import { formatFor, REGIMES } from "@cause-toolkit/experiments/browser";
import { expect, test } from "vitest";
import { measureOf } from "./measure.ts";
import { intervalText, longHorizon, verdictRule, verdicts } from "./text.ts";

test("the rule says what it takes, and that few runs decide nothing", () => {
  expect(verdictRule(1, 1000)).toContain("beyond 1.96 SEM");
  expect(verdictRule(5, 1000)).toContain("With 5 comparisons a difference is conclusive beyond 2.58 SEM");
  expect(verdictRule(5, 1000)).not.toContain("fewer than");
  expect(verdictRule(5, 29)).toBe("There is no verdict with fewer than 30 runs: their standard errors are unreliable.");
});

const options = { arms: REGIMES.mixed, policies: ["cause", "ucb", "ucb:c=2", "cause:c=0.5", "gain"], runs: 256 };
const result = await simulate(options);
const measure = measureOf(makeSimulation(options));
const format = formatFor([0.31], 50);

test("verdicts say who wins by how much, who ties, and what is open", () => {
  const said = verdicts(result, measure, format);
  const verdictOn = (policy: string) => said.find((verdict) => verdict.policy === policy);
  expect(said.length).toBe(4);
  expect(verdictOn("cause:c=0.5")?.text).toBe("cause:c=0.5 makes the same choices as cause.");
  const { mean, sem } = result.rows[1].difference;
  expect(verdictOn("ucb")?.z).toBe(mean / sem);
  expect(verdictOn("gain")?.kind).toBe("undecided");
  expect(verdictOn("gain")?.text).toMatch(
    /^gain is (ahead of|behind) cause by [\d.]+ ± [\d.]+; [\d.]+ SEM; undecided: about [\d,]+ runs would give 80 % power if the true difference equals the observed one\.$/,
  );
});

test("the winner is named first, whichever it is; of one run nothing can be said", async () => {
  const pair = await simulate({ arms: REGIMES.mixed, policies: ["oracle", "myopic"], reference: "myopic", runs: 128 });
  const [verdict] = verdicts(pair, measure, format);
  expect(verdict.kind).toBe("better");
  expect(verdict.text).toMatch(/^oracle beats myopic by [\d.]+ ± [\d.]+; [\d.]+ SEM\.$/);
  const one = await simulate({ arms: REGIMES.mixed, policies: ["oracle", "myopic"], runs: 1 });
  expect(verdicts(one, measure, format)[0].kind).toBe("unknown");
});

test("a few runs decide nothing, however many standard errors it looks like", async () => {
  const few = await simulate({ arms: REGIMES.mixed, policies: ["cause", "gain", "myopic"], runs: 2 });
  for (const verdict of verdicts(few, measure, format)) {
    expect(verdict.kind).toBe("undecided");
    expect(verdict.text).toMatch(/ by [\d.]+ ± [\d.]+; undecided: 2 runs are too few; it takes at least 30\.$/);
  }
  const enough = await simulate({ arms: REGIMES.mixed, policies: ["oracle", "myopic"], runs: 30 });
  expect(verdicts(enough, measure, format)[0].kind).toBe("worse");
});

test("where arms rest, rewards are compared, and more is better", async () => {
  const arms = REGIMES["v-dominant"].map((arm) => ({ ...arm, dynamics: { kind: "rested" } as const }));
  const rested = { arms, policies: ["myopic", "gittins"], runs: 512, steps: 100 };
  const reward = measureOf(makeSimulation(rested));
  expect(reward.name).toBe("reward");
  expect(verdicts(await simulate(rested), reward, format)[0].text).toMatch(/^gittins beats myopic/);
  expect(measureOf(makeSimulation({ arms: REGIMES.rested })).name).toBe("regret");
});

test("intervals are of 95 %, and it is said what a verdict takes beyond that", () => {
  expect(intervalText(1, 1000)).toBe(
    "Bars: 95 % intervals of the paired difference (± 1.96 SEM). An interval that excludes 0 is conclusive.",
  );
  expect(intervalText(5, 1000)).toContain("A verdict takes ± 2.58 SEM, as there are 5 comparisons (Bonferroni).");
  expect(intervalText(5, 10)).toContain("(± 2.26 SEM). With fewer than 30 runs nothing is decided.");
  expect(intervalText(5, 1)).toBe("One run has no standard error, so there are no intervals.");
});

test("digits follow the standard errors", () => {
  expect(formatFor([0.22, 0.5], 50)(-1.6)).toBe("−1.60");
  expect(formatFor([], 0)(Number.NaN)).toBe("?");
});

test("at long horizons a word says that CAUSE explores too little", () => {
  expect(longHorizon(0.99, ["ucb", "cause:c=1"])).toContain("At a discount of 0.99, CAUSE explores too little");
  expect(longHorizon(0.95, ["cause"])).toBe("");
  expect(longHorizon(0.99, ["ucb", "gain"])).toBe("");
});
