import { madeSituation, normal, numbers, seen, still } from "../made-situation.ts";
import { evenly, normals } from "../paths.ts";
import type { Situation } from "../situation.ts";

export const STILL_NUMBERS: readonly Situation[] = [
  madeSituation(numbers("one of ten", [0, 150], 1000, 1), (chance) => {
    const good = chance.integer(10);
    return { arms: 10, ...seen((arm) => (arm === good ? 100 : 10), 5) };
  }),
  madeSituation(numbers("costs", [-260, -40], 2000, 1), (chance) => {
    const means = Array.from({ length: 5 }, () => -100 - 100 * chance.uniform());
    return { arms: 5, ...seen((arm) => means[arm], 40) };
  }),
  madeSituation(numbers("mixed scales", [0, 500], 1000, 1), (chance) => {
    const means = Array.from({ length: 5 }, () => 300 ** chance.uniform());
    return { arms: 5, expected: (arm) => means[arm], reward: (arm, _, normal) => means[arm] * (1 + normal / 3) };
  }),
  madeSituation(numbers("ties", [0, 140], 2000, 1), (chance) => {
    const means = [80, 80, ...Array.from({ length: 4 }, () => 40 + 35 * chance.uniform())];
    return { arms: 6, ...seen((arm) => means[arm], 20) };
  }),
  madeSituation(numbers("any noise", [0, 150], 3000, 1), (chance) => {
    const means = normals(chance, 6, 60, 12);
    const deviations = means.map(() => 50 ** chance.uniform());
    return {
      arms: 6,
      expected: (arm) => means[arm],
      reward: (arm, _, normal) => means[arm] + deviations[arm] * normal,
    };
  }),
  still(numbers("plain numbers", [-7, 7], 2000, 2), normal(6, 0, 1, 2)),
  still(numbers("150 decisions", [-10, 50], 150, 2), normal(4, 20, 5, 8)),
  still(numbers("100 decisions", [-10, 110], 100, 1), normal(5, 50, 10, 20)),
  still(numbers("long still", [-10, 70], 12_000, 3), normal(4, 30, 6, 9)),
  still(numbers("250 decisions", [-20, 220], 250, 3), normal(6, 100, 20, 30)),
  still(numbers("80 patients", [-90, 10], 80, 4), normal(3, -40, 8, 12)),
  // 3 arms, with means 0.05 standard deviations apart.
  madeSituation(numbers("a twentieth apart", [-3, 3], 20_000, 4), (chance) => {
    const first = chance.integer(3);
    return { arms: 3, ...seen((arm) => 0.05 * ((arm + first) % 3), 1) };
  }),
  still(numbers("about a million", [999_990, 1_000_010], 300, 4), normal(10, 1e6, 3, 0.6)),
  // 4 couriers, 28 ± 4 hours as negatives, each with its own noise.
  madeSituation(numbers("90 parcels", [-60, 0], 90, 5), (chance) => {
    const [means, deviations] = [normals(chance, 4, -28, 4), evenly(chance, 4, 1, 10)];
    const reward = (arm: number, _t: number, normal: number) => means[arm] + deviations[arm] * normal;
    return { arms: 4, expected: (arm) => means[arm], reward };
  }),
  still(numbers("like cells", [3.6, 3.8], 9000, 5), normal(4, 3.7, 0.002, 0.02)),
];
