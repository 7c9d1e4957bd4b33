import { madeSituation, numbers } from "../made-situation.ts";
import { between, evenly, normals, skewed } from "../paths.ts";
import type { Situation } from "../situation.ts";

export const HEAVY_TAILS: readonly Situation[] = [
  madeSituation(numbers("jackpots", [0, 1000], 5000, 1), (chance) => {
    const rates = Array.from({ length: 4 }, () => 0.005 * 4 ** chance.uniform());
    return {
      arms: 4,
      expected: (arm) => 1000 * rates[arm],
      reward: (arm, _t, _normal, even) => (even < rates[arm] ? 1000 : 0),
    };
  }),
  madeSituation(numbers("two values", [-5, 20], 2000, 1), (chance) => {
    const rates = evenly(chance, 4, 0.2, 0.5);
    const reward = (arm: number, _t: number, _normal: number, even: number) => (even < rates[arm] ? 20 : -5);
    return { arms: 4, expected: (arm) => 25 * rates[arm] - 5, reward };
  }),
  madeSituation(numbers("stars", [1, 5], 2000, 1), (chance) => {
    const means = evenly(chance, 5, 2.5, 4);
    const share = means.map((mean) => (mean - 1) / 4);
    // The even draw picks a rating; four tosses would not be shared by arms.
    const reward = (arm: number, _t: number, _normal: number, even: number) => 1 + binomialQuantile(share[arm], even);
    return { arms: 5, expected: (arm) => means[arm], reward };
  }),
  // 6 baskets of 20 to 30, each skewed its own way.
  madeSituation(numbers("own skews", [0, 150], 6000, 4), (chance) => {
    const [means, spreads] = [evenly(chance, 6, 20, 30), evenly(chance, 6, 0.2, 1.1)];
    const reward = (arm: number, _t: number, normal: number) => means[arm] * skewed(normal, spreads[arm]);
    return { arms: 6, expected: (arm) => means[arm], reward };
  }),
  // 6 query plans of 40 to 70 ms or far more, at most 3000.
  madeSituation(numbers("until timeout", [-3000, 0], 6000, 5), (chance) => {
    const [least, tail] = [evenly(chance, 6, 40, 70), between(chance, 1.5, 2.5)];
    // Pareto times, cut off at the timeout, and the mean of what is left.
    const mean = (low: number) => low + (low / (tail - 1)) * (1 - (low / 3000) ** (tail - 1));
    const reward = (arm: number, _t: number, _normal: number, even: number) =>
      -Math.min(3000, least[arm] * (1 - even) ** (-1 / tail));
    return { arms: 6, expected: (arm) => -mean(least[arm]), reward };
  }),
  // 9 pages, 2 to 8 % of visits bring 20 to 60 €, all others nothing.
  madeSituation(numbers("few who buy", [0, 200], 10_000, 5), (chance) => {
    const [rates, orders] = [evenly(chance, 9, 0.02, 0.08), evenly(chance, 9, 20, 60)];
    const reward = (arm: number, _t: number, normal: number, even: number) =>
      even < rates[arm] ? orders[arm] * skewed(normal, 0.6) : 0;
    return { arms: 9, expected: (arm) => rates[arm] * orders[arm], reward };
  }),
  madeSituation(numbers("rare errors", [-80, 200], 4000, 3), (chance) => {
    const means = normals(chance, 5, 60, 8);
    const reward = (arm: number, _: number, normal: number, even: number) =>
      means[arm] + 10 * normal + (even < 0.0025 ? 100 : even < 0.005 ? -100 : 0);
    return { arms: 5, expected: (arm) => means[arm], reward };
  }),
];

/** How many of four tosses at this rate succeed, below which the share `even` of all outcomes lies. */
function binomialQuantile(rate: number, even: number): number {
  let [count, probability] = [0, (1 - rate) ** 4];
  for (let left = even - probability; left > 0 && count < 4; left -= probability) {
    probability *= ((4 - count) / (count + 1)) * (rate / (1 - rate));
    count++;
  }
  return count;
}
