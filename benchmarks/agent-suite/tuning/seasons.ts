import { even, madeSituation, normal, numbers, ofClicks, ofCounts, varying } from "../made-situation.ts";
import { normals, sine } from "../paths.ts";
import type { Situation } from "../situation.ts";

export const SEASONS: readonly Situation[] = [
  varying(
    numbers("tuning: common waves", [0, 120], 4000),
    normal(5, 60, 8, 12),
    (means) => (arm, t) => means[arm] + 20 * sine(t, 1200),
  ),
  varying(
    ofClicks("tuning: click waves", 10_000),
    even(4, 0.03, 0.1),
    (rates) => (arm, t) => rates[arm] * (1 + 0.5 * sine(t, 1000)),
  ),
  varying(
    ofCounts("tuning: count waves", 30, 3000),
    even(4, 4, 12),
    (means) => (arm, t) => means[arm] * (1 + 0.5 * sine(t, 800)),
  ),
  varying(numbers("tuning: day", [-80, 80], 4000), normal(4, 0, 6, 10), (means, chance) => {
    const phase = 600 * chance.uniform();
    return (arm, t) => means[arm] + 30 * sine(t + phase, 600);
  }),
  varying(numbers("tuning: slow season", [-60, 60], 8000), normal(5, 0, 8, 10), (means, chance) => {
    const phase = 6000 * chance.uniform();
    return (arm, t) => means[arm] + 20 * sine(t + phase, 6000);
  }),
  varying(
    numbers("tuning: weekdays", [-80, 80], 5000),
    normal(5, 0, 7, 10),
    (means) => (arm, t) => means[arm] - (t % 350 >= 250 ? 25 : 0),
  ),
  madeSituation(numbers("tuning: busy hours", [-300, 0], 5000), (chance) => {
    const costs = normals(chance, 5, 100, 15);
    const factor = (t: number) => 1 + 0.5 * sine(t, 800);
    const expected = (arm: number, t: number) => -costs[arm] * factor(t);
    return { arms: 5, expected, reward: (arm, t, normal) => expected(arm, t) * (1 + 0.25 * normal) };
  }),
  varying(
    numbers("tuning: day of twelve", [-60, 60], 6000),
    normal(12, 0, 4, 10),
    (means) => (arm, t) => means[arm] + 15 * sine(t, 1500),
  ),
];
