// Situations that only judge, the third set: written down before the agent learned how often arms jump unseen, and played once when it was done, on the seeds `third 0`,
// `third 1` … In the first four arms change that nobody looks at; in the others none does, and what was learned there could harm.
import { bestOf, madeSituation, normals, numbers, seen, worstOf } from "./made-situation.ts";
import type { Situation } from "./situation.ts";

export const JUDGING_SITUATIONS_3: readonly Situation[] = [
  madeSituation(numbers("three in a row", "of 5 arms the worst rises at 800, 1900, 3100", [0, 200], 4500), (chance) => {
    const means = normals(chance, 5, 80, 10);
    const order = means.map((_, k) => k).sort((a, b) => means[a] - means[b]);
    const starts = [800, 1900, 3100];
    const up = (arm: number, t: number) => {
      const turn = order.indexOf(arm);
      return turn < 3 && t >= starts[turn] ? 40 + 20 * turn : 0;
    };
    return { arms: 5, ...seen((arm, t) => means[arm] + up(arm, t), 15) };
  }),
  madeSituation(numbers("now and then", "the worst of 4 is the best for 300 of each 900", [0, 160], 5400), (chance) => {
    const means = normals(chance, 4, 70, 8);
    const [worst, best] = [worstOf(means), bestOf(means)];
    const risen = means[best] + 25;
    return { arms: 4, ...seen((arm, t) => (arm === worst && t % 900 >= 600 ? risen : means[arm]), 14) };
  }),
  madeSituation(numbers("swapped", "best and worst of 7 swap every 1300 decisions", [-10, 10], 5200), (chance) => {
    const means = normals(chance, 7, 0, 2);
    const [worst, best] = [worstOf(means), bestOf(means)];
    const other = (arm: number) => (arm === best ? worst : arm === worst ? best : arm);
    return { arms: 7, ...seen((arm, t) => means[Math.floor(t / 1300) % 2 ? other(arm) : arm], 2.5) };
  }),
  madeSituation(numbers("idle redrawn", "all of 8 but the best are redrawn every 1500", [0, 160], 6000), (chance) => {
    const rounds = Array.from({ length: 4 }, () => normals(chance, 8, 60, 15));
    const best = bestOf(rounds[0]);
    const expected = (arm: number, t: number) => rounds[arm === best ? 0 : Math.floor(t / 1500)][arm];
    return { arms: 8, ...seen(expected, 20) };
  }),
  madeSituation(numbers("long still", "4 arms of 30 ± 6, noise 9", [-10, 70], 12_000), (chance) => {
    const means = normals(chance, 4, 30, 6);
    return { arms: 4, ...seen((arm) => means[arm], 9) };
  }),
  madeSituation(numbers("80 arms", "80 arms of 5 ± 1, noise 2", [-5, 15], 3000), (chance) => {
    const means = normals(chance, 80, 5, 1);
    return { arms: 80, ...seen((arm) => means[arm], 2) };
  }),
  madeSituation(numbers("250 decisions", "6 arms of 100 ± 20, noise 30", [-20, 220], 250), (chance) => {
    const means = normals(chance, 6, 100, 20);
    return { arms: 6, ...seen((arm) => means[arm], 30) };
  }),
  madeSituation(numbers("rare errors", "5 arms; one reward in 200 is off by 100", [-80, 200], 4000), (chance) => {
    const means = normals(chance, 5, 60, 8);
    const reward = (arm: number, _: number, normal: number, even: number) =>
      means[arm] + 10 * normal + (even < 0.0025 ? 100 : even < 0.005 ? -100 : 0);
    return { arms: 5, expected: (arm) => means[arm], reward };
  }),
];
