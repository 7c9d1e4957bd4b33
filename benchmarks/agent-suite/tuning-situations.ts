import { madeSituation, normals, worstOf } from "./made-situation.ts";
import type { Situation } from "./situation.ts";
import { closeArms } from "./situations/close-arms.ts";
import { driftingCounts } from "./situations/drifting-counts.ts";
import { stillClicks } from "./situations/still-clicks.ts";
import { timedConversions } from "./situations/timed-conversions.ts";
import { unequalNoises } from "./situations/unequal-noises.ts";
import { oneUser } from "./situations/users.ts";

const numbers = (name: string, steps: number, range: readonly [number, number] = [0, 120]) => {
  return { name: `tuning: ${name}`, about: name, rewards: "numbers", range, steps } as const;
};

/** Situations in which constants of the agent were chosen. They are like some of those that judge it, but none of them. */
export const TUNING_SITUATIONS: readonly Situation[] = [
  stillClicks("tuning: rare clicks", 3, 0.001, 0.003, 60_000),
  stillClicks("tuning: few clicks", 6, 0.01, 0.04, 15_000),
  stillClicks("tuning: short clicks", 6, 0.05, 0.5, 80),
  timedConversions("tuning: conversions", 3, 1000, 200, 8000),
  oneUser("tuning: user", 4, 30),
  unequalNoises("tuning: noises", [2, 8, 40], 15, 2000),
  closeArms("tuning: close", 0.15, 4000),
  driftingCounts("tuning: counts", 12, 3000),
  madeSituation(numbers("all fall", 3000), (chance) => {
    const means = Array.from({ length: 4 }, () => 60 + 35 * chance.uniform());
    const expected = (arm: number, t: number) => means[arm] - (t < 1200 ? 0 : 30);
    return { arms: 4, expected, reward: (arm, t, normal) => expected(arm, t) + 15 * normal };
  }),
  madeSituation(numbers("zeros first", 2000), (chance) => {
    const means = normals(chance, 5, 50, 10);
    const expected = (arm: number, t: number) => (t < 100 ? 0 : means[arm]);
    return { arms: 5, expected, reward: (arm, t, normal) => expected(arm, t) + (t < 100 ? 0 : 10 * normal) };
  }),
  madeSituation(numbers("quiet first", 2000), (chance) => {
    const means = normals(chance, 4, 50, 10);
    const expected = (arm: number, t: number) => (t < 80 ? 10 : means[arm]);
    return { arms: 4, expected, reward: (arm, t, normal) => expected(arm, t) + (t < 80 ? 0.2 : 10) * normal };
  }),
  madeSituation(numbers("unseen jump", 4000), (chance) => {
    const means = normals(chance, 4, 50, 10);
    const [worst, risen] = [worstOf(means), 60 + 10 * chance.normal()];
    const expected = (arm: number, t: number) => (arm === worst && t >= 1500 ? risen : means[arm]);
    return { arms: 4, expected, reward: (arm, t, normal) => expected(arm, t) + 10 * normal };
  }),
  madeSituation(numbers("early jump", 2500), (chance) => {
    const means = normals(chance, 5, 50, 10);
    const worst = worstOf(means);
    const expected = (arm: number, t: number) => (arm === worst && t >= 700 ? 75 : means[arm]);
    return { arms: 5, expected, reward: (arm, t, normal) => expected(arm, t) + 20 * normal };
  }),
  madeSituation(numbers("still", 4000), (chance) => {
    const means = normals(chance, 5, 50, 10);
    return { arms: 5, expected: (arm) => means[arm], reward: (arm, _, normal) => means[arm] + 20 * normal };
  }),
  madeSituation(numbers("two prices", 1000, [0, 2700]), (chance) => {
    const means = chance.uniform() < 0.5 ? [1000, 1800] : [1800, 1000];
    return { arms: 2, expected: (arm) => means[arm], reward: (arm, _, normal) => means[arm] + 300 * normal };
  }),
  madeSituation(numbers("60 arms", 2000), (chance) => {
    const means = normals(chance, 60, 60, 10);
    return { arms: 60, expected: (arm) => means[arm], reward: (arm, _, normal) => means[arm] + 12 * normal };
  }),
  madeSituation(numbers("walks", 4000, [-50, 150]), (chance) => {
    const walks = normals(chance, 4, 50, 10).map((start) => {
      let value = start;
      return Float64Array.from({ length: 4000 }, () => (value += 0.6 * chance.normal()));
    });
    return { arms: 4, expected: (arm, t) => walks[arm][t], reward: (arm, t, normal) => walks[arm][t] + 10 * normal };
  }),
  madeSituation(numbers("common waves", 4000), (chance) => {
    const means = normals(chance, 5, 60, 8);
    const expected = (arm: number, t: number) => means[arm] + 20 * Math.sin((2 * Math.PI * t) / 1200);
    return { arms: 5, expected, reward: (arm, t, normal) => expected(arm, t) + 12 * normal };
  }),
  madeSituation(numbers("worst is noisy", 2000, [0, 160]), (chance) => {
    const means = [...normals(chance, 3, 100, 5), 80];
    const noises = [2, 2, 2, 40];
    return { arms: 4, expected: (arm) => means[arm], reward: (arm, _, normal) => means[arm] + noises[arm] * normal };
  }),
  madeSituation(numbers("best is noisy", 2000, [0, 200]), (chance) => {
    const means = [...normals(chance, 3, 100, 5), 120];
    const noises = [2, 2, 2, 40];
    return { arms: 4, expected: (arm) => means[arm], reward: (arm, _, normal) => means[arm] + noises[arm] * normal };
  }),
  madeSituation(numbers("noise by mean", 2000, [0, 200]), (chance) => {
    const means = Array.from({ length: 5 }, () => 5 + 95 * chance.uniform());
    return { arms: 5, expected: (arm) => means[arm], reward: (arm, _, normal) => means[arm] * (1 + normal / 2) };
  }),
  madeSituation(numbers("rare sales", 3000, [0, 100]), (chance) => {
    const rates = Array.from({ length: 4 }, () => 0.02 + 0.06 * chance.uniform());
    const expected = (arm: number) => 80 * rates[arm];
    return { arms: 4, expected, reward: (arm, _, normal, even) => (even < rates[arm] ? 80 + 10 * normal : 0) };
  }),
];
