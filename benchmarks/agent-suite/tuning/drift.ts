import { clicked, even, madeSituation, normal, numbers, ofClicks, varying } from "../made-situation.ts";
import { normals, walk } from "../paths.ts";
import type { Situation } from "../situation.ts";
import { driftingCounts } from "../situations/drifting-counts.ts";

export const DRIFT: readonly Situation[] = [
  driftingCounts("tuning: counts", 12, 3000),
  madeSituation(numbers("tuning: walks", [-50, 150], 4000), (chance) => {
    const walks = normals(chance, 4, 50, 10).map((start) => {
      return walk(chance, 4000, start, 0.6);
    });
    return { arms: 4, expected: (arm, t) => walks[arm][t], reward: (arm, t, normal) => walks[arm][t] + 10 * normal };
  }),
  madeSituation(ofClicks("tuning: click walks", 12_000), (chance) => {
    const walks = normals(chance, 4, 0, 0.3).map((start) => {
      return walk(chance, 12_000, start, 0.008);
    });
    return { arms: 4, ...clicked((arm, t) => Math.min(0.9, 0.05 * Math.exp(walks[arm][t]))) };
  }),
  varying(numbers("tuning: one walks", [0, 120], 5000), normal(4, 60, 8, 10), (means, chance) => {
    const walking = chance.integer(4);
    let value = means[walking];
    const walk = Float64Array.from({ length: 5000 }, () => (value += 0.5 * chance.normal()));
    return (arm, t) => (arm === walking ? walk[t] : means[arm]);
  }),
  varying(
    numbers("tuning: all rise", [0, 200], 3000),
    normal(5, 60, 8, 15),
    (means) => (arm, t) => means[arm] + 0.02 * t,
  ),
  varying(
    ofClicks("tuning: rates treble", 15_000),
    even(5, 0.01, 0.03),
    (rates) => (arm, t) => rates[arm] * (1 + t / 7500),
  ),
  varying(numbers("tuning: level walks", [-150, 150], 4000), normal(6, 0, 8, 10), (means, chance) => {
    let level = 0;
    const levels = Float64Array.from({ length: 4000 }, () => (level += chance.normal()));
    return (arm, t) => means[arm] + levels[t];
  }),
  varying(numbers("tuning: level and arms", [-150, 150], 4000), normal(4, 0, 8, 10), (values, chance) => {
    let level = 0;
    const walks = Array.from({ length: 4000 }, () => {
      level += 0.7 * chance.normal();
      for (let arm = 0; arm < 4; arm++) values[arm] += 0.2 * chance.normal();
      return values.map((value) => value + level);
    });
    return (arm, t) => walks[t][arm];
  }),
];
