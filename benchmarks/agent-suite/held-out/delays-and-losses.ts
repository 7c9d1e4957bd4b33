import { clicked, madeSituation, numbers, ofClicks, seen } from "../made-situation.ts";
import { between, evenly, normals, sine, wave } from "../paths.ts";
import type { Situation } from "../situation.ts";

export const DELAYS_AND_LOSSES: readonly Situation[] = [
  madeSituation(numbers("lost rewards", [0, 120], 2000, 1), (chance) => {
    const means = normals(chance, 4, 50, 10);
    const lost = Array.from({ length: 2000 }, () => chance.uniform() < 0.3);
    return { arms: 4, ...seen((arm) => means[arm], 20), delay: (t) => (lost[t] ? Infinity : 0) };
  }),
  madeSituation(numbers("late by 200", [0, 120], 3000, 1), (chance) => {
    const means = normals(chance, 4, 50, 10);
    return { arms: 4, ...seen((arm) => means[arm], 15), delay: () => 200 };
  }),
  madeSituation(ofClicks("late clicks by the day", 12_000, 2), (chance) => {
    const rates = evenly(chance, 4, 0.04, 0.12);
    return { arms: 4, ...clicked((arm, t) => rates[arm] * (1 + 0.6 * sine(t, 2000))), delay: () => 300 };
  }),
  madeSituation(ofClicks("told 1000 later", 12_000, 4), (chance) => {
    const rates = evenly(chance, 6, 0.03, 0.1);
    return { arms: 6, ...clicked((arm) => rates[arm]), delay: () => 1000 };
  }),
  madeSituation(ofClicks("late orders", 20_000, 4), (chance) => {
    const rates = evenly(chance, 3, 0.01, 0.04);
    const delays = normals(chance, 20_000, 5, 1.2).map((log) => Math.ceil(Math.exp(log)));
    return { arms: 3, ...clicked((arm) => rates[arm]), delay: (t) => delays[t] };
  }),
  madeSituation(ofClicks("batches of 500", 15_000, 4), (chance) => {
    const rates = evenly(chance, 8, 0.02, 0.08);
    return { arms: 8, ...clicked((arm) => rates[arm]), delay: (t) => 500 - (t % 500) };
  }),
  // 12 servers of 60 to 100 ms, slower by day and by week, reported every 50 decisions.
  madeSituation(numbers("rush on rush", [-250, 0], 10_000, 5), (chance) => {
    const times = evenly(chance, 12, 60, 100);
    const [day, week] = [between(chance, 10, 40), between(chance, 5, 30)];
    const [dayStart, weekStart] = [chance.uniform(), chance.uniform()];
    const load = (t: number) => day * (1 + wave(t, 400, dayStart)) + week * (1 + wave(t, 2800, weekStart));
    return { arms: 12, ...seen((arm, t) => -times[arm] - load(t), 20), delay: (t) => 50 - (t % 50) };
  }),
  // 2 routes, 35 ± 3 minutes, 5 to 25 more in time, reported 5 to 40 decisions later.
  madeSituation(numbers("roads fill up", [-90, -10], 800, 5), (chance) => {
    const [means, slower] = [normals(chance, 2, -35, 3), between(chance, 5, 25)];
    const delays = evenly(chance, 800, 5, 40).map(Math.round);
    return { arms: 2, ...seen((arm, t) => means[arm] - (slower * t) / 800, 6), delay: (t) => delays[t] };
  }),
];
