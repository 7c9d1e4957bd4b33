import { counted, madeSituation, numbers, ofCounts } from "../made-situation.ts";
import { evenly, normals } from "../paths.ts";
import type { Situation } from "../situation.ts";
import { timedConversions } from "../situations/timed-conversions.ts";

export const DELAYS_AND_ERRORS: readonly Situation[] = [
  timedConversions("tuning: conversions", 3, 1000, 200, 8000),
  madeSituation(numbers("tuning: rare sales", [0, 100], 3000), (chance) => {
    const rates = evenly(chance, 4, 0.02, 0.08);
    const expected = (arm: number) => 80 * rates[arm];
    return { arms: 4, expected, reward: (arm, _, normal, even) => (even < rates[arm] ? 80 + 10 * normal : 0) };
  }),
  madeSituation(numbers("tuning: wrong rewards", [0, 120], 3000), (chance) => {
    const means = normals(chance, 5, 50, 8);
    const wrong = new Set([100, 101, 900, 2000].map((step) => step + chance.integer(50)));
    const reward = (arm: number, t: number, normal: number) => (wrong.has(t) ? 1e7 : means[arm] + 10 * normal);
    return { arms: 5, expected: (arm) => means[arm], reward };
  }),
  madeSituation(ofCounts("tuning: wrong counts", 25, 3000), (chance) => {
    const means = evenly(chance, 5, 3, 8);
    const wrong = new Set([100, 900, 2000].map((step) => step + chance.integer(50)));
    const { expected, reward } = counted((arm) => means[arm]);
    return { arms: 5, expected, reward: (arm, t, n, even) => (wrong.has(t) ? 10_000 : reward(arm, t, n, even)) };
  }),
];
