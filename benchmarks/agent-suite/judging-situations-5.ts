// Situations that only judge, the fifth set, of numbers alone: written down by somebody who had not read the agent. In the first eight all arms move together, so that the
// best stays the best; in the last eight they stand still or move each by itself.
import { bestOf, evenly, madeSituation, normals, numbers, seen, worstOf } from "./made-situation.ts";
import type { Situation } from "./situation.ts";

interface Chance {
  uniform(): number;
  normal(): number;
}

/** One even draw from low to high. */
function between(chance: Chance, low: number, high: number): number {
  return low + (high - low) * chance.uniform();
}

/** A random walk. */
function walk(chance: Chance, steps: number, start: number, speed: number): Float64Array {
  let value = start;
  return Float64Array.from({ length: steps }, () => (value += speed * chance.normal()));
}

/** A wave between -1 and 1, of which a share is already over at the start. */
function wave(t: number, period: number, start: number): number {
  return Math.sin(2 * Math.PI * (t / period + start));
}

/** A draw of mean 1, most of which lie below. */
function skewed(normal: number, spread: number): number {
  return Math.exp(spread * normal - spread ** 2 / 2);
}

/** From 0 to 1, in a straight line between two steps. */
function ramp(t: number, from: number, length: number): number {
  return Math.min(1, Math.max(0, (t - from) / length));
}

const TOGETHER: readonly Situation[] = [
  madeSituation(
    numbers("cooler settings", "6 settings, 24 ± 0.6 °C as negatives, on a daily wave of 0.5 to 6", [-35, -13], 5760),
    (chance) => {
      const [means, size, start] = [normals(chance, 6, -24, 0.6), between(chance, 0.5, 6), chance.uniform()];
      // A decision every 5 minutes, for 20 days.
      return { arms: 6, ...seen((arm, t) => means[arm] + size * wave(t, 288, start), 0.8) };
    },
  ),
  madeSituation(
    numbers("weekend baskets", "8 offers of about 30 €, all 20 to 80 % higher at weekends", [0, 150], 7000),
    (chance) => {
      const [means, more, start] = [normals(chance, 8, 30, 3), between(chance, 1.2, 1.8), chance.integer(700)];
      const expected = (arm: number, t: number) => means[arm] * ((t + start) % 700 < 500 ? 1 : more);
      return { arms: 8, expected, reward: (arm, t, normal) => expected(arm, t) * skewed(normal, 0.5) };
    },
  ),
  madeSituation(
    numbers("rush on rush", "12 servers of 60 to 100 ms, slower by day and by week, told each 50", [-250, 0], 10_000),
    (chance) => {
      const times = evenly(chance, 12, 60, 100);
      const [day, week] = [between(chance, 10, 40), between(chance, 5, 30)];
      const [dayStart, weekStart] = [chance.uniform(), chance.uniform()];
      const load = (t: number) => day * (1 + wave(t, 400, dayStart)) + week * (1 + wave(t, 2800, weekStart));
      return { arms: 12, ...seen((arm, t) => -times[arm] - load(t), 20), delay: (t) => 50 - (t % 50) };
    },
  ),
  madeSituation(
    numbers("prices rise", "3 shops that take 900 to 1100 a day, 2 to 6 times as much at the end", [-500, 9000], 4000),
    (chance) => {
      const [takings, growth] = [evenly(chance, 3, 900, 1100), Math.log(between(chance, 2, 6))];
      const expected = (arm: number, t: number) => takings[arm] * Math.exp((growth * t) / 4000);
      // The noise grows with the prices.
      return { arms: 3, expected, reward: (arm, t, normal) => expected(arm, t) * (1 + 0.25 * normal) };
    },
  ),
  madeSituation(
    numbers("a new scale", "5 models, scores of 0.70 ± 0.03; twice all scores step at once", [0, 1.4], 1500),
    (chance) => {
      const means = normals(chance, 5, 0.7, 0.03);
      const [first, second] = [between(chance, 200, 700), between(chance, 800, 1300)];
      const [up, down] = [between(chance, 0.05, 0.3), between(chance, -0.4, -0.05)];
      const level = (t: number) => (t >= first ? up : 0) + (t >= second ? down : 0);
      return { arms: 5, ...seen((arm, t) => means[arm] + level(t), 0.08) };
    },
  ),
  madeSituation(
    numbers("a shared line", "40 mirrors of 300 ± 25 MB/s, on a line whose level walks", [-50, 650], 10_000),
    (chance) => {
      const means = normals(chance, 40, 300, 25);
      const level = walk(chance, 10_000, 0, between(chance, 0.2, 1.2));
      return { arms: 40, ...seen((arm, t) => means[arm] + level[t], 30) };
    },
  ),
  madeSituation(
    numbers("tilted panels", "7 tilts, 160 to 240 Wh at noon on clear days, nothing at night", [-5, 400], 4800),
    (chance) => {
      const [noons, start] = [evenly(chance, 7, 160, 240), chance.uniform()];
      // A decision every quarter of an hour, for 50 days, of which some are dull. The wave is as high as the arm is good: by night all are alike.
      const clear = evenly(chance, 51, 0.2, 1);
      const sun = (t: number) => clear[Math.floor(t / 96 + start)] * Math.max(0, wave(t, 96, start));
      const expected = (arm: number, t: number) => noons[arm] * sun(t);
      // Clouds multiply, and the meter is off by up to 2 either way.
      const reward = (arm: number, t: number, normal: number, even: number) =>
        expected(arm, t) * skewed(normal, 0.3) + 4 * (even - 0.5);
      return { arms: 7, expected, reward };
    },
  ),
  madeSituation(
    numbers("roads fill up", "2 routes, 35 ± 3 minutes, 5 to 25 more in time, told 5 to 40 later", [-90, -10], 800),
    (chance) => {
      const [means, slower] = [normals(chance, 2, -35, 3), between(chance, 5, 25)];
      const delays = evenly(chance, 800, 5, 40).map(Math.round);
      return { arms: 2, ...seen((arm, t) => means[arm] - (slower * t) / 800, 6), delay: (t) => delays[t] };
    },
  ),
];

