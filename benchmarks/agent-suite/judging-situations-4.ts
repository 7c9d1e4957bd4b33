// Situations that only judge, the fourth set: written down before the agent was changed the fourth time, by somebody who had not read the agent, and played once when it
// was done, on the seeds `fourth 0`, `fourth 1` … Of the numbers the first five stand still, as do the first five of the clicks and of the counts.
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
import { poissonQuantile } from "./poisson.ts";
import type { Situation } from "./situation.ts";

interface Chance {
  uniform(): number;
  normal(): number;
}

/** A random walk. */
function walk(chance: Chance, steps: number, start: number, speed: number): Float64Array {
  let value = start;
  return Float64Array.from({ length: steps }, () => (value += speed * chance.normal()));
}

/** A draw of mean 1, most of which lie below. */
function skewed(normal: number, spread: number): number {
  return Math.exp(spread * normal - spread ** 2 / 2);
}

/** The counts are Poisson, but of a mean that is itself drawn each time. */
function wildly(means: readonly number[], spread: number) {
  return {
    expected: (arm: number) => means[arm],
    reward: (arm: number, _t: number, normal: number, even: number) =>
      poissonQuantile(means[arm] * skewed(normal, spread), even),
  };
}

const NUMBERS: readonly Situation[] = [
  madeSituation(numbers("80 patients", "3 wards, waits of 40 ± 8 minutes as negatives", [-90, 10], 80), (chance) => {
    const means = normals(chance, 3, -40, 8);
    return { arms: 3, ...seen((arm) => means[arm], 12) };
  }),
  madeSituation(numbers("a twentieth apart", "3 arms, each 0.05 noises from the next", [-3, 3], 20_000), (chance) => {
    const first = chance.integer(3);
    return { arms: 3, ...seen((arm) => 0.05 * ((arm + first) % 3), 1) };
  }),
  madeSituation(numbers("60 small yields", "60 arms of 0.0004 ± 0.0001", [-0.0003, 0.0011], 3000), (chance) => {
    const means = normals(chance, 60, 4e-4, 1e-4);
    return { arms: 60, ...seen((arm) => means[arm], 1.5e-4) };
  }),
  madeSituation(
    numbers("about a million", "10 arms of 1,000,000 ± 3, noise 0.6", [999_990, 1_000_010], 300),
    (chance) => {
      const means = normals(chance, 10, 1e6, 3);
      return { arms: 10, ...seen((arm) => means[arm], 0.6) };
    },
  ),
  madeSituation(numbers("own skews", "6 baskets of 20 to 30, each skewed its own way", [0, 150], 6000), (chance) => {
    const [means, spreads] = [evenly(chance, 6, 20, 30), evenly(chance, 6, 0.2, 1.1)];
    const reward = (arm: number, _t: number, normal: number) => means[arm] * skewed(normal, spreads[arm]);
    return { arms: 6, expected: (arm) => means[arm], reward };
  }),
  madeSituation(numbers("an arm that learns", "the worst of 6 improves, ever slower", [-7, 8], 8000), (chance) => {
    const means = normals(chance, 6, 0, 1);
    const [worst, best] = [worstOf(means), bestOf(means)];
    const learned = means[best] + 1.5 - means[worst];
    const up = (arm: number, t: number) => (arm === worst ? learned * (1 - Math.exp(-t / 2500)) : 0);
    return { arms: 6, ...seen((arm, t) => means[arm] + up(arm, t), 1.5) };
  }),
  madeSituation(numbers("an idle level jumps", "whole points of 3 to 6; the worst rises", [-1, 12], 6000), (chance) => {
    const means = evenly(chance, 5, 3, 6);
    const [worst, risen, at] = [worstOf(means), means[bestOf(means)] + 2, 2000 + 2000 * chance.uniform()];
    const expected = (arm: number, t: number) => (arm === worst && t >= at ? risen : means[arm]);
    // An even draw, added before the fraction is cut off, leaves the mean as it is.
    return { arms: 5, expected, reward: (arm, t, normal, even) => Math.floor(expected(arm, t) + normal + even) };
  }),
  madeSituation(
    numbers("a slow swap", "best and worst of 4 costs swap over 3000 decisions", [-420, -80], 7000),
    (chance) => {
      const means = normals(chance, 4, -250, 30);
      const [worst, best] = [worstOf(means), bestOf(means)];
      const share = (t: number) => Math.min(1, Math.max(0, (t - 2000) / 3000));
      const other = (arm: number) => (arm === best ? worst : arm === worst ? best : arm);
      return { arms: 4, ...seen((arm, t) => means[arm] + share(t) * (means[other(arm)] - means[arm]), 40) };
    },
  ),
  madeSituation(
    numbers("all get slower", "5 servers, 80 to 120 ms as negatives, doubling", [-450, 0], 5000),
    (chance) => {
      const times = evenly(chance, 5, 80, 120);
      const expected = (arm: number, t: number) => -times[arm] * (1 + t / 5000);
      return { arms: 5, expected, reward: (arm, t, normal) => expected(arm, t) * skewed(normal, 0.4) };
    },
  ),
  madeSituation(
    numbers("walks of all speeds", "5 arms that walk, one 30 times another", [-50, 150], 5000),
    (chance) => {
      const [first, speeds] = [chance.integer(5), [0.02, 0.06, 0.15, 0.3, 0.6]];
      const walks = normals(chance, 5, 50, 10).map((start, k) => walk(chance, 5000, start, speeds[(k + first) % 5]));
      return { arms: 5, ...seen((arm, t) => walks[arm][t], 10) };
    },
  ),
  madeSituation(numbers("pulled back", "6 arms that stray by 12 and are pulled back", [0, 100], 5000), (chance) => {
    const paths = normals(chance, 6, 50, 6).map((mean) => {
      let away = 12 * chance.normal();
      return Float64Array.from({ length: 5000 }, () => mean + (away += 0.98 * chance.normal() - away / 300));
    });
    return { arms: 6, ...seen((arm, t) => paths[arm][t], 8) };
  }),
  madeSituation(numbers("only one drifts", "one of 5 arms walks, 4 stand still", [30, 170], 8000), (chance) => {
    const [means, drifting] = [normals(chance, 5, 100, 4), chance.integer(5)];
    const path = walk(chance, 8000, means[drifting], 0.25);
    return { arms: 5, ...seen((arm, t) => (arm === drifting ? path[t] : means[arm]), 10) };
  }),
  madeSituation(
    numbers("weekend films", "shares of 5 films seen; other likings at weekends", [0, 1], 6860),
    (chance) => {
      const [week, weekend] = [evenly(chance, 5, 0.35, 0.65), evenly(chance, 5, 0.35, 0.65)];
      const start = chance.integer(980);
      const expected = (arm: number, t: number) => ((t + start) % 980 < 700 ? week : weekend)[arm];
      // The mean of an even draw to the power of a is 1 / (1 + a).
      return { arms: 5, expected, reward: (arm, t, _, even) => even ** (1 / expected(arm, t) - 1) };
    },
  ),
  madeSituation(
    numbers("payments fail", "each earns 2 or loses 20; thrice the best is out", [-20, 4], 6000),
    (chance) => {
      const fails = evenly(chance, 4, 0.02, 0.1);
      const best = worstOf(fails);
      const outs = [0, 1, 2].map((i) => [1000 + 1700 * i + 700 * chance.uniform(), 30 + 270 * chance.uniform()]);
      const out = (t: number) => outs.some(([from, length]) => t >= from && t < from + length);
      const rate = (arm: number, t: number) => (arm === best && out(t) ? 0.9 : fails[arm]);
      const reward = (arm: number, t: number, normal: number, even: number) =>
        even < rate(arm, t) ? -20 : 2 + 0.5 * normal;
      return { arms: 4, expected: (arm, t) => 2 - 22 * rate(arm, t), reward };
    },
  ),
];

