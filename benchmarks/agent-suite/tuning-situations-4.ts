import {
  bestOf,
  clicked,
  counted,
  evenly,
  madeSituation,
  normals,
  numbers,
  ofClicks,
  ofCounts,
  seen,
  worstOf,
} from "./made-situation.ts";
import type { Situation } from "./situation.ts";

/** Arms of which nothing changes: so many, so far apart in units of the noise. */
function stillNumbers(name: string, arms: number, apart: number, steps: number): Situation {
  return madeSituation(numbers(name, `${arms} arms, ${apart} deviations apart`, [-50, 50], steps), (chance) => {
    const means = normals(chance, arms, 0, 10 * apart);
    return { arms, ...seen((arm) => means[arm], 10) };
  });
}

/** Situations in which the agent learned to look again less often where nothing changes. They are like some of those that judge it, but none of them. */
export const TUNING_SITUATIONS_4: readonly Situation[] = [
  stillNumbers("tuning: still, far", 3, 2, 8000),
  stillNumbers("tuning: still, apart", 5, 0.8, 10_000),
  stillNumbers("tuning: still, near", 6, 0.3, 15_000),
  stillNumbers("tuning: still, two", 2, 1, 5000),
  stillNumbers("tuning: still, twelve", 12, 1, 6000),
  stillNumbers("tuning: short", 4, 0.6, 120),
  stillNumbers("tuning: shorter", 6, 1.2, 60),
  stillNumbers("tuning: longer", 7, 0.5, 600),
  madeSituation(numbers("tuning: late jump", "one of 4 rises at 6000", [0, 120], 12_000), (chance) => {
    const means = normals(chance, 4, 50, 8);
    const [worst, best] = [worstOf(means), bestOf(means)];
    return { arms: 4, ...seen((arm, t) => (arm === worst && t >= 6000 ? means[best] + 10 : means[arm]), 10) };
  }),
  madeSituation(numbers("tuning: all rise", "all arms rise by 60", [0, 200], 3000), (chance) => {
    const means = normals(chance, 5, 60, 8);
    return { arms: 5, ...seen((arm, t) => means[arm] + 0.02 * t, 15) };
  }),
  madeSituation(numbers("tuning: breaks", "three breaks of 40 decisions at 0 ± 2", [-20, 200], 3000), (chance) => {
    const means = normals(chance, 5, 100, 20);
    const off = (t: number) => t % 900 >= 700 && t % 900 < 740;
    const expected = (arm: number, t: number) => (off(t) ? 0 : means[arm]);
    return { arms: 5, expected, reward: (arm, t, normal) => expected(arm, t) + (off(t) ? 2 : 25) * normal };
  }),
  madeSituation(numbers("tuning: best out", "the best of 5 pays 10 for 150 decisions", [0, 120], 3000), (chance) => {
    const means = normals(chance, 5, 60, 8);
    const best = bestOf(means);
    return { arms: 5, ...seen((arm, t) => (arm === best && t >= 1200 && t < 1350 ? 10 : means[arm]), 10) };
  }),
  madeSituation(numbers("tuning: one walks", "one of 4 walks, the others stand still", [0, 120], 5000), (chance) => {
    const means = normals(chance, 4, 60, 8);
    const walking = chance.integer(4);
    let value = means[walking];
    const walk = Float64Array.from({ length: 5000 }, () => (value += 0.5 * chance.normal()));
    return { arms: 4, ...seen((arm, t) => (arm === walking ? walk[t] : means[arm]), 10) };
  }),
  madeSituation(
    numbers("tuning: wrong rewards", "5 arms; 4 rewards of 3000 are 10 million", [0, 120], 3000),
    (chance) => {
      const means = normals(chance, 5, 50, 8);
      const wrong = new Set([100, 101, 900, 2000].map((step) => step + chance.integer(50)));
      const reward = (arm: number, t: number, normal: number) => (wrong.has(t) ? 1e7 : means[arm] + 10 * normal);
      return { arms: 5, expected: (arm) => means[arm], reward };
    },
  ),
  madeSituation(ofClicks("tuning: rates treble", "5 rates of 1 to 3 % that treble", 15_000), (chance) => {
    const rates = evenly(chance, 5, 0.01, 0.03);
    return { arms: 5, ...clicked((arm, t) => rates[arm] * (1 + t / 7500)) };
  }),
  madeSituation(
    ofClicks("tuning: a rate rises", "the worst of 5 rates of 3 to 6 % rises to 10 %", 15_000),
    (chance) => {
      const rates = evenly(chance, 5, 0.03, 0.06);
      const worst = worstOf(rates);
      return { arms: 5, ...clicked((arm, t) => (arm === worst && t >= 5000 ? 0.1 : rates[arm])) };
    },
  ),
  madeSituation(ofClicks("tuning: rarest clicks", "5 rates of 0.08 to 0.3 %", 60_000), (chance) => {
    const rates = evenly(chance, 5, 0.0008, 0.003);
    return { arms: 5, ...clicked((arm) => rates[arm]) };
  }),
  madeSituation(ofClicks("tuning: most click", "4 rates of 92 to 99 %", 6000), (chance) => {
    const rates = evenly(chance, 4, 0.92, 0.99);
    return { arms: 4, ...clicked((arm) => rates[arm]) };
  }),
  madeSituation(ofClicks("tuning: long clicks", "6 rates of 5 to 25 %", 20_000), (chance) => {
    const rates = evenly(chance, 6, 0.05, 0.25);
    return { arms: 6, ...clicked((arm) => rates[arm]) };
  }),
  madeSituation(ofCounts("tuning: counts late", "4 counts of 3 to 9; the first 200 are 0", 25, 2500), (chance) => {
    const means = evenly(chance, 4, 3, 9);
    return { arms: 4, ...counted((arm, t) => (t < 200 ? 0 : means[arm])) };
  }),
  madeSituation(
    ofCounts("tuning: a count jumps", "the worst of 4 counts of 3 to 7 rises to 10", 25, 4000),
    (chance) => {
      const means = evenly(chance, 4, 3, 7);
      const worst = worstOf(means);
      return { arms: 4, ...counted((arm, t) => (arm === worst && t >= 1500 ? 10 : means[arm])) };
    },
  ),
  madeSituation(ofCounts("tuning: wrong counts", "5 counts of 3 to 8; 3 of 3000 are 10,000", 25, 3000), (chance) => {
    const means = evenly(chance, 5, 3, 8);
    const wrong = new Set([100, 900, 2000].map((step) => step + chance.integer(50)));
    const { expected, reward } = counted((arm) => means[arm]);
    return { arms: 5, expected, reward: (arm, t, n, even) => (wrong.has(t) ? 10_000 : reward(arm, t, n, even)) };
  }),
  madeSituation(ofCounts("tuning: large counts", "5 counts of 80 to 160", 250, 1200), (chance) => {
    const means = evenly(chance, 5, 80, 160);
    return { arms: 5, ...counted((arm) => means[arm]) };
  }),
  madeSituation(
    ofCounts("tuning: a large one jumps", "the worst of 4 counts of 40 to 80 rises", 200, 3000),
    (chance) => {
      const means = evenly(chance, 4, 40, 80);
      const worst = worstOf(means);
      return { arms: 4, ...counted((arm, t) => (arm === worst && t >= 1200 ? 100 : means[arm])) };
    },
  ),
  madeSituation(ofClicks("tuning: near rates", "5 rates of 8 to 10 %", 12_000), (chance) => {
    const rates = evenly(chance, 5, 0.08, 0.1);
    return { arms: 5, ...clicked((arm) => rates[arm]) };
  }),
];
