import { even, interrupted, madeSituation, normal, numbers, ofClicks, ofCounts, varying } from "../made-situation.ts";
import { bestOf, evenly, normals, worstOf } from "../paths.ts";
import type { Situation } from "../situation.ts";

export const INTERRUPTIONS: readonly Situation[] = [
  interrupted(numbers("late start", [0, 100], 3000, 1), normal(4, 50, 12, 12), (t) => t < 300, 7),
  interrupted(numbers("quiet start", [0, 100], 3000, 1), normal(5, 50, 12, 15), (t) => t < 200, 0, 0.1),
  varying(numbers("bad start", [0, 130], 3000, 1), normal(4, 60, 10, 15), (means) => {
    const [best, worst] = [bestOf(means), worstOf(means)];
    return (arm, t) => means[t < 40 && arm === best ? worst : arm];
  }),
  varying(numbers("bursts", [0, 140], 5000, 1), normal(4, 50, 5, 10), (means, chance) => {
    const bursts = means.map(() => Array.from({ length: 5 }, (_, i) => 1000 * (i + 0.85 * chance.uniform())));
    const up = (arm: number, t: number) => (bursts[arm].some((start) => t >= start && t < start + 150) ? 40 : 0);
    return (arm, t) => means[arm] + up(arm, t);
  }),
  varying(
    ofClicks("clicks counted late", 15_000, 1),
    even(4, 0.01, 0.05),
    (rates) => (arm, t) => (t < 2000 ? 0 : rates[arm]),
  ),
  interrupted(numbers("outage", [0, 140], 3000, 1), normal(5, 70, 12, 18), (t) => t >= 1500 && t < 1600, 0),
  interrupted(
    numbers("maintenance", [-50, 350], 3500, 2),
    normal(4, 200, 30, 40),
    (t) => (t >= 800 && t < 860) || (t >= 2200 && t < 2260),
    -10,
    1,
  ),
  interrupted(numbers("stuck", [0, 60], 4000, 2), normal(6, 30, 6, 8), (t) => t >= 1300 && t < 1900, 12),
  varying(
    numbers("sale", [50, 200], 3000, 2),
    normal(5, 100, 10, 15),
    (means) => (arm, t) => means[arm] + (t >= 1000 && t < 1250 ? 50 : 0),
  ),
  madeSituation(numbers("half pay", [0, 160], 3000, 2), (chance) => {
    const means = normals(chance, 4, 80, 12);
    const share = (t: number) => (t >= 1200 && t < 1600 ? 0.5 : 1);
    const expected = (arm: number, t: number) => share(t) * means[arm];
    return { arms: 4, expected, reward: (arm, t, normal) => share(t) * (means[arm] + 14 * normal) };
  }),
  madeSituation(numbers("outage, then others", [0, 140], 3000, 2), (chance) => {
    const [before, after] = [normals(chance, 5, 60, 12), normals(chance, 5, 60, 12)];
    const off = (t: number) => t >= 1200 && t < 1350;
    const expected = (arm: number, t: number) => (off(t) ? 0 : (t < 1200 ? before : after)[arm]);
    return { arms: 5, expected, reward: (arm, t, normal) => expected(arm, t) + (off(t) ? 0 : 15 * normal) };
  }),
  varying(
    ofClicks("no clicks counted", 10_000, 2),
    even(5, 0.05, 0.2),
    (rates) => (arm, t) => (t >= 3000 && t < 3800 ? 0 : rates[arm]),
  ),
  varying(ofCounts("counted late", 20, 3000, 2), even(5, 2, 8), (means) => (arm, t) => (t < 300 ? 0 : means[arm])),
  varying(numbers("one arm out", [0, 120], 3000, 2), normal(4, 60, 10, 12), (means) => {
    const best = bestOf(means);
    return (arm, t) => (arm === best && t >= 1000 && t < 1200 ? 0 : means[arm]);
  }),
  varying(numbers("now and then", [0, 160], 5400, 3), normal(4, 70, 8, 14), (means) => {
    const [worst, best] = [worstOf(means), bestOf(means)];
    const risen = means[best] + 25;
    return (arm, t) => (arm === worst && t % 900 >= 600 ? risen : means[arm]);
  }),
  // Each earns 2 or loses 20; thrice the best is out.
  madeSituation(numbers("payments fail", [-20, 4], 6000, 4), (chance) => {
    const fails = evenly(chance, 4, 0.02, 0.1);
    const best = worstOf(fails);
    const outs = [0, 1, 2].map((i) => [1000 + 1700 * i + 700 * chance.uniform(), 30 + 270 * chance.uniform()]);
    const out = (t: number) => outs.some(([from, length]) => t >= from && t < from + length);
    const rate = (arm: number, t: number) => (arm === best && out(t) ? 0.9 : fails[arm]);
    const reward = (arm: number, t: number, normal: number, even: number) =>
      even < rate(arm, t) ? -20 : 2 + 0.5 * normal;
    return { arms: 4, expected: (arm, t) => 2 - 22 * rate(arm, t), reward };
  }),
  varying(ofClicks("promo hours", 15_000, 4), even(6, 0.02, 0.05), (rates, chance) => {
    const promos = rates.slice(1).map((_, i) => ({ arm: chance.integer(6), from: 3000 * i + 2400 * chance.uniform() }));
    const on = (arm: number, t: number) =>
      promos.some((promo) => promo.arm === arm && t >= promo.from && t < promo.from + 600);
    return (arm, t) => (on(arm, t) ? 0.15 : rates[arm]);
  }),
];
