import {
  clicked,
  even,
  interrupted,
  madeSituation,
  normal,
  numbers,
  ofClicks,
  ofCounts,
  varying,
} from "../made-situation.ts";
import { bestOf, normals } from "../paths.ts";
import type { Situation } from "../situation.ts";

export const INTERRUPTIONS: readonly Situation[] = [
  interrupted(numbers("tuning: zeros first", [0, 120], 2000), normal(5, 50, 10, 10), (t) => t < 100, 0),
  interrupted(numbers("tuning: quiet first", [0, 120], 2000), normal(4, 50, 10, 10), (t) => t < 80, 10, 0.2),
  interrupted(numbers("tuning: outage", [0, 90], 2500), normal(4, 40, 8, 12), (t) => t >= 900 && t < 1050, 0),
  interrupted(numbers("tuning: long outage", [0, 90], 4000), normal(6, 40, 8, 12), (t) => t >= 1500 && t < 2200, 5),
  interrupted(
    numbers("tuning: short outages", [0, 160], 3000),
    normal(5, 80, 12, 20),
    (t) => t % 700 >= 600 && t % 700 < 620,
    0,
  ),
  varying(
    numbers("tuning: bonus days", [0, 140], 3000),
    normal(4, 60, 10, 12),
    (means) => (arm, t) => means[arm] + (t >= 1100 && t < 1300 ? 35 : 0),
  ),
  madeSituation(numbers("tuning: out, redrawn", [0, 120], 3000), (chance) => {
    const [before, after] = [normals(chance, 4, 50, 10), normals(chance, 4, 50, 10)];
    const off = (t: number) => t >= 1000 && t < 1100;
    const expected = (arm: number, t: number) => (off(t) ? 0 : (t < 1000 ? before : after)[arm]);
    return { arms: 4, expected, reward: (arm, t, normal) => expected(arm, t) + (off(t) ? 0 : 12 * normal) };
  }),
  varying(numbers("tuning: pulses", [0, 120], 4000), normal(4, 50, 8, 10), (means) => {
    const starts = means.map((_, k) => 600 + 800 * k);
    return (arm, t) => means[arm] + (t >= starts[arm] && t < starts[arm] + 100 ? 30 : 0);
  }),
  madeSituation(ofClicks("tuning: no clicks first", 10_000), (chance) => {
    const rates = Array.from({ length: 5 }, () => 0.02 + 0.04 * chance.uniform());
    return { arms: 5, ...clicked((arm, t) => (t < 1000 ? 0 : rates[arm])) };
  }),
  madeSituation(ofClicks("tuning: clicks out", 8000), (chance) => {
    const rates = Array.from({ length: 4 }, () => 0.04 + 0.08 * chance.uniform());
    return { arms: 4, ...clicked((arm, t) => (t >= 2000 && t < 2500 ? 0 : rates[arm])) };
  }),
  interrupted(
    numbers("tuning: breaks", [-20, 200], 3000),
    normal(5, 100, 20, 25),
    (t) => t % 900 >= 700 && t % 900 < 740,
    0,
    2,
  ),
  varying(numbers("tuning: best out", [0, 120], 3000), normal(5, 60, 8, 10), (means) => {
    const best = bestOf(means);
    return (arm, t) => (arm === best && t >= 1200 && t < 1350 ? 10 : means[arm]);
  }),
  varying(ofCounts("tuning: counts late", 25, 2500), even(4, 3, 9), (means) => (arm, t) => (t < 200 ? 0 : means[arm])),
];
