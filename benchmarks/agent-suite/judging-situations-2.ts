// Situations that only judge, the second set: written down before the agent learned what arms have in common and what jumps back, and played once when it
// was done, on the seeds `second 0`, `second 1` … In the first twelve something happens to all arms; in the others it does not, and what was learned there could harm.
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
} from "./made-situation.ts";
import type { Situation } from "./situation.ts";

/** The arms but for some steps, at which every reward is the same. */
function interrupted(means: readonly number[], noise: number, off: (t: number) => boolean, at: number, jitter = 0) {
  const expected = (arm: number, t: number) => (off(t) ? at : means[arm]);
  return {
    arms: means.length,
    expected,
    reward: (arm: number, t: number, normal: number) => expected(arm, t) + (off(t) ? jitter : noise) * normal,
  };
}

export const JUDGING_SITUATIONS_2: readonly Situation[] = [
  madeSituation(numbers("maintenance", "twice, for 60 decisions, rewards of −10 ± 1", [-50, 350], 3500), (chance) => {
    const off = (t: number) => (t >= 800 && t < 860) || (t >= 2200 && t < 2260);
    return interrupted(normals(chance, 4, 200, 30), 40, off, -10, 1);
  }),
  madeSituation(numbers("stuck", "for 600 decisions every reward is 12", [0, 60], 4000), (chance) => {
    return interrupted(normals(chance, 6, 30, 6), 8, (t) => t >= 1300 && t < 1900, 12);
  }),
  madeSituation(numbers("sale", "all arms pay 50 more for 250 decisions", [50, 200], 3000), (chance) => {
    const means = normals(chance, 5, 100, 10);
    return { arms: 5, ...seen((arm, t) => means[arm] + (t >= 1000 && t < 1250 ? 50 : 0), 15) };
  }),
  madeSituation(numbers("half pay", "all rewards are halved for 400 decisions", [0, 160], 3000), (chance) => {
    const means = normals(chance, 4, 80, 12);
    const share = (t: number) => (t >= 1200 && t < 1600 ? 0.5 : 1);
    const expected = (arm: number, t: number) => share(t) * means[arm];
    return { arms: 4, expected, reward: (arm, t, normal) => share(t) * (means[arm] + 14 * normal) };
  }),
  madeSituation(
    numbers("outage, then others", "150 rewards of 0, after which arms are drawn anew", [0, 140], 3000),
    (chance) => {
      const [before, after] = [normals(chance, 5, 60, 12), normals(chance, 5, 60, 12)];
      const off = (t: number) => t >= 1200 && t < 1350;
      const expected = (arm: number, t: number) => (off(t) ? 0 : (t < 1200 ? before : after)[arm]);
      return { arms: 5, expected, reward: (arm, t, normal) => expected(arm, t) + (off(t) ? 0 : 15 * normal) };
    },
  ),
  madeSituation(ofClicks("clicks by the week", "4 rates of 3 to 9 %, 0.4 times at weekends", 14_000), (chance) => {
    const rates = evenly(chance, 4, 0.03, 0.09);
    return { arms: 4, ...clicked((arm, t) => rates[arm] * (t % 1400 >= 1000 ? 0.4 : 1)) };
  }),
  madeSituation(
    ofClicks("no clicks counted", "5 rates of 5 to 20 %; for 800 views none is counted", 10_000),
    (chance) => {
      const rates = evenly(chance, 5, 0.05, 0.2);
      return { arms: 5, ...clicked((arm, t) => (t >= 3000 && t < 3800 ? 0 : rates[arm])) };
    },
  ),
  madeSituation(ofClicks("clicks on the rise", "4 rates of 0.7 to 2 % that treble", 20_000), (chance) => {
    const rates = evenly(chance, 4, 0.007, 0.02);
    return { arms: 4, ...clicked((arm, t) => rates[arm] * (1 + t / 10_000)) };
  }),
  madeSituation(
    ofCounts("counts by the hour", "6 counts of 3 to 9, times 0.4 to 1.6 by the hour", 25, 4000),
    (chance) => {
      const means = evenly(chance, 6, 3, 9);
      const start = 600 * chance.uniform();
      return { arms: 6, ...counted((arm, t) => means[arm] * (1 + 0.6 * Math.sin((2 * Math.PI * (t + start)) / 600))) };
    },
  ),
  madeSituation(ofCounts("counted late", "5 counts of 2 to 8; the first 300 are 0", 20, 3000), (chance) => {
    const means = evenly(chance, 5, 2, 8);
    return { arms: 5, ...counted((arm, t) => (t < 300 ? 0 : means[arm])) };
  }),
  madeSituation(
    ofClicks("late clicks by the day", "4 rates of 4 to 12 %, by the hour, told 300 later", 12_000),
    (chance) => {
      const rates = evenly(chance, 4, 0.04, 0.12);
      const expected = (arm: number, t: number) => rates[arm] * (1 + 0.6 * Math.sin((2 * Math.PI * t) / 2000));
      return { arms: 4, ...clicked(expected), delay: () => 300 };
    },
  ),
  madeSituation(numbers("tides", "all arms rise and fall by 40 every 900 decisions", [0, 160], 4000), (chance) => {
    const means = normals(chance, 4, 80, 9);
    return { arms: 4, ...seen((arm, t) => means[arm] + 40 * Math.sin((2 * Math.PI * t) / 900), 15) };
  }),
  madeSituation(ofClicks("clicks that walk", "5 rates of about 5 %, each on a walk of its own", 15_000), (chance) => {
    const walks = normals(chance, 5, 0, 0.4).map((start) => {
      let value = start;
      return Float64Array.from({ length: 15_000 }, () => (value += 0.006 * chance.normal()));
    });
    return { arms: 5, ...clicked((arm, t) => Math.min(0.9, 0.05 * Math.exp(walks[arm][t]))) };
  }),
  madeSituation(ofClicks("one rate falls", "the best of 4 rates of 4 to 10 % falls to a quarter", 15_000), (chance) => {
    const rates = evenly(chance, 4, 0.04, 0.1);
    const best = bestOf(rates);
    return { arms: 4, ...clicked((arm, t) => rates[arm] * (arm === best && t >= 5000 ? 0.25 : 1)) };
  }),
  madeSituation(numbers("one arm out", "the best of 4 pays 0 for 200 decisions", [0, 120], 3000), (chance) => {
    const means = normals(chance, 4, 60, 10);
    const best = bestOf(means);
    return { arms: 4, ...seen((arm, t) => (arm === best && t >= 1000 && t < 1200 ? 0 : means[arm]), 12) };
  }),
  madeSituation(numbers("back and forth", "one arm of 40 or 70 by turns, others of 55", [0, 110], 4000), (chance) => {
    const means = normals(chance, 4, 55, 4);
    const turning = chance.integer(4);
    return { arms: 4, ...seen((arm, t) => (arm === turning ? (Math.floor(t / 500) % 2 ? 70 : 40) : means[arm]), 10) };
  }),
  madeSituation(
    numbers("jumps of each", "each of 4 arms jumps by itself, every 1200 or so", [0, 110], 5000),
    (chance) => {
      const values = Array.from({ length: 4 }, () => {
        let value = 50 + 15 * chance.normal();
        return Float64Array.from({ length: 5000 }, () =>
          chance.uniform() < 1 / 1200 ? (value = 50 + 15 * chance.normal()) : value,
        );
      });
      return { arms: 4, ...seen((arm, t) => values[arm][t], 10) };
    },
  ),
  madeSituation(ofClicks("plain clicks", "8 rates of 4 to 12 %", 8000), (chance) => {
    const rates = evenly(chance, 8, 0.04, 0.12);
    return { arms: 8, ...clicked((arm) => rates[arm]) };
  }),
  madeSituation(ofClicks("60 views", "4 rates of 10 to 50 %", 60), (chance) => {
    const rates = evenly(chance, 4, 0.1, 0.5);
    return { arms: 4, ...clicked((arm) => rates[arm]) };
  }),
  madeSituation(ofCounts("plain counts", "5 counts of 1 to 4", 12, 1500), (chance) => {
    const means = evenly(chance, 5, 1, 4);
    return { arms: 5, ...counted((arm) => means[arm]) };
  }),
  madeSituation(
    ofCounts("parties of five", "4 counts of 20 to 60 that vary five times as much", 150, 1500),
    (chance) => {
      const means = evenly(chance, 4, 20, 60);
      return { arms: 4, ...counted((arm) => means[arm], 5) };
    },
  ),
  madeSituation(numbers("plain numbers", "6 arms of 0 ± 1, noise 2", [-7, 7], 2000), (chance) => {
    const means = normals(chance, 6, 0, 1);
    return { arms: 6, ...seen((arm) => means[arm], 2) };
  }),
  madeSituation(numbers("40 arms", "40 arms of 10 ± 3, noise 4", [-10, 30], 1500), (chance) => {
    const means = normals(chance, 40, 10, 3);
    return { arms: 40, ...seen((arm) => means[arm], 4) };
  }),
  madeSituation(numbers("150 decisions", "4 arms of 20 ± 5, noise 8", [-10, 50], 150), (chance) => {
    const means = normals(chance, 4, 20, 5);
    return { arms: 4, ...seen((arm) => means[arm], 8) };
  }),
];
