import {
  clicked,
  counted,
  even,
  madeSituation,
  normal,
  numbers,
  ofClicks,
  ofCounts,
  seen,
  varying,
} from "../made-situation.ts";
import { between, normals, walk } from "../paths.ts";
import type { Situation } from "../situation.ts";

export const WALKS: readonly Situation[] = [
  madeSituation(ofClicks("clicks that walk", 15_000, 2), (chance) => {
    const walks = normals(chance, 5, 0, 0.4).map((start) => {
      return walk(chance, 15_000, start, 0.006);
    });
    return { arms: 5, ...clicked((arm, t) => Math.min(0.9, 0.05 * Math.exp(walks[arm][t]))) };
  }),
  // 5 arms that walk, one 30 times another.
  madeSituation(numbers("walks of all speeds", [-50, 150], 5000, 4), (chance) => {
    const [first, speeds] = [chance.integer(5), [0.02, 0.06, 0.15, 0.3, 0.6]];
    const walks = normals(chance, 5, 50, 10).map((start, k) => walk(chance, 5000, start, speeds[(k + first) % 5]));
    return { arms: 5, ...seen((arm, t) => walks[arm][t], 10) };
  }),
  // 6 arms that stray by 12 and are pulled back.
  madeSituation(numbers("pulled back", [0, 100], 5000, 4), (chance) => {
    const paths = normals(chance, 6, 50, 6).map((mean) => {
      let away = 12 * chance.normal();
      return Float64Array.from({ length: 5000 }, () => mean + (away += 0.98 * chance.normal() - away / 300));
    });
    return { arms: 6, ...seen((arm, t) => paths[arm][t], 8) };
  }),
  // One of 5 arms walks, 4 stand still.
  madeSituation(numbers("only one drifts", [30, 170], 8000, 4), (chance) => {
    const [means, drifting] = [normals(chance, 5, 100, 4), chance.integer(5)];
    const path = walk(chance, 8000, means[drifting], 0.25);
    return { arms: 5, ...seen((arm, t) => (arm === drifting ? path[t] : means[arm]), 10) };
  }),
  varying(ofClicks("moods", 20_000, 4), even(5, 0.02, 0.06), (rates, chance) => {
    const mood = walk(chance, 20_000, 0, 0.005);
    return (arm, t) => rates[arm] * Math.min(15, Math.exp(mood[t]));
  }),
  madeSituation(ofCounts("counts that walk", 30, 6000, 4), (chance) => {
    const walks = normals(chance, 5, 0, 0.2).map((start) => walk(chance, 6000, start, 0.004));
    return { arms: 5, ...counted((arm, t) => Math.min(50, 8 * Math.exp(walks[arm][t]))) };
  }),
  // 6 furnaces of 88 ± 2 %, each better or worse in its own way.
  varying(numbers("furnaces age", [65, 110], 6000, 5), normal(6, 0, 3, 1.5), (slopes, chance) => {
    const walks = normals(chance, 6, 88, 2).map((start) => walk(chance, 6000, start, 0.02));
    return (arm, t) => walks[arm][t] + (slopes[arm] * t) / 6000;
  }),
  // 40 mirrors of 300 ± 25 MB/s, on a line whose level walks.
  varying(numbers("a shared line", [-50, 650], 10_000, 5), normal(40, 300, 25, 30), (means, chance) => {
    const level = walk(chance, 10_000, 0, between(chance, 0.2, 1.2));
    return (arm, t) => means[arm] + level[t];
  }),
];