const CLICKS: readonly Situation[] = [
  madeSituation(ofClicks("one in a thousand", "4 rates of 0.05 to 0.2 %", 60_000), (chance) => {
    const rates = evenly(chance, 4, 0.0005, 0.002);
    return { arms: 4, ...clicked((arm) => rates[arm]) };
  }),
  madeSituation(ofClicks("50 views", "2 rates of 5 to 95 %", 50), (chance) => {
    const rates = evenly(chance, 2, 0.05, 0.95);
    return { arms: 2, ...clicked((arm) => rates[arm]) };
  }),
  madeSituation(ofClicks("30 subjects", "30 subjects of mails, opened at 10 to 30 %", 20_000), (chance) => {
    const rates = evenly(chance, 30, 0.1, 0.3);
    return { arms: 30, ...clicked((arm) => rates[arm]) };
  }),
  madeSituation(ofClicks("nearly always", "5 servers that answer 97 to 99.5 % of requests", 10_000), (chance) => {
    const rates = evenly(chance, 5, 0.97, 0.995);
    return { arms: 5, ...clicked((arm) => rates[arm]) };
  }),
  madeSituation(ofClicks("two buttons", "2 rates, of 50 and 52 %", 20_000), (chance) => {
    const better = chance.integer(2);
    return { arms: 2, ...clicked((arm) => (arm === better ? 0.52 : 0.5)) };
  }),
  madeSituation(ofClicks("moods", "5 rates of 2 to 6 % that walk up and down together", 20_000), (chance) => {
    const rates = evenly(chance, 5, 0.02, 0.06);
    const mood = walk(chance, 20_000, 0, 0.005);
    return { arms: 5, ...clicked((arm, t) => rates[arm] * Math.min(15, Math.exp(mood[t]))) };
  }),
  madeSituation(ofClicks("one at a time", "one of 5 rates of 5 to 25 % is redrawn each 4000", 20_000), (chance) => {
    const rounds = [evenly(chance, 5, 0.05, 0.25)];
    while (rounds.length < 5)
      rounds.push(rounds[rounds.length - 1].with(chance.integer(5), 0.05 + 0.2 * chance.uniform()));
    return { arms: 5, ...clicked((arm, t) => rounds[Math.floor(t / 4000)][arm]) };
  }),
  madeSituation(ofClicks("new adverts", "3 rates of 3 to 10 %, and 8 more at any time", 15_000), (chance) => {
    const later = Array.from({ length: 8 }, () => 500 + chance.integer(13_000)).sort((a, b) => a - b);
    const rates = evenly(chance, 11, 0.03, 0.1);
    return { arms: [0, 0, 0, ...later], ...clicked((arm) => rates[arm]) };
  }),
  madeSituation(ofClicks("worn out", "of 5 rates of 4 to 10 % the best wears out", 15_000), (chance) => {
    const rates = evenly(chance, 5, 0.04, 0.1);
    const best = bestOf(rates);
    return { arms: 5, ...clicked((arm, t) => rates[arm] * (arm === best ? 0.2 + 0.8 * 0.5 ** (t / 4000) : 1)) };
  }),
  madeSituation(ofClicks("told 1000 later", "6 rates of 3 to 10 %, told 1000 views later", 12_000), (chance) => {
    const rates = evenly(chance, 6, 0.03, 0.1);
    return { arms: 6, ...clicked((arm) => rates[arm]), delay: () => 1000 };
  }),
  madeSituation(ofClicks("late orders", "3 rates of 1 to 4 %, told 10 to 3000 views later", 20_000), (chance) => {
    const rates = evenly(chance, 3, 0.01, 0.04);
    const delays = normals(chance, 20_000, 5, 1.2).map((log) => Math.ceil(Math.exp(log)));
    return { arms: 3, ...clicked((arm) => rates[arm]), delay: (t) => delays[t] };
  }),
  madeSituation(ofClicks("batches of 500", "8 rates of 2 to 8 %, told at the end of each 500", 15_000), (chance) => {
    const rates = evenly(chance, 8, 0.02, 0.08);
    return { arms: 8, ...clicked((arm) => rates[arm]), delay: (t) => 500 - (t % 500) };
  }),
  madeSituation(ofClicks("each at its hour", "4 rates of 3 to 6 %, each high at its own hour", 24_000), (chance) => {
    const [rates, hours] = [evenly(chance, 4, 0.03, 0.06), evenly(chance, 4, 0, 1)];
    return {
      arms: 4,
      ...clicked((arm, t) => rates[arm] * (1 + 0.6 * Math.sin(2 * Math.PI * (t / 2400 + hours[arm])))),
    };
  }),
  madeSituation(ofClicks("promo hours", "of 6 rates of 2 to 5 % at times one is 15 %", 15_000), (chance) => {
    const rates = evenly(chance, 6, 0.02, 0.05);
    const promos = rates.slice(1).map((_, i) => ({ arm: chance.integer(6), from: 3000 * i + 2400 * chance.uniform() }));
    const on = (arm: number, t: number) =>
      promos.some((promo) => promo.arm === arm && t >= promo.from && t < promo.from + 600);
    return { arms: 6, ...clicked((arm, t) => (on(arm, t) ? 0.15 : rates[arm])) };
  }),
];

