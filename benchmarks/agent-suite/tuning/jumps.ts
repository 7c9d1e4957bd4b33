import { even, madeSituation, normal, numbers, ofClicks, ofCounts, seen, varying } from "../made-situation.ts";
import { bestOf, normals, worstOf } from "../paths.ts";
import type { Situation } from "../situation.ts";

export const JUMPS: readonly Situation[] = [
  varying(
    numbers("tuning: all fall", [0, 120], 3000),
    even(4, 60, 95, 15),
    (means) => (arm, t) => means[arm] - (t < 1200 ? 0 : 30),
  ),
  varying(numbers("tuning: unseen jump", [0, 120], 4000), normal(4, 50, 10, 10), (means, chance) => {
    const [worst, risen] = [worstOf(means), 60 + 10 * chance.normal()];
    return (arm, t) => (arm === worst && t >= 1500 ? risen : means[arm]);
  }),
  varying(numbers("tuning: early jump", [0, 120], 2500), normal(5, 50, 10, 20), (means) => {
    const worst = worstOf(means);
    return (arm, t) => (arm === worst && t >= 700 ? 75 : means[arm]);
  }),
  madeSituation(numbers("tuning: own jumps", [0, 110], 4000), (chance) => {
    const values = Array.from({ length: 5 }, () => {
      let value = 50 + 12 * chance.normal();
      return Float64Array.from({ length: 4000 }, () =>
        chance.uniform() < 1 / 900 ? (value = 50 + 12 * chance.normal()) : value,
      );
    });
    return { arms: 5, ...seen((arm, t) => values[arm][t], 10) };
  }),
  varying(ofClicks("tuning: a rate falls", 10_000), even(5, 0.03, 0.08), (rates) => {
    const best = bestOf(rates);
    return (arm, t) => (arm === best && t >= 4000 ? 0.015 : rates[arm]);
  }),
  varying(numbers("tuning: two rise", [0, 140], 3500), normal(5, 50, 9, 11), (means) => {
    const order = means.map((_, k) => k).sort((a, b) => means[a] - means[b]);
    const up = (arm: number, t: number) =>
      (arm === order[1] && t >= 1400 ? 30 : 0) + (arm === order[0] && t >= 2450 ? 55 : 0);
    return (arm, t) => means[arm] + up(arm, t);
  }),
  varying(numbers("tuning: by turns", [0, 120], 5400), normal(5, 60, 5, 12), (means, chance) => {
    const turning = chance.integer(5);
    return (arm, t) => (arm === turning ? (Math.floor(t / 900) % 2 ? 80 : 45) : means[arm]);
  }),
  madeSituation(numbers("tuning: worst up", [0, 200], 4500), (chance) => {
    const rounds = [normals(chance, 6, 50, 8)];
    while (rounds.length < 5) {
      const means = [...rounds[rounds.length - 1]];
      const best = means[bestOf(means)];
      means[worstOf(means)] = best + 12;
      rounds.push(means);
    }
    return { arms: 6, ...seen((arm, t) => rounds[Math.floor(t / 900)][arm], 12) };
  }),
  varying(numbers("tuning: falls back", [0, 110], 4000), normal(4, 50, 8, 10), (means) => {
    const worst = worstOf(means);
    return (arm, t) => (arm === worst && t >= 1000 && t < 1500 ? 80 : means[arm]);
  }),
  varying(numbers("tuning: late jump", [0, 120], 12_000), normal(4, 50, 8, 10), (means) => {
    const [worst, best] = [worstOf(means), bestOf(means)];
    return (arm, t) => (arm === worst && t >= 6000 ? means[best] + 10 : means[arm]);
  }),
  varying(ofClicks("tuning: a rate rises", 15_000), even(5, 0.03, 0.06), (rates) => {
    const worst = worstOf(rates);
    return (arm, t) => (arm === worst && t >= 5000 ? 0.1 : rates[arm]);
  }),
  varying(ofCounts("tuning: a count jumps", 25, 4000), even(4, 3, 7), (means) => {
    const worst = worstOf(means);
    return (arm, t) => (arm === worst && t >= 1500 ? 10 : means[arm]);
  }),
  varying(ofCounts("tuning: a large one jumps", 200, 3000), even(4, 40, 80), (means) => {
    const worst = worstOf(means);
    return (arm, t) => (arm === worst && t >= 1200 ? 100 : means[arm]);
  }),
];
