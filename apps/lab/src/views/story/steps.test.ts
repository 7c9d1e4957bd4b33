import { makeArm, parseIndex } from "@cause-toolkit/core";
import { bonusOf } from "@cause-toolkit/core/indices";
import { inlineEngine, runSimulation } from "@cause-toolkit/experiments/browser";
import { describe, expect, test } from "vitest";
import { recordRun } from "../lesion/record.ts";
import { published } from "../paper/results.suite.ts";
import type { RaceConfig } from "../race/settings.ts";
import { type ARMS, blindRun, blindText, ratesOf } from "./blind.ts";
import { ARM, bonusesAt, horizonOf } from "./next.ts";
import { noisyText, RACE, raceText, runRace } from "./race.ts";
import { DRIFTING, FEW, NOISY } from "./reasons.ts";
import { FIELDS } from "./settings.ts";

describe("two reasons", () => {
  test("both series jump about by the same amount", () => {
    const jump = ({ volatility, stochasticity }: typeof NOISY) => volatility + 2 * stochasticity;
    expect(jump(NOISY)).toBeCloseTo(jump(DRIFTING), 1);
    const range = ({ walk }: typeof NOISY, count: number) => {
      const seen = walk.observed.slice(0, count);
      return Math.max(...seen) - Math.min(...seen);
    };
    expect(range(DRIFTING, FEW) / range(NOISY, FEW)).toBeCloseTo(1, 0);
    expect(range(DRIFTING, 40) / range(NOISY, 40)).toBeGreaterThan(3);
  });

  test("call for the opposite", () => {
    expect(NOISY.learningRate).toBeLessThan(0.05);
    expect(DRIFTING.learningRate).toBeGreaterThan(0.9);
  });
});

test("in the race UCB loses most, clearly more than never exploring, and pulls the noisy machines most", async () => {
  let runs = 0;
  const result = await runRace(inlineEngine(), new AbortController().signal, (done) => {
    runs = done;
  });
  expect(runs).toBe(result.runs);
  expect(raceText(result, "ucb")).toMatch(
    /^Your bet was right\. UCB lost 13\.3 more than never exploring \(95 % interval 7\.\d+ to 18\.9\)\.$/,
  );
  // The interval holds the difference of the published 100,000 runs.
  const [low, high] = (/interval ([\d.]+) to ([\d.]+)/.exec(raceText(result, "ucb")) ?? []).slice(1).map(Number);
  const tests = published.claims.find(({ id }) => id === "sdom-worse-than-myopic")?.tests ?? [];
  const found = -(tests.find(({ label }) => label.endsWith("myopic − ucb"))?.effect ?? 0);
  expect(found > low && found < high, String(found)).toBe(true);
  expect(raceText(result, "myopic")).toMatch(/^You bet on never exploring, but UCB lost most\./);
  const [ucb, lasting] = [...noisyText(result).matchAll(/(\d+)\u00a0%/g)].map(([, share]) => Number(share));
  expect(ucb).toBeGreaterThan(lasting + 15);
});

test("with half the bonus UCB does about as well there as never exploring; among arms alike it does better with c = 1 than with c = 2", async () => {
  const regrets = async (arms: RaceConfig["arms"], policies: string[]) => {
    const { result } = await runSimulation({ ...RACE, arms, policies, reference: policies[0] }, inlineEngine());
    return result.rows.find(({ policy }) => policy === "ucb:c=1")?.difference ?? { mean: Number.NaN, sem: 0 };
  };
  const here = await regrets(RACE.arms, ["myopic", "ucb:c=1"]);
  expect(Math.abs(here.mean)).toBeLessThan(2.5 * here.sem);
  const arm = { volatility: 1, stochasticity: 9 };
  const alike = await regrets([arm, arm, arm, arm], ["ucb", "ucb:c=1"]);
  expect(alike.mean).toBeLessThan(-2.5 * alike.sem);
});

test("the noisier the arm, the faster the stochasticity-blind learner learns; with drift the other errs in the opposite way", () => {
  const rates = (more: keyof typeof ARMS) => ratesOf(recordRun(blindRun(more)));
  const before = rates("none");
  expect(blindText("noise", before, rates("noise"))).toMatch(
    /healthy learner learns more slowly: .* one that is blind to noise mistakes noise for drift and learns faster: /,
  );
  expect(blindText("drift", before, rates("drift"))).toMatch(
    /healthy learner learns faster: .* one that is blind to drift mistakes drift for noise and learns more slowly: /,
  );
});

test("with the horizon the bonus of CAUSE falls and that of horizon gain rises", () => {
  const discounts = [0.8, 0.9, 0.95, 0.99];
  expect(discounts.map(horizonOf)).toEqual([5, 10, 20, 100]);
  const [cause, lasting] = [0, 1].map((k) => discounts.map((discount) => bonusesAt(discount)[k].bonus));
  expect(cause).toEqual([...cause].sort((a, b) => b - a));
  expect(lasting).toEqual([...lasting].sort((a, b) => a - b));
});

test.each(["gittins", "whittle"])("with the horizon the exact bonus (%s) rises", (index) => {
  const arm = makeArm({ volatility: ARM.volatility, stochasticity: ARM.stochasticity });
  const bonuses = [0.8, 0.9, 0.95, 0.99].map((discount) =>
    bonusOf(parseIndex(index), { mean: 0, variance: ARM.variance }, arm, discount),
  );
  expect(bonuses).toEqual([...bonuses].sort((a, b) => a - b));
});

test("what a link may hold", () => {
  expect(FIELDS.v.parse("9")).toBe(9);
  expect(() => FIELDS.v.parse("2")).toThrow("must be one of 0.01, 1, 9, 36");
  expect(() => FIELDS.s2.parse("")).toThrow("must be one of 1, 9, 100");
  expect(FIELDS.you.parse("1221")).toBe("1221");
  expect(() => FIELDS.you.parse("13")).toThrow("at most 12 pulls");
  expect(() => FIELDS.you.parse("1".repeat(13))).toThrow("at most 12 pulls");
  expect(FIELDS.hold.parse("none")).toBeNull();
  expect(FIELDS.hold.parse("60")).toBe(60);
  expect(() => FIELDS.hold.parse("101")).toThrow("from 0 to 100");
});