const APART: readonly Situation[] = [
  madeSituation(
    numbers("90 parcels", "4 couriers, 28 ± 4 hours as negatives, each with its own noise", [-60, 0], 90),
    (chance) => {
      const [means, noises] = [normals(chance, 4, -28, 4), evenly(chance, 4, 1, 10)];
      const reward = (arm: number, _t: number, normal: number) => means[arm] + noises[arm] * normal;
      return { arms: 4, expected: (arm) => means[arm], reward };
    },
  ),
  madeSituation(numbers("like cells", "4 chargers, 3.7 V ± 2 mV, noise 20 mV", [3.6, 3.8], 9000), (chance) => {
    const means = normals(chance, 4, 3.7, 0.002);
    return { arms: 4, ...seen((arm) => means[arm], 0.02) };
  }),
  madeSituation(
    numbers("until timeout", "6 query plans of 40 to 70 ms or far more, at most 3000", [-3000, 0], 6000),
    (chance) => {
      const [least, tail] = [evenly(chance, 6, 40, 70), between(chance, 1.5, 2.5)];
      // Pareto times, cut off at the timeout, and the mean of what is left.
      const mean = (low: number) => low + (low / (tail - 1)) * (1 - (low / 3000) ** (tail - 1));
      const reward = (arm: number, _t: number, _normal: number, even: number) =>
        -Math.min(3000, least[arm] * (1 - even) ** (-1 / tail));
      return { arms: 6, expected: (arm) => -mean(least[arm]), reward };
    },
  ),
  madeSituation(
    numbers("furnaces age", "6 furnaces of 88 ± 2 %, each better or worse in its own way", [65, 110], 6000),
    (chance) => {
      const slopes = normals(chance, 6, 0, 3);
      const walks = normals(chance, 6, 88, 2).map((start) => walk(chance, 6000, start, 0.02));
      return { arms: 6, ...seen((arm, t) => walks[arm][t] + (slopes[arm] * t) / 6000, 1.5) };
    },
  ),
  madeSituation(
    numbers("own tides", "5 turbines of 200 ± 15 kW, each on a tide of its own length", [0, 400], 8000),
    (chance) => {
      const [means, sizes] = [normals(chance, 5, 200, 15), evenly(chance, 5, 20, 60)];
      const [periods, starts] = [evenly(chance, 5, 700, 2500), evenly(chance, 5, 0, 1)];
      return { arms: 5, ...seen((arm, t) => means[arm] + sizes[arm] * wave(t, periods[arm], starts[arm]), 25) };
    },
  ),
  madeSituation(
    numbers("a pump clogs", "the best of 10 pumps, 12 ± 1 l/s, falls to below the worst", [2, 20], 5000),
    (chance) => {
      const means = normals(chance, 10, 12, 1);
      const [best, fall] = [bestOf(means), Math.max(...means) - Math.min(...means) + 1];
      // At once, or over as many as 1500 decisions.
      const [from, length] = [between(chance, 1000, 3000), between(chance, 1, 1500)];
      const fallen = (arm: number, t: number) => (arm === best ? fall * ramp(t, from, length) : 0);
      return { arms: 10, ...seen((arm, t) => means[arm] - fallen(arm, t), 1.2) };
    },
  ),
  madeSituation(
    numbers("an idle cache warms", "the slowest of 4 caches, 3 to 6 ms, gets below the best", [-15, 0], 7000),
    (chance) => {
      const times = evenly(chance, 4, 3, 6);
      const slowest = bestOf(times);
      const [from, length] = [between(chance, 1000, 3500), between(chance, 1, 2000)];
      const gain = times[slowest] - times[worstOf(times)] * between(chance, 0.5, 0.85);
      const expected = (arm: number, t: number) => -times[arm] + (arm === slowest ? gain * ramp(t, from, length) : 0);
      return { arms: 4, expected, reward: (arm, t, normal) => expected(arm, t) * skewed(normal, 0.35) };
    },
  ),
  madeSituation(
    numbers("few who buy", "9 pages, 2 to 8 % of visits bring 20 to 60 €, all others nothing", [0, 200], 10_000),
    (chance) => {
      const [rates, orders] = [evenly(chance, 9, 0.02, 0.08), evenly(chance, 9, 20, 60)];
      const reward = (arm: number, _t: number, normal: number, even: number) =>
        even < rates[arm] ? orders[arm] * skewed(normal, 0.6) : 0;
      return { arms: 9, expected: (arm) => rates[arm] * orders[arm], reward };
    },
  ),
];

export const JUDGING_SITUATIONS_5: readonly Situation[] = [...TOGETHER, ...APART];
