import { stream } from "@cause-toolkit/core/numerics";
import { describe, expect, test } from "vitest";
import type { PersonFit } from "../fit/fit-person.ts";
import { bootstrapError } from "./bootstrap.ts";
import { contrastGroups, dilutedEffect, effectSize, MOST_PEOPLE, peopleNeeded } from "./group-contrast.ts";
import { halvingRounds } from "./halving.ts";
import { identificationOf, shareInterval } from "./identification.ts";
import { informationOf, logBayesFactors } from "./log-bayes-factors.ts";
import { mixtureShares } from "./mixture.ts";
import { mixturePower } from "./mixture-power.ts";

const normals = (count: number, mean: number, seed: number) => {
  const draw = stream(seed);
  return Array.from({ length: count }, () => mean + draw.normal());
};

describe("contrasts of groups", () => {
  test.each([
    [0.5, 64],
    [0.8, 26],
    [1.46, 9],
    [-0.47, 73],
  ])("at d %d each group needs %i people, as tables of the t test say", (d, people) => {
    expect(peopleNeeded(d)).toBe(people);
  });

  test("beyond 1000 people there is no power", () => {
    expect(peopleNeeded(0.12)).toBeNull();
    expect(peopleNeeded(0)).toBeNull();
    expect(peopleNeeded(0.1255)).toBeLessThanOrEqual(MOST_PEOPLE);
  });

  test("the bootstrap's error of d is near the formula's", () => {
    const { d, error, neededFrom, needed, neededTo } = contrastGroups(
      normals(100, 0, 1),
      normals(100, 1, 2),
      stream(3),
    );
    expect(d).toBeCloseTo(1, 0);
    expect(error).toBeCloseTo(Math.sqrt(2 / 100 + d ** 2 / 400), 1);
    expect(neededFrom).toBeLessThan(needed ?? 0);
    expect(neededTo).toBeGreaterThan(needed ?? 0);
  });

  test("an effect that may be none has no upper end", () => {
    expect(contrastGroups(normals(20, 0, 1), normals(20, 0, 2), stream(3)).neededTo).toBeNull();
  });

  test("a share of blind people dilutes an effect by about that share", () => {
    const [first, second] = [normals(2000, 0, 1), normals(2000, 0.5, 2)];
    expect(dilutedEffect(first, second, 0.2) / effectSize(first, second)).toBeCloseTo(0.2, 1);
    expect(dilutedEffect(first, second, 1)).toBeCloseTo(effectSize(first, second), 3);
  });

  test("the bootstrap gives the standard error of a mean", () => {
    const mean = ([values]: number[][]) => values.reduce((sum, one) => sum + one, 0) / values.length;
    expect(bootstrapError([normals(400, 0, 5)], mean, 300, stream(6))).toBeCloseTo(0.05, 2);
  });
});

describe("mixtures of kinds", () => {
  test("shares are where the likelihood is highest", () => {
    const draw = stream(4);
    const people = Array.from({ length: 40 }, (_, i) => [1, Math.exp(draw.normal() + (i < 10 ? 1 : -1))]);
    const value = (share: number) => people.reduce((sum, [a, b]) => sum + Math.log((1 - share) * a + share * b), 0);
    const grid = Array.from({ length: 1001 }, (_, i) => i / 1000);
    const best = grid.reduce((one, other) => (value(other) > value(one) ? other : one));
    expect(mixtureShares(people)[1]).toBeCloseTo(best, 2);
    const counts = people.map((_, i) => (i < 20 ? 1 : 0));
    expect(mixtureShares(people, counts)).toEqual(mixtureShares(people.slice(0, 20)));
  });

  const kinds = ["healthy", "s-blind", "v-blind"];
  const poolsWith = (logs: (truth: number, kind: number) => number) =>
    kinds.map((kind, truth) => ({ kind, logs: Array.from({ length: 5 }, () => kinds.map((_, k) => logs(truth, k))) }));

  test("people who are told apart for certain are found as often as there are any in a group", () => {
    const pools = poolsWith((truth, kind) => (truth === kind ? 0 : -50));
    const { powers, sizes } = mixturePower({
      pools,
      kinds,
      shares: [0.2],
      sizes: [10],
      seed: "1",
      groups: 200,
      bootstraps: 4,
    });
    // One of each kind in ten people, on average: at least one with probability 1 − 0.9¹⁰.
    expect(powers[0].power).toBeCloseTo(1 - 0.9 ** 10, 1);
    expect(powers[0].estimate).toBeCloseTo(0.1, 1);
    expect(sizes.map(({ needed }) => needed !== null && needed < 30)).toEqual([true, true]);
  });

  test("people who cannot be told apart are not found, however many", () => {
    const { powers, sizes } = mixturePower({
      pools: poolsWith(() => 0),
      kinds,
      shares: [0.3],
      sizes: [20],
      seed: "1",
      groups: 100,
      bootstraps: 2,
    });
    expect(powers[0].power).toBeLessThan(0.15);
    expect(sizes.map(({ needed }) => needed)).toEqual([null, null]);
  });
});

describe("what one person tells", () => {
  const fits = (...logs: number[]) =>
    ({
      fits: logs.map((logEvidence, k) => ({
        model: { inference: `m${k}`, bonus: "none", memory: null },
        logEvidence,
        bic: 0,
      })),
    }) as unknown as PersonFit;
  const person = (inference: string, ...logs: number[]) => ({
    truth: { person: "1", model: { inference, bonus: "none", memory: null }, parameters: {} },
    fit: fits(...logs),
  });

  test("the log Bayes factor is the difference of evidences, over people", () => {
    const people = [1, 2, 3].flatMap(() => [person("m0", -10, -13), person("m0", -20, -21)]);
    expect(logBayesFactors(people)).toEqual([
      { truth: "m0+none", rival: "m1+none", people: 6, mean: 2, error: expect.closeTo(Math.sqrt(0.2), 12) },
    ]);
  });

  test("information is none without data, one bit of two kinds at most, and negative if misled", () => {
    expect(informationOf(person("m0", -7, -7))).toBeCloseTo(0, 12);
    expect(informationOf(person("m0", 0, -100))).toBeCloseTo(1, 12);
    expect(informationOf(person("m1", 0, -3))).toBeLessThan(-1);
  });

  test("a design is identifying only if the whole interval says so", () => {
    expect(identificationOf(shareInterval(90, 100))).toBe("identifying");
    expect(identificationOf(shareInterval(72, 100))).toBe("undecided");
    expect(identificationOf(shareInterval(178, 300))).toBe("not identifying");
    expect(shareInterval(10, 10).high).toBeCloseTo(1, 12);
  });

  test("halving ends with few candidates and many people", () => {
    expect(halvingRounds(100, 6)).toEqual([
      { candidates: 100, people: 6 },
      { candidates: 34, people: 18 },
      { candidates: 12, people: 54 },
      { candidates: 4, people: 162 },
    ]);
    expect(halvingRounds(1, 6)).toEqual([{ candidates: 1, people: 6 }]);
  });
});
