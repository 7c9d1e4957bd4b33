import { bestOf, madeSituation, normals, numbers, seen, worstOf } from "./made-situation.ts";
import type { Situation } from "./situation.ts";

/** Situations in which the agent learned how often arms jump unseen. They are like some of those that judge it, but none of them. */
export const TUNING_SITUATIONS_3: readonly Situation[] = [
  madeSituation(
    numbers("tuning: two rise", "of 5 arms one rises at 1400, another at 2450", [0, 140], 3500),
    (chance) => {
      const means = normals(chance, 5, 50, 9);
      const order = means.map((_, k) => k).sort((a, b) => means[a] - means[b]);
      const up = (arm: number, t: number) =>
        (arm === order[1] && t >= 1400 ? 30 : 0) + (arm === order[0] && t >= 2450 ? 55 : 0);
      return { arms: 5, ...seen((arm, t) => means[arm] + up(arm, t), 11) };
    },
  ),
  madeSituation(
    numbers("tuning: by turns", "an arm is the best or the worst of 5 by turns", [0, 120], 5400),
    (chance) => {
      const means = normals(chance, 5, 60, 5);
      const turning = chance.integer(5);
      return { arms: 5, ...seen((arm, t) => (arm === turning ? (Math.floor(t / 900) % 2 ? 80 : 45) : means[arm]), 12) };
    },
  ),
  madeSituation(numbers("tuning: worst up", "every 900 the worst of 6 becomes the best", [0, 200], 4500), (chance) => {
    const rounds = [normals(chance, 6, 50, 8)];
    while (rounds.length < 5) {
      const means = [...rounds[rounds.length - 1]];
      const best = means[bestOf(means)];
      means[worstOf(means)] = best + 12;
      rounds.push(means);
    }
    return { arms: 6, ...seen((arm, t) => rounds[Math.floor(t / 900)][arm], 12) };
  }),
  madeSituation(
    numbers("tuning: falls back", "the worst of 4 is good for 500 decisions, once", [0, 110], 4000),
    (chance) => {
      const means = normals(chance, 4, 50, 8);
      const worst = worstOf(means);
      return { arms: 4, ...seen((arm, t) => (arm === worst && t >= 1000 && t < 1500 ? 80 : means[arm]), 10) };
    },
  ),
];
