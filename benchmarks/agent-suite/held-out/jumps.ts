import { clicked, even, madeSituation, normal, numbers, ofClicks, ofCounts, seen, varying } from "../made-situation.ts";
import { bestOf, between, evenly, normals, worstOf } from "../paths.ts";
import type { Situation } from "../situation.ts";

export const JUMPS: readonly Situation[] = [
  madeSituation(numbers("swap", [0, 120], 4000, 1), (chance) => {
    const first = chance.integer(2);
    return { arms: 2, ...seen((arm, t) => ((arm + first + Math.floor(t / 1000)) % 2 === 0 ? 70 : 50), 15) };
  }),
  madeSituation(numbers("constants", [0, 100], 1000, 1), (chance) => {
    const means = Array.from({ length: 8 }, () => 100 * chance.uniform());
    const best = bestOf(means);
    return { arms: 8, ...seen((arm, t) => (arm === best && t >= 500 ? 20 : means[arm]), 0) };
  }),
  madeSituation(ofClicks("a click rate jumps", 20_000, 1), (chance) => {
    const rates = Array.from({ length: 4 }, () => 0.02 + 0.03 * chance.uniform());
    const worst = worstOf(rates);
    return { arms: 4, ...clicked((arm, t) => (arm === worst && t >= 6000 ? 0.08 : rates[arm])) };
  }),
  madeSituation(numbers("redrawn", [-100, 150], 4000, 1), (chance) => {
    const [before, after] = [normals(chance, 5, 80, 15), normals(chance, 5, -20, 15)];
    return { arms: 5, ...seen((arm, t) => (t < 2000 ? before : after)[arm], 20) };
  }),
  varying(numbers("two jumps", [0, 150], 4000, 1), normal(6, 50, 8, 12), (means) => {
    const order = means.map((_, k) => k).sort((a, b) => means[a] - means[b]);
    const up = (arm: number, t: number) =>
      (arm === order[0] && t >= 1000 ? 35 : 0) + (arm === order[2] && t >= 2500 ? 45 : 0);
    return (arm, t) => means[arm] + up(arm, t);
  }),
  varying(ofClicks("one rate falls", 15_000, 2), even(4, 0.04, 0.1), (rates) => {
    const best = bestOf(rates);
    return (arm, t) => rates[arm] * (arm === best && t >= 5000 ? 0.25 : 1);
  }),
  varying(numbers("back and forth", [0, 110], 4000, 2), normal(4, 55, 4, 10), (means, chance) => {
    const turning = chance.integer(4);
    return (arm, t) => (arm === turning ? (Math.floor(t / 500) % 2 ? 70 : 40) : means[arm]);
  }),
  madeSituation(numbers("jumps of each", [0, 110], 5000, 2), (chance) => {
    const values = Array.from({ length: 4 }, () => {
      let value = 50 + 15 * chance.normal();
      return Float64Array.from({ length: 5000 }, () =>
        chance.uniform() < 1 / 1200 ? (value = 50 + 15 * chance.normal()) : value,
      );
    });
    return { arms: 4, ...seen((arm, t) => values[arm][t], 10) };
  }),
  varying(numbers("three in a row", [0, 200], 4500, 3), normal(5, 80, 10, 15), (means) => {
    const order = means.map((_, k) => k).sort((a, b) => means[a] - means[b]);
    const starts = [800, 1900, 3100];
    const up = (arm: number, t: number) => {
      const turn = order.indexOf(arm);
      return turn < 3 && t >= starts[turn] ? 40 + 20 * turn : 0;
    };
    return (arm, t) => means[arm] + up(arm, t);
  }),
  varying(numbers("swapped", [-10, 10], 5200, 3), normal(7, 0, 2, 2.5), (means) => {
    const [worst, best] = [worstOf(means), bestOf(means)];
    const other = (arm: number) => (arm === best ? worst : arm === worst ? best : arm);
    return (arm, t) => means[Math.floor(t / 1300) % 2 ? other(arm) : arm];
  }),
  madeSituation(numbers("idle redrawn", [0, 160], 6000, 3), (chance) => {
    const rounds = Array.from({ length: 4 }, () => normals(chance, 8, 60, 15));
    const best = bestOf(rounds[0]);
    const expected = (arm: number, t: number) => rounds[arm === best ? 0 : Math.floor(t / 1500)][arm];
    return { arms: 8, ...seen(expected, 20) };
  }),
  // Whole points of 3 to 6; the worst rises.
  madeSituation(numbers("an idle level jumps", [-1, 12], 6000, 4), (chance) => {
    const means = evenly(chance, 5, 3, 6);
    const [worst, risen, at] = [worstOf(means), means[bestOf(means)] + 2, 2000 + 2000 * chance.uniform()];
    const expected = (arm: number, t: number) => (arm === worst && t >= at ? risen : means[arm]);
    // An even draw, added before the fraction is cut off, leaves the mean as it is.
    return { arms: 5, expected, reward: (arm, t, normal, even) => Math.floor(expected(arm, t) + normal + even) };
  }),
  madeSituation(ofClicks("one at a time", 20_000, 4), (chance) => {
    const rounds = [evenly(chance, 5, 0.05, 0.25)];
    while (rounds.length < 5)
      rounds.push(rounds[rounds.length - 1].with(chance.integer(5), 0.05 + 0.2 * chance.uniform()));
    return { arms: 5, ...clicked((arm, t) => rounds[Math.floor(t / 4000)][arm]) };
  }),
  varying(ofCounts("a count jumps", 20, 5000, 4), even(6, 3, 6), (means, chance) => {
    const [worst, at] = [worstOf(means), 1500 + 1500 * chance.uniform()];
    return (arm, t) => (arm === worst && t >= at ? 9 : means[arm]);
  }),
  // 5 models, scores of 0.70 ± 0.03; twice all scores step at once.
  varying(numbers("a new scale", [0, 1.4], 1500, 5), normal(5, 0.7, 0.03, 0.08), (means, chance) => {
    const [first, second] = [between(chance, 200, 700), between(chance, 800, 1300)];
    const [up, down] = [between(chance, 0.05, 0.3), between(chance, -0.4, -0.05)];
    const level = (t: number) => (t >= first ? up : 0) + (t >= second ? down : 0);
    return (arm, t) => means[arm] + level(t);
  }),
];
