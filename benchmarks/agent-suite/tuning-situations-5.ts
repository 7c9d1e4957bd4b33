import { madeSituation, normals, numbers, seen } from "./made-situation.ts";
import type { Situation } from "./situation.ts";

const wave = (t: number, period: number) => Math.sin((2 * Math.PI * t) / period);

/** Situations in which the agent learned that numbers of all arms may move together. They are like some of those that judge it, but none of them. */
export const TUNING_SITUATIONS_5: readonly Situation[] = [
  madeSituation(numbers("tuning: day", "4 arms, a common wave of 30", [-80, 80], 4000), (chance) => {
    const means = normals(chance, 4, 0, 6);
    const phase = 600 * chance.uniform();
    return { arms: 4, ...seen((arm, t) => means[arm] + 30 * wave(t + phase, 600), 10) };
  }),
  madeSituation(numbers("tuning: slow season", "5 arms, a slow common wave", [-60, 60], 8000), (chance) => {
    const means = normals(chance, 5, 0, 8);
    const phase = 6000 * chance.uniform();
    return { arms: 5, ...seen((arm, t) => means[arm] + 20 * wave(t + phase, 6000), 10) };
  }),
  madeSituation(numbers("tuning: level walks", "6 arms whose level walks", [-150, 150], 4000), (chance) => {
    const means = normals(chance, 6, 0, 8);
    let level = 0;
    const levels = Float64Array.from({ length: 4000 }, () => (level += chance.normal()));
    return { arms: 6, ...seen((arm, t) => means[arm] + levels[t], 10) };
  }),
  madeSituation(numbers("tuning: weekdays", "5 arms, all 25 lower at weekends", [-80, 80], 5000), (chance) => {
    const means = normals(chance, 5, 0, 7);
    return { arms: 5, ...seen((arm, t) => means[arm] - (t % 350 >= 250 ? 25 : 0), 10) };
  }),
  madeSituation(numbers("tuning: level and arms", "level and arms walk", [-150, 150], 4000), (chance) => {
    const values = normals(chance, 4, 0, 8);
    let level = 0;
    const walks = Array.from({ length: 4000 }, () => {
      level += 0.7 * chance.normal();
      for (let arm = 0; arm < 4; arm++) values[arm] += 0.2 * chance.normal();
      return values.map((value) => value + level);
    });
    return { arms: 4, ...seen((arm, t) => walks[t][arm], 10) };
  }),
  madeSituation(numbers("tuning: busy hours", "costs of 5 arms times 0.5 to 1.5", [-300, 0], 5000), (chance) => {
    const costs = normals(chance, 5, 100, 15);
    const factor = (t: number) => 1 + 0.5 * wave(t, 800);
    const expected = (arm: number, t: number) => -costs[arm] * factor(t);
    return { arms: 5, expected, reward: (arm, t, normal) => expected(arm, t) * (1 + 0.25 * normal) };
  }),
  madeSituation(numbers("tuning: day of twelve", "12 close arms, a common wave", [-60, 60], 6000), (chance) => {
    const means = normals(chance, 12, 0, 4);
    return { arms: 12, ...seen((arm, t) => means[arm] + 15 * wave(t, 1500), 10) };
  }),
];
