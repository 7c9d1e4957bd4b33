import {
  bestOf,
  clicked,
  counted,
  madeSituation,
  normals,
  numbers,
  ofClicks,
  ofCounts,
  seen,
} from "./made-situation.ts";
import type { Situation } from "./situation.ts";

const STEPS = 3000;

/** Situations in which the agent learned what arms have in common and what jumps back. They are like some of those that judge it, but none of them. */
export const TUNING_SITUATIONS_2: readonly Situation[] = [
  madeSituation(numbers("tuning: outage", "150 rewards of 0", [0, 90], 2500), (chance) => {
    const means = normals(chance, 4, 40, 8);
    const off = (t: number) => t >= 900 && t < 1050;
    const expected = (arm: number, t: number) => (off(t) ? 0 : means[arm]);
    return { arms: 4, expected, reward: (arm, t, normal) => expected(arm, t) + (off(t) ? 0 : 12 * normal) };
  }),
  madeSituation(numbers("tuning: long outage", "700 rewards of 5", [0, 90], 4000), (chance) => {
    const means = normals(chance, 6, 40, 8);
    const off = (t: number) => t >= 1500 && t < 2200;
    const expected = (arm: number, t: number) => (off(t) ? 5 : means[arm]);
    return { arms: 6, expected, reward: (arm, t, normal) => expected(arm, t) + (off(t) ? 0 : 12 * normal) };
  }),
  madeSituation(numbers("tuning: short outages", "four times 20 rewards of 0", [0, 160], STEPS), (chance) => {
    const means = normals(chance, 5, 80, 12);
    const off = (t: number) => t % 700 >= 600 && t % 700 < 620;
    const expected = (arm: number, t: number) => (off(t) ? 0 : means[arm]);
    return { arms: 5, expected, reward: (arm, t, normal) => expected(arm, t) + (off(t) ? 0 : 20 * normal) };
  }),
  madeSituation(numbers("tuning: bonus days", "all pay 35 more for 200 decisions", [0, 140], STEPS), (chance) => {
    const means = normals(chance, 4, 60, 10);
    return { arms: 4, ...seen((arm, t) => means[arm] + (t >= 1100 && t < 1300 ? 35 : 0), 12) };
  }),
  madeSituation(
    numbers("tuning: out, redrawn", "100 rewards of 0, then arms drawn anew", [0, 120], STEPS),
    (chance) => {
      const [before, after] = [normals(chance, 4, 50, 10), normals(chance, 4, 50, 10)];
      const off = (t: number) => t >= 1000 && t < 1100;
      const expected = (arm: number, t: number) => (off(t) ? 0 : (t < 1000 ? before : after)[arm]);
      return { arms: 4, expected, reward: (arm, t, normal) => expected(arm, t) + (off(t) ? 0 : 12 * normal) };
    },
  ),
  madeSituation(numbers("tuning: own jumps", "each arm jumps every 900 or so", [0, 110], 4000), (chance) => {
    const values = Array.from({ length: 5 }, () => {
      let value = 50 + 12 * chance.normal();
      return Float64Array.from({ length: 4000 }, () =>
        chance.uniform() < 1 / 900 ? (value = 50 + 12 * chance.normal()) : value,
      );
    });
    return { arms: 5, ...seen((arm, t) => values[arm][t], 10) };
  }),
  madeSituation(numbers("tuning: pulses", "an arm pays 30 more for 100 decisions", [0, 120], 4000), (chance) => {
    const means = normals(chance, 4, 50, 8);
    const starts = means.map((_, k) => 600 + 800 * k);
    return { arms: 4, ...seen((arm, t) => means[arm] + (t >= starts[arm] && t < starts[arm] + 100 ? 30 : 0), 10) };
  }),
  madeSituation(ofClicks("tuning: click waves", "4 rates of 3 to 10 %, ± half", 10_000), (chance) => {
    const rates = Array.from({ length: 4 }, () => 0.03 + 0.07 * chance.uniform());
    return { arms: 4, ...clicked((arm, t) => rates[arm] * (1 + 0.5 * Math.sin((2 * Math.PI * t) / 1000))) };
  }),
  madeSituation(ofClicks("tuning: no clicks first", "5 rates of 2 to 6 %, 1000 zeros", 10_000), (chance) => {
    const rates = Array.from({ length: 5 }, () => 0.02 + 0.04 * chance.uniform());
    return { arms: 5, ...clicked((arm, t) => (t < 1000 ? 0 : rates[arm])) };
  }),
  madeSituation(ofClicks("tuning: clicks out", "4 rates of 4 to 12 %, 500 zeros", 8000), (chance) => {
    const rates = Array.from({ length: 4 }, () => 0.04 + 0.08 * chance.uniform());
    return { arms: 4, ...clicked((arm, t) => (t >= 2000 && t < 2500 ? 0 : rates[arm])) };
  }),
  madeSituation(ofClicks("tuning: click walks", "4 rates of 5 %, each walks", 12_000), (chance) => {
    const walks = normals(chance, 4, 0, 0.3).map((start) => {
      let value = start;
      return Float64Array.from({ length: 12_000 }, () => (value += 0.008 * chance.normal()));
    });
    return { arms: 4, ...clicked((arm, t) => Math.min(0.9, 0.05 * Math.exp(walks[arm][t]))) };
  }),
  madeSituation(ofClicks("tuning: a rate falls", "the best of 5 rates of 3 to 8 % falls", 10_000), (chance) => {
    const rates = Array.from({ length: 5 }, () => 0.03 + 0.05 * chance.uniform());
    const best = bestOf(rates);
    return { arms: 5, ...clicked((arm, t) => (arm === best && t >= 4000 ? 0.015 : rates[arm])) };
  }),
  madeSituation(ofClicks("tuning: even clicks", "4 rates of 30 to 60 %", 1500), (chance) => {
    const rates = Array.from({ length: 4 }, () => 0.3 + 0.3 * chance.uniform());
    return { arms: 4, ...clicked((arm) => rates[arm]) };
  }),
  madeSituation(ofCounts("tuning: count waves", "4 counts of 4 to 12, ± half", 30, STEPS), (chance) => {
    const means = Array.from({ length: 4 }, () => 4 + 8 * chance.uniform());
    return { arms: 4, ...counted((arm, t) => means[arm] * (1 + 0.5 * Math.sin((2 * Math.PI * t) / 800))) };
  }),
  madeSituation(
    ofCounts("tuning: wild counts", "6 counts of 8 to 24 that vary four times as much", 80, 2000),
    (chance) => {
      const means = Array.from({ length: 6 }, () => 8 + 16 * chance.uniform());
      return { arms: 6, ...counted((arm) => means[arm], 4) };
    },
  ),
  madeSituation(ofCounts("tuning: still counts", "5 counts of 2 to 5", 15, 2000), (chance) => {
    const means = Array.from({ length: 5 }, () => 2 + 3 * chance.uniform());
    return { arms: 5, ...counted((arm) => means[arm]) };
  }),
];
