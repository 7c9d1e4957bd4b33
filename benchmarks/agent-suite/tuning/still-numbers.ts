import { madeSituation, normal, numbers, seen, still } from "../made-situation.ts";
import { evenly, normals } from "../paths.ts";
import type { Situation } from "../situation.ts";
import { closeArms } from "../situations/close-arms.ts";
import { unequalNoises } from "../situations/unequal-noises.ts";

export const STILL_NUMBERS: readonly Situation[] = [
  unequalNoises("tuning: noises", [2, 8, 40], 15, 2000),
  closeArms("tuning: close", 0.15, 4000),
  still(numbers("tuning: still", [0, 120], 4000), normal(5, 50, 10, 20)),
  madeSituation(numbers("tuning: two prices", [0, 2700], 1000), (chance) => {
    const means = chance.uniform() < 0.5 ? [1000, 1800] : [1800, 1000];
    return { arms: 2, ...seen((arm) => means[arm], 300) };
  }),
  still(numbers("tuning: 60 arms", [0, 120], 2000), normal(60, 60, 10, 12)),
  madeSituation(numbers("tuning: worst is noisy", [0, 160], 2000), (chance) => {
    const means = [...normals(chance, 3, 100, 5), 80];
    const deviations = [2, 2, 2, 40];
    return {
      arms: 4,
      expected: (arm) => means[arm],
      reward: (arm, _, normal) => means[arm] + deviations[arm] * normal,
    };
  }),
  madeSituation(numbers("tuning: best is noisy", [0, 200], 2000), (chance) => {
    const means = [...normals(chance, 3, 100, 5), 120];
    const deviations = [2, 2, 2, 40];
    return {
      arms: 4,
      expected: (arm) => means[arm],
      reward: (arm, _, normal) => means[arm] + deviations[arm] * normal,
    };
  }),
  madeSituation(numbers("tuning: noise by mean", [0, 200], 2000), (chance) => {
    const means = evenly(chance, 5, 5, 100);
    return { arms: 5, expected: (arm) => means[arm], reward: (arm, _, normal) => means[arm] * (1 + normal / 2) };
  }),
  still(numbers("tuning: still, far", [-50, 50], 8000), normal(3, 0, 20, 10)),
  still(numbers("tuning: still, apart", [-50, 50], 10_000), normal(5, 0, 8, 10)),
  still(numbers("tuning: still, near", [-50, 50], 15_000), normal(6, 0, 3, 10)),
  still(numbers("tuning: still, two", [-50, 50], 5000), normal(2, 0, 10, 10)),
  still(numbers("tuning: still, twelve", [-50, 50], 6000), normal(12, 0, 10, 10)),
  still(numbers("tuning: short", [-50, 50], 120), normal(4, 0, 6, 10)),
  still(numbers("tuning: shorter", [-50, 50], 60), normal(6, 0, 12, 10)),
  still(numbers("tuning: longer", [-50, 50], 600), normal(7, 0, 5, 10)),
];
