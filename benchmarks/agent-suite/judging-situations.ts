// Situations that only judge: written down before the agent was changed, and played once when it was done, on the seeds `judge 0`, `judge 1` …
import { bestOf, clicked, madeSituation, normals, numbers, ofClicks, seen, worstOf } from "./made-situation.ts";
import { poissonQuantile } from "./poisson.ts";
import type { Situation } from "./situation.ts";

export const JUDGING_SITUATIONS: readonly Situation[] = [
  madeSituation(numbers("cycle", "4 arms in turn the best, every 800 decisions", [0, 100], 4000), (chance) => {
    const start = 800 * chance.uniform();
    return { arms: 4, ...seen((arm, t) => 50 + 15 * Math.sin((2 * Math.PI * (t + start + 200 * arm)) / 800), 10) };
  }),
  madeSituation(numbers("swap", "2 arms of 50 and 70 that swap every 1000 decisions", [0, 120], 4000), (chance) => {
    const first = chance.integer(2);
    return { arms: 2, ...seen((arm, t) => ((arm + first + Math.floor(t / 1000)) % 2 === 0 ? 70 : 50), 15) };
  }),
  madeSituation(numbers("late start", "every reward is 7 for 300 decisions", [0, 100], 3000), (chance) => {
    const means = normals(chance, 4, 50, 12);
    const expected = (arm: number, t: number) => (t < 300 ? 7 : means[arm]);
    return { arms: 4, expected, reward: (arm, t, normal) => expected(arm, t) + (t < 300 ? 0 : 12 * normal) };
  }),
  madeSituation(numbers("quiet start", "rewards of 0 ± 0.1 for 200 decisions", [0, 100], 3000), (chance) => {
    const means = normals(chance, 5, 50, 12);
    const expected = (arm: number, t: number) => (t < 200 ? 0 : means[arm]);
    return { arms: 5, expected, reward: (arm, t, normal) => expected(arm, t) + (t < 200 ? 0.1 : 15) * normal };
  }),
  madeSituation(numbers("one of ten", "one arm pays ten times the others", [0, 150], 1000), (chance) => {
    const good = chance.integer(10);
    return { arms: 10, ...seen((arm) => (arm === good ? 100 : 10), 5) };
  }),
  madeSituation(numbers("costs", "5 costs of 100 to 200, as negative rewards", [-260, -40], 2000), (chance) => {
    const means = Array.from({ length: 5 }, () => -100 - 100 * chance.uniform());
    return { arms: 5, ...seen((arm) => means[arm], 40) };
  }),
  madeSituation(numbers("mixed scales", "means of 1 to 300, noise a third of them", [0, 500], 1000), (chance) => {
    const means = Array.from({ length: 5 }, () => 300 ** chance.uniform());
    return { arms: 5, expected: (arm) => means[arm], reward: (arm, _, normal) => means[arm] * (1 + normal / 3) };
  }),
  madeSituation(numbers("bad start", "the best arm pays as the worst for 40 decisions", [0, 130], 3000), (chance) => {
    const means = normals(chance, 4, 60, 10);
    const [best, worst] = [bestOf(means), worstOf(means)];
    return { arms: 4, ...seen((arm, t) => means[t < 40 && arm === best ? worst : arm], 15) };
  }),
  madeSituation(numbers("jackpots", "a prize of 1000 in 0.5 to 2 % of draws", [0, 1000], 5000), (chance) => {
    const rates = Array.from({ length: 4 }, () => 0.005 * 4 ** chance.uniform());
    return {
      arms: 4,
      expected: (arm) => 1000 * rates[arm],
      reward: (arm, _t, _normal, even) => (even < rates[arm] ? 1000 : 0),
    };
  }),
  madeSituation(numbers("constants", "8 arms without noise; half-way the best falls", [0, 100], 1000), (chance) => {
    const means = Array.from({ length: 8 }, () => 100 * chance.uniform());
    const best = bestOf(means);
    return { arms: 8, ...seen((arm, t) => (arm === best && t >= 500 ? 20 : means[arm]), 0) };
  }),
  madeSituation(numbers("ever more", "3 arms, and one more every 150 decisions", [0, 120], 3000), (chance) => {
    const from = [0, 0, 0, ...Array.from({ length: 17 }, (_, k) => 150 * (k + 1))];
    const means = normals(chance, 20, 50, 12);
    return { arms: from, ...seen((arm) => means[arm], 20) };
  }),
  madeSituation(numbers("bursts", "now and then an arm pays 40 more for 150 decisions", [0, 140], 5000), (chance) => {
    const means = normals(chance, 4, 50, 5);
    const bursts = means.map(() => Array.from({ length: 5 }, (_, i) => 1000 * (i + 0.85 * chance.uniform())));
    const up = (arm: number, t: number) => (bursts[arm].some((start) => t >= start && t < start + 150) ? 40 : 0);
    return { arms: 4, ...seen((arm, t) => means[arm] + up(arm, t), 10) };
  }),
  madeSituation(numbers("two values", "−5 or 20, at 20 to 50 %", [-5, 20], 2000), (chance) => {
    const rates = Array.from({ length: 4 }, () => 0.2 + 0.3 * chance.uniform());
    const reward = (arm: number, _t: number, _normal: number, even: number) => (even < rates[arm] ? 20 : -5);
    return { arms: 4, expected: (arm) => 25 * rates[arm] - 5, reward };
  }),
  madeSituation(
    ofClicks("clicks by the day", "5 rates of 2 to 8 %, times 0.3 to 1.7 by the hour", 15_000),
    (chance) => {
      const rates = Array.from({ length: 5 }, () => 0.02 + 0.06 * chance.uniform());
      return { arms: 5, ...clicked((arm, t) => rates[arm] * (1 + 0.7 * Math.sin((2 * Math.PI * t) / 1500))) };
    },
  ),
  madeSituation(ofClicks("clicks counted late", "4 rates of 1 to 5 %, none is counted at first", 15_000), (chance) => {
    const rates = Array.from({ length: 4 }, () => 0.01 + 0.04 * chance.uniform());
    return { arms: 4, ...clicked((arm, t) => (t < 2000 ? 0 : rates[arm])) };
  }),
  madeSituation(ofClicks("a click rate jumps", "one of 4 rates rises unseen, from 2 to 8 %", 20_000), (chance) => {
    const rates = Array.from({ length: 4 }, () => 0.02 + 0.03 * chance.uniform());
    const worst = worstOf(rates);
    return { arms: 4, ...clicked((arm, t) => (arm === worst && t >= 6000 ? 0.08 : rates[arm])) };
  }),
  madeSituation(ofClicks("even chances", "3 rates of 30 to 50 %", 1000), (chance) => {
    const rates = Array.from({ length: 3 }, () => 0.3 + 0.2 * chance.uniform());
    return { arms: 3, ...clicked((arm) => rates[arm]) };
  }),
  madeSituation(numbers("ties", "2 best arms that are equal, 4 that are worse", [0, 140], 2000), (chance) => {
    const means = [80, 80, ...Array.from({ length: 4 }, () => 40 + 35 * chance.uniform())];
    return { arms: 6, ...seen((arm) => means[arm], 20) };
  }),
  madeSituation(numbers("stars", "ratings of 1 to 5 stars", [1, 5], 2000), (chance) => {
    const means = Array.from({ length: 5 }, () => 2.5 + 1.5 * chance.uniform());
    const share = means.map((mean) => (mean - 1) / 4);
    // The even draw picks a rating; four tosses would not be shared by arms.
    const reward = (arm: number, _t: number, _normal: number, even: number) => 1 + binomialQuantile(share[arm], even);
    return { arms: 5, expected: (arm) => means[arm], reward };
  }),
  madeSituation(numbers("lost rewards", "3 of 10 rewards never come", [0, 120], 2000), (chance) => {
    const means = normals(chance, 4, 50, 10);
    const lost = Array.from({ length: 2000 }, () => chance.uniform() < 0.3);
    return { arms: 4, ...seen((arm) => means[arm], 20), delay: (t) => (lost[t] ? Infinity : 0) };
  }),
  madeSituation(numbers("redrawn", "half-way all arms are drawn anew, 100 lower", [-100, 150], 4000), (chance) => {
    const [before, after] = [normals(chance, 5, 80, 15), normals(chance, 5, -20, 15)];
    return { arms: 5, ...seen((arm, t) => (t < 2000 ? before : after)[arm], 20) };
  }),
  madeSituation(numbers("inflation", "all arms rise together, by 80 in all", [20, 220], 4000), (chance) => {
    const means = normals(chance, 4, 80, 8);
    return { arms: 4, ...seen((arm, t) => means[arm] + 0.02 * t, 20) };
  }),
  madeSituation(numbers("a slow riser", "the worst arm rises from below, to the best", [0, 140], 4000), (chance) => {
    const means = normals(chance, 4, 60, 8);
    const worst = worstOf(means);
    return { arms: 4, ...seen((arm, t) => means[arm] + (arm === worst ? 0.012 * t : 0), 12) };
  }),
  madeSituation(numbers("two jumps", "of 6 arms one rises at 1000, another at 2500", [0, 150], 4000), (chance) => {
    const means = normals(chance, 6, 50, 8);
    const order = means.map((_, k) => k).sort((a, b) => means[a] - means[b]);
    const up = (arm: number, t: number) =>
      (arm === order[0] && t >= 1000 ? 35 : 0) + (arm === order[2] && t >= 2500 ? 45 : 0);
    return { arms: 6, ...seen((arm, t) => means[arm] + up(arm, t), 12) };
  }),
  madeSituation(numbers("late by 200", "4 arms, each reward comes 200 decisions later", [0, 120], 3000), (chance) => {
    const means = normals(chance, 4, 50, 10);
    return { arms: 4, ...seen((arm) => means[arm], 15), delay: () => 200 };
  }),
  madeSituation(numbers("any noise", "6 arms, each with a noise of 1 to 50", [0, 150], 3000), (chance) => {
    const means = normals(chance, 6, 60, 12);
    const noises = means.map(() => 50 ** chance.uniform());
    return { arms: 6, expected: (arm) => means[arm], reward: (arm, _, normal) => means[arm] + noises[arm] * normal };
  }),
  madeSituation(numbers("outage", "for 100 decisions in the middle every reward is 0", [0, 140], 3000), (chance) => {
    const means = normals(chance, 5, 70, 12);
    const off = (t: number) => t >= 1500 && t < 1600;
    const expected = (arm: number, t: number) => (off(t) ? 0 : means[arm]);
    return { arms: 5, expected, reward: (arm, t, normal) => expected(arm, t) + (off(t) ? 0 : 18 * normal) };
  }),
  madeSituation(numbers("200 arms", "200 arms, 1000 decisions", [0, 200], 1000), (chance) => {
    const means = normals(chance, 200, 100, 20);
    return { arms: 200, ...seen((arm) => means[arm], 15) };
  }),
  madeSituation(numbers("100 decisions", "5 arms of 50 ± 10, noise 20", [-10, 110], 100), (chance) => {
    const means = normals(chance, 5, 50, 10);
    return { arms: 5, ...seen((arm) => means[arm], 20) };
  }),
  madeSituation(
    {
      name: "wild counts",
      about: "5 counts of 10 to 30 that vary thrice as much",
      rewards: "counts",
      range: [0, 80],
      steps: 2000,
    },
    (chance) => {
      const means = Array.from({ length: 5 }, () => 10 + 20 * chance.uniform());
      // Parties of three come together.
      return {
        arms: 5,
        expected: (arm) => means[arm],
        reward: (arm, _t, _n, even) => 3 * poissonQuantile(means[arm] / 3, even),
      };
    },
  ),
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
