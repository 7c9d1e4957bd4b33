import { makeSimulation, simulate } from "@cause-toolkit/core";
import { formatFor, REGIMES } from "@cause-toolkit/experiments/browser";
import { expect, test } from "vitest";
import { about, duration, many } from "./digits.ts";
import { measureOf } from "./measure.ts";
import { rule, verdicts } from "./verdict.ts";

test("the rule says what it takes, and that few runs decide nothing", () => {
  expect(rule(1, 1000)).toContain("beyond 1.96 SEM");
  expect(rule(5, 1000)).toContain("With 5 comparisons a difference counts beyond 2.58 SEM");
  expect(rule(5, 1000)).not.toContain("fewer than");
  expect(rule(5, 29)).toBe("No verdict with fewer than 30 runs: their standard errors are not to be trusted.");
});

const options = { arms: REGIMES.mixed, policies: ["cause", "ucb", "ucb:c=2", "cause:c=0.5", "gain"], runs: 256 };
const result = await simulate(options);
const measure = measureOf(makeSimulation(options));
const format = formatFor([0.31], 50);

test("verdicts say who wins by how much, who ties, and what is open", () => {
  const said = verdicts(result, measure, format);
  const of = (policy: string) => said.find((verdict) => verdict.policy === policy);
  expect(said.length).toBe(4);
  expect(of("cause:c=0.5")?.words).toBe("cause:c=0.5 does exactly as cause.");
  const { mean, sem } = result.rows[1].difference;
  expect(of("ucb")?.z).toBe(mean / sem);
  expect(of("gain")?.kind).toBe("undecided");
  expect(of("gain")?.words).toMatch(
    /^gain is (ahead of|behind) cause by [\d.]+ ± [\d.]+; [\d.]+ SEM; undecided: about [\d,]+ runs would decide it four times in five, if the difference is real\.$/,
  );
});

test("the winner is named first, whichever it is; of one run nothing can be said", async () => {
  const pair = await simulate({ arms: REGIMES.mixed, policies: ["oracle", "myopic"], reference: "myopic", runs: 128 });
  const [verdict] = verdicts(pair, measure, format);
  expect(verdict.kind).toBe("better");
  expect(verdict.words).toMatch(/^oracle beats myopic by [\d.]+ ± [\d.]+; [\d.]+ SEM\.$/);
  const one = await simulate({ arms: REGIMES.mixed, policies: ["oracle", "myopic"], runs: 1 });
  expect(verdicts(one, measure, format)[0].kind).toBe("unknown");
});

test("a few runs decide nothing, however many standard errors it looks like", async () => {
  const few = await simulate({ arms: REGIMES.mixed, policies: ["cause", "gain", "myopic"], runs: 2 });
  for (const verdict of verdicts(few, measure, format)) {
    expect(verdict.kind).toBe("undecided");
    expect(verdict.words).toMatch(/ by [\d.]+ ± [\d.]+; undecided: 2 runs are too few, 30 the least\.$/);
  }
  const enough = await simulate({ arms: REGIMES.mixed, policies: ["oracle", "myopic"], runs: 30 });
  expect(verdicts(enough, measure, format)[0].kind).toBe("worse");
});

test("where arms rest, rewards are compared, and more is better", async () => {
  const arms = REGIMES["v-dominant"].map((arm) => ({ ...arm, dynamics: { kind: "rested" } as const }));
  const rested = { arms, policies: ["myopic", "gittins"], runs: 512, steps: 100 };
  const reward = measureOf(makeSimulation(rested));
  expect(reward.name).toBe("reward");
  expect(verdicts(await simulate(rested), reward, format)[0].words).toMatch(/^gittins beats myopic/);
  expect(measureOf(makeSimulation({ arms: REGIMES.rested })).name).toBe("regret");
});

test("numbers for people", () => {
  expect(formatFor([0.22, 0.5], 50)(-1.6)).toBe("−1.60");
  expect(formatFor([], 0)(Number.NaN)).toBe("?");
  expect([many(10000), about(2143), about(98765)]).toEqual(["10,000", "2,100", "99,000"]);
  expect([0.3, 12.4, 200, 9000, 4e5].map(duration)).toEqual(["less than a second", "12 s", "3 min", "3 h", "5 days"]);
});
