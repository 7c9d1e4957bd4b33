import { even, madeSituation, normal, numbers, ofClicks, varying } from "../made-situation.ts";
import { bestOf, between, evenly, ramp, skewed, worstOf } from "../paths.ts";
import type { Situation } from "../situation.ts";

export const TRENDS: readonly Situation[] = [
  varying(numbers("inflation", [20, 220], 4000, 1), normal(4, 80, 8, 20), (means) => (arm, t) => means[arm] + 0.02 * t),
  varying(numbers("a slow riser", [0, 140], 4000, 1), normal(4, 60, 8, 12), (means) => {
    const worst = worstOf(means);
    return (arm, t) => means[arm] + (arm === worst ? 0.012 * t : 0);
  }),
  varying(
    ofClicks("clicks on the rise", 20_000, 2),
    even(4, 0.007, 0.02),
    (rates) => (arm, t) => rates[arm] * (1 + t / 10_000),
  ),
  // The worst of 6 improves, ever slower.
  varying(numbers("an arm that learns", [-7, 8], 8000, 4), normal(6, 0, 1, 1.5), (means) => {
    const [worst, best] = [worstOf(means), bestOf(means)];
    const learned = means[best] + 1.5 - means[worst];
    const up = (arm: number, t: number) => (arm === worst ? learned * (1 - Math.exp(-t / 2500)) : 0);
    return (arm, t) => means[arm] + up(arm, t);
  }),
  // Best and worst of 4 costs swap over 3000 decisions.
  varying(numbers("a slow swap", [-420, -80], 7000, 4), normal(4, -250, 30, 40), (means) => {
    const [worst, best] = [worstOf(means), bestOf(means)];
    const share = (t: number) => Math.min(1, Math.max(0, (t - 2000) / 3000));
    const other = (arm: number) => (arm === best ? worst : arm === worst ? best : arm);
    return (arm, t) => means[arm] + share(t) * (means[other(arm)] - means[arm]);
  }),
  // 5 servers, 80 to 120 ms as negatives, doubling.
  madeSituation(numbers("all get slower", [-450, 0], 5000, 4), (chance) => {
    const times = evenly(chance, 5, 80, 120);
    const expected = (arm: number, t: number) => -times[arm] * (1 + t / 5000);
    return { arms: 5, expected, reward: (arm, t, normal) => expected(arm, t) * skewed(normal, 0.4) };
  }),
  varying(ofClicks("worn out", 15_000, 4), even(5, 0.04, 0.1), (rates) => {
    const best = bestOf(rates);
    return (arm, t) => rates[arm] * (arm === best ? 0.2 + 0.8 * 0.5 ** (t / 4000) : 1);
  }),
  // 3 shops that take 900 to 1100 a day, 2 to 6 times as much at the end.
  madeSituation(numbers("prices rise", [-500, 9000], 4000, 5), (chance) => {
    const [takings, growth] = [evenly(chance, 3, 900, 1100), Math.log(between(chance, 2, 6))];
    const expected = (arm: number, t: number) => takings[arm] * Math.exp((growth * t) / 4000);
    // The noise grows with the prices.
    return { arms: 3, expected, reward: (arm, t, normal) => expected(arm, t) * (1 + 0.25 * normal) };
  }),
  // The best of 10 pumps, 12 ± 1 l/s, falls to below the worst.
  varying(numbers("a pump clogs", [2, 20], 5000, 5), normal(10, 12, 1, 1.2), (means, chance) => {
    const [best, fall] = [bestOf(means), Math.max(...means) - Math.min(...means) + 1];
    // At once, or over as many as 1500 decisions.
    const [from, length] = [between(chance, 1000, 3000), between(chance, 1, 1500)];
    const fallen = (arm: number, t: number) => (arm === best ? fall * ramp(t, from, length) : 0);
    return (arm, t) => means[arm] - fallen(arm, t);
  }),
  // The slowest of 4 caches, 3 to 6 ms, gets below the best.
  madeSituation(numbers("an idle cache warms", [-15, 0], 7000, 5), (chance) => {
    const times = evenly(chance, 4, 3, 6);
    const slowest = bestOf(times);
    const [from, length] = [between(chance, 1000, 3500), between(chance, 1, 2000)];
    const gain = times[slowest] - times[worstOf(times)] * between(chance, 0.5, 0.85);
    const expected = (arm: number, t: number) => -times[arm] + (arm === slowest ? gain * ramp(t, from, length) : 0);
    return { arms: 4, expected, reward: (arm, t, normal) => expected(arm, t) * skewed(normal, 0.35) };
  }),
];
