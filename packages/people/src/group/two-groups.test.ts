import { normalCumulative, normalDensity, stream } from "@cause-toolkit/core/numerics";
import { expect, test } from "vitest";
import type { PersonWeight } from "./normal-group.ts";
import { compareParameter } from "./two-groups.ts";

/** Participants of a normal group, each known with an error of their own. */
function drawn(seed: number, group: string, size: number, mean: number, spread: number): PersonWeight[] {
  const draw = stream(seed, "two groups", group);
  return Array.from({ length: size }, () => {
    const sd = 0.3 + draw.uniform();
    return { mean: mean + spread * draw.normal() + sd * draw.normal(), sd };
  });
}

test("the difference and its interval are those of a direct sum over both spreads", () => {
  const [first, second] = [drawn(1, "a", 8, 0, 0.7), drawn(1, "b", 9, 1, 0.4)];
  const marginal = (people: readonly PersonWeight[], spread: number) => {
    const own = people.map(({ mean, sd }) => ({ mean, precision: 1 / (spread ** 2 + sd ** 2) }));
    const precision = own.reduce((sum, one) => sum + one.precision, 0);
    const center = own.reduce((sum, one) => sum + one.precision * one.mean, 0) / precision;
    // ∫ Π N(y; μ, τ² + s²) dμ, as the product at the best μ times the width.
    const top = own.reduce((all, one) => {
      const sd = one.precision ** -0.5;
      return (all * normalDensity((one.mean - center) / sd)) / sd;
    }, 1);
    return { center, precision, weight: top / Math.sqrt(precision) };
  };
  const spreads = Array.from({ length: 400 }, (_, k) => (k + 0.5) * 0.02);
  const [a, b] = [first, second].map((people) => spreads.map((spread) => marginal(people, spread)));
  const found = compareParameter(first, second);
  let [total, mean, below, above] = [0, 0, 0, 0];
  for (const one of a) {
    for (const two of b) {
      const weight = one.weight * two.weight;
      const sd = Math.sqrt(1 / one.precision + 1 / two.precision);
      const gap = two.center - one.center;
      total += weight;
      mean += weight * gap;
      below += weight * normalCumulative(((found?.low ?? 0) - gap) / sd);
      above += weight * normalCumulative((gap - (found?.high ?? 0)) / sd);
    }
  }
  expect(found?.difference).toBeCloseTo(mean / total, 2);
  expect(below / total).toBeCloseTo(0.025, 2);
  expect(above / total).toBeCloseTo(0.025, 2);
});

test.each([
  [10, 15, 0.7, 0.7],
  [20, 20, 0.2, 1],
])(
  "intervals of %d and %d participants with spreads %d and %d hold the difference in 95 % of studies",
  (n1, n2, s1, s2) => {
    const studies = 200;
    let [held, sum] = [0, 0];
    for (let seed = 0; seed < studies; seed++) {
      const found = compareParameter(drawn(seed, "a", n1, 0.5, s1), drawn(seed, "b", n2, 1.5, s2));
      if (found === null) throw new Error("there are enough");
      if (found.low <= 1 && 1 <= found.high) held++;
      sum += found.difference;
    }
    // Four standard errors: of a share of 0.95 in 200 they are 0.06.
    expect(held / studies).toBeGreaterThan(0.89);
    expect(Math.abs(sum / studies - 1)).toBeLessThan(0.1);
  },
);

test("the same with groups exchanged, but for the sign; none with two participants", () => {
  const [first, second] = [drawn(2, "a", 6, 0, 1), drawn(2, "b", 5, 1, 1)];
  const [one, other] = [compareParameter(first, second), compareParameter(second, first)];
  expect(one?.low).toBeCloseTo(-(other?.high ?? 0), 8);
  expect(compareParameter(first.slice(0, 2), second)).toBeNull();
});
