import { normalDensity, stream } from "@cause-toolkit/core/numerics";
import { expect, test } from "vitest";
import { normalGroup, type PersonWeight, withoutPrior } from "./normal-group.ts";

/** People of a normal group, each known with an error of their own. */
function drawn(seed: number, people: number, mean: number, spread: number): PersonWeight[] {
  const draw = stream(seed, "group");
  return Array.from({ length: people }, () => {
    const sd = 0.3 + draw.uniform();
    return { mean: mean + spread * draw.normal() + sd * draw.normal(), sd };
  });
}

test("a posterior without its prior is the likelihood", () => {
  const prior = { mean: 1, sd: 2 };
  const likelihood = { mean: -0.5, sd: 0.7 };
  const precision = 1 / 0.49 + 1 / 4;
  const posterior = { mean: (-0.5 / 0.49 + 1 / 4) / precision, sd: Math.sqrt(1 / precision) };
  const back = withoutPrior(posterior, prior);
  expect(back?.mean).toBeCloseTo(likelihood.mean, 10);
  expect(back?.sd).toBeCloseTo(likelihood.sd, 10);
});

test("a person whose data carry less than 0.3 of the prior's precision is left out", () => {
  const prior = { mean: 1, sd: 2 };
  expect(withoutPrior({ mean: 1, sd: 2 }, prior)).toBeNull();
  expect(withoutPrior({ mean: 1, sd: 2 / Math.sqrt(1.29) }, prior)).toBeNull();
  expect(withoutPrior({ mean: 1, sd: 2 / Math.sqrt(1.31) }, prior)).not.toBeNull();
});

test("one person with an uninformative posterior does not move the mean of 20 others", () => {
  const prior = { mean: 0, sd: 10 };
  const people = Array.from({ length: 20 }, (_, n) => ({ mean: -0.95 + 0.1 * n, sd: 1 }));
  const mean = (some: readonly PersonWeight[]) =>
    normalGroup(some.flatMap((one) => withoutPrior(one, prior) ?? []))?.mean.mean;
  expect(mean([...people, { mean: 8, sd: 9.999 }])).toBe(mean(people));
});

test("intervals hold the truth in 95 % of groups, those of the mean, of the spread and of the share above 0", () => {
  const [mean, spread, groups] = [0.4, 0.5, 100];
  const above = 0.7881446;
  const held = { mean: 0, spread: 0, above: 0 };
  for (let seed = 0; seed < groups; seed++) {
    const found = normalGroup(drawn(seed, 40, mean, spread));
    const within = (name: "mean" | "spread" | "above", truth: number) =>
      found !== null && found[name].low <= truth && truth <= found[name].high;
    if (within("mean", mean)) held.mean++;
    if (within("spread", spread)) held.spread++;
    if (within("above", above)) held.above++;
  }
  // Four standard errors of a share of 0.95 in 100 are 0.09.
  for (const count of Object.values(held)) expect(count / groups).toBeGreaterThan(0.86);
});

test("people who do not differ are not made to differ by their noise", () => {
  const found = normalGroup(drawn(3, 400, 0.2, 0));
  expect(found?.spread.low).toBeLessThan(0.05);
  expect(found?.spread.high).toBeLessThan(0.3);
  expect(found?.mean.low).toBeLessThan(0.2);
  expect(found?.mean.high).toBeGreaterThan(0.2);
});

test("the posterior is that of a direct sum over a fine grid", () => {
  const people = drawn(5, 6, 0, 1);
  let [total, mean, spread] = [0, 0, 0];
  for (let m = -6; m <= 6; m += 0.02) {
    for (let s = 0.01; s <= 12; s += 0.02) {
      let density = 1;
      for (const one of people) {
        const width = Math.sqrt(s * s + one.sd * one.sd);
        density *= normalDensity((one.mean - m) / width) / width;
      }
      total += density;
      mean += density * m;
      spread += density * s;
    }
  }
  const found = normalGroup(people);
  expect(found?.mean.mean).toBeCloseTo(mean / total, 1);
  expect(found?.spread.mean).toBeCloseTo(spread / total, 1);
});

test("the same in another unit", () => {
  const people = drawn(9, 30, 0.4, 0.5);
  const scaled = people.map(({ mean, sd }) => ({ mean: 1000 * mean, sd: 1000 * sd }));
  expect(normalGroup(scaled)?.mean.low).toBeCloseTo(1000 * (normalGroup(people)?.mean.low ?? 0), 6);
  expect(normalGroup(scaled)?.above.high).toBeCloseTo(normalGroup(people)?.above.high ?? 0, 10);
});