const COUNTS: readonly Situation[] = [
  madeSituation(ofCounts("12 counters", "12 counts of 6 to 10", 20, 600), (chance) => {
    const means = evenly(chance, 12, 6, 10);
    return { arms: 12, ...counted((arm) => means[arm]) };
  }),
  madeSituation(ofCounts("wild downloads", "5 counts of 3 to 6, most low and a few very high", 40, 4000), (chance) => {
    return { arms: 5, ...wildly(evenly(chance, 5, 3, 6), 0.8) };
  }),
  madeSituation(ofCounts("mostly nothing", "4 counts of 3 to 15, but 50 to 90 % are 0", 30, 5000), (chance) => {
    const [means, zeros] = [evenly(chance, 4, 3, 15), evenly(chance, 4, 0.5, 0.9)];
    const reward = (arm: number, _t: number, _normal: number, even: number) =>
      even < zeros[arm] ? 0 : poissonQuantile(means[arm], (even - zeros[arm]) / (1 - zeros[arm]));
    return { arms: 4, expected: (arm) => (1 - zeros[arm]) * means[arm], reward };
  }),
  madeSituation(ofCounts("hundreds", "6 counts of 200 to 400, ± 30 to 40", 550, 1500), (chance) => {
    const means = evenly(chance, 6, 200, 400);
    const reward = (arm: number, _t: number, normal: number) =>
      Math.max(0, Math.round(means[arm] + 2 * Math.sqrt(means[arm]) * normal));
    return { arms: 6, expected: (arm) => means[arm], reward };
  }),
  madeSituation(ofCounts("one in fifty", "4 counts of 0.01 to 0.03", 2, 30_000), (chance) => {
    const means = evenly(chance, 4, 0.01, 0.03);
    return { arms: 4, ...counted((arm) => means[arm]) };
  }),
  madeSituation(ofCounts("counts that walk", "5 counts of about 8, each on a walk of its own", 30, 6000), (chance) => {
    const walks = normals(chance, 5, 0, 0.2).map((start) => walk(chance, 6000, start, 0.004));
    return { arms: 5, ...counted((arm, t) => Math.min(50, 8 * Math.exp(walks[arm][t]))) };
  }),
  madeSituation(ofCounts("own seasons", "4 counts of 8 to 12, ± half, each at its own time", 30, 6000), (chance) => {
    const [means, starts] = [evenly(chance, 4, 8, 12), evenly(chance, 4, 0, 1)];
    return {
      arms: 4,
      ...counted((arm, t) => means[arm] * (1 + 0.5 * Math.sin(2 * Math.PI * (t / 1500 + starts[arm])))),
    };
  }),
  madeSituation(ofCounts("a count jumps", "the lowest of 6 counts of 3 to 6 rises to 9", 20, 5000), (chance) => {
    const means = evenly(chance, 6, 3, 6);
    const [worst, at] = [worstOf(means), 1500 + 1500 * chance.uniform()];
    return { arms: 6, ...counted((arm, t) => (arm === worst && t >= at ? 9 : means[arm])) };
  }),
];

export const JUDGING_SITUATIONS_4: readonly Situation[] = [...NUMBERS, ...CLICKS, ...COUNTS];
