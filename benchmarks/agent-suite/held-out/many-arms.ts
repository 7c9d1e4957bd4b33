import { clicked, even, madeSituation, normal, numbers, ofClicks, ofCounts, seen, still } from "../made-situation.ts";
import { evenly, normals } from "../paths.ts";
import type { Situation } from "../situation.ts";

export const MANY_ARMS: readonly Situation[] = [
  still(numbers("200 arms", [0, 200], 1000, 1), normal(200, 100, 20, 15)),
  still(numbers("40 arms", [-10, 30], 1500, 2), normal(40, 10, 3, 4)),
  still(numbers("80 arms", [-5, 15], 3000, 3), normal(80, 5, 1, 2)),
  still(numbers("60 small yields", [-0.0003, 0.0011], 3000, 4), normal(60, 4e-4, 1e-4, 1.5e-4)),
  madeSituation(numbers("ever more", [0, 120], 3000, 1), (chance) => {
    const from = [0, 0, 0, ...Array.from({ length: 17 }, (_, k) => 150 * (k + 1))];
    const means = normals(chance, 20, 50, 12);
    return { arms: from, ...seen((arm) => means[arm], 20) };
  }),
  still(ofClicks("30 subjects", 20_000, 4), even(30, 0.1, 0.3)),
  still(ofCounts("12 counters", 20, 600, 4), even(12, 6, 10)),
  madeSituation(ofClicks("new adverts", 15_000, 4), (chance) => {
    const later = Array.from({ length: 8 }, () => 500 + chance.integer(13_000)).sort((a, b) => a - b);
    const rates = evenly(chance, 11, 0.03, 0.1);
    return { arms: [0, 0, 0, ...later], ...clicked((arm) => rates[arm]) };
  }),
];
