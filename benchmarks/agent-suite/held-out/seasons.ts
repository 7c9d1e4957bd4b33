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
import { between, evenly, normals, sine, skewed, wave } from "../paths.ts";
import type { Situation } from "../situation.ts";

export const SEASONS: readonly Situation[] = [
  madeSituation(numbers("cycle", [0, 100], 4000, 1), (chance) => {
    const start = 800 * chance.uniform();
    return { arms: 4, ...seen((arm, t) => 50 + 15 * sine(t + start + 200 * arm, 800), 10) };
  }),
  varying(
    ofClicks("clicks by the day", 15_000, 1),
    even(5, 0.02, 0.08),
    (rates) => (arm, t) => rates[arm] * (1 + 0.7 * sine(t, 1500)),
  ),
  varying(
    ofClicks("clicks by the week", 14_000, 2),
    even(4, 0.03, 0.09),
    (rates) => (arm, t) => rates[arm] * (t % 1400 >= 1000 ? 0.4 : 1),
  ),
  varying(ofCounts("counts by the hour", 25, 4000, 2), even(6, 3, 9), (means, chance) => {
    const start = 600 * chance.uniform();
    return (arm, t) => means[arm] * (1 + 0.6 * sine(t + start, 600));
  }),
  varying(
    numbers("tides", [0, 160], 4000, 2),
    normal(4, 80, 9, 15),
    (means) => (arm, t) => means[arm] + 40 * sine(t, 900),
  ),
  // Shares of 5 films seen; other likings at weekends.
  madeSituation(numbers("weekend films", [0, 1], 6860, 4), (chance) => {
    const [week, weekend] = [evenly(chance, 5, 0.35, 0.65), evenly(chance, 5, 0.35, 0.65)];
    const start = chance.integer(980);
    const expected = (arm: number, t: number) => ((t + start) % 980 < 700 ? week : weekend)[arm];
    // The mean of an even draw to the power of a is 1 / (1 + a).
    return { arms: 5, expected, reward: (arm, t, _, even) => even ** (1 / expected(arm, t) - 1) };
  }),
  madeSituation(ofClicks("each at its hour", 24_000, 4), (chance) => {
    const [rates, hours] = [evenly(chance, 4, 0.03, 0.06), evenly(chance, 4, 0, 1)];
    return {
      arms: 4,
      ...clicked((arm, t) => rates[arm] * (1 + 0.6 * Math.sin(2 * Math.PI * (t / 2400 + hours[arm])))),
    };
  }),
  madeSituation(ofCounts("own seasons", 30, 6000, 4), (chance) => {
    const [means, starts] = [evenly(chance, 4, 8, 12), evenly(chance, 4, 0, 1)];
    return {
      arms: 4,
      ...counted((arm, t) => means[arm] * (1 + 0.5 * Math.sin(2 * Math.PI * (t / 1500 + starts[arm])))),
    };
  }),
  // 6 settings, 24 ± 0.6 °C as negatives, on a daily wave of 0.5 to 6.
  madeSituation(numbers("cooler settings", [-35, -13], 5760, 5), (chance) => {
    const [means, size, start] = [normals(chance, 6, -24, 0.6), between(chance, 0.5, 6), chance.uniform()];
    // A decision every 5 minutes, for 20 days.
    return { arms: 6, ...seen((arm, t) => means[arm] + size * wave(t, 288, start), 0.8) };
  }),
  // 8 offers of about 30 €, all 20 to 80 % higher at weekends.
  madeSituation(numbers("weekend baskets", [0, 150], 7000, 5), (chance) => {
    const [means, more, start] = [normals(chance, 8, 30, 3), between(chance, 1.2, 1.8), chance.integer(700)];
    const expected = (arm: number, t: number) => means[arm] * ((t + start) % 700 < 500 ? 1 : more);
    return { arms: 8, expected, reward: (arm, t, normal) => expected(arm, t) * skewed(normal, 0.5) };
  }),
  // 7 tilts, 160 to 240 Wh at noon on clear days, nothing at night.
  madeSituation(numbers("tilted panels", [-5, 400], 4800, 5), (chance) => {
    const [noons, start] = [evenly(chance, 7, 160, 240), chance.uniform()];
    // A decision every quarter of an hour, for 50 days, of which some are dull. The wave is as high as the arm is good: by night all are alike.
    const clear = evenly(chance, 51, 0.2, 1);
    const sun = (t: number) => clear[Math.floor(t / 96 + start)] * Math.max(0, wave(t, 96, start));
    const expected = (arm: number, t: number) => noons[arm] * sun(t);
    // Clouds multiply, and the meter is off by up to 2 either way.
    const reward = (arm: number, t: number, normal: number, even: number) =>
      expected(arm, t) * skewed(normal, 0.3) + 4 * (even - 0.5);
    return { arms: 7, expected, reward };
  }),
  // 5 turbines of 200 ± 15 kW, each with a period of its own.
  madeSituation(numbers("own tides", [0, 400], 8000, 5), (chance) => {
    const [means, sizes] = [normals(chance, 5, 200, 15), evenly(chance, 5, 20, 60)];
    const [periods, starts] = [evenly(chance, 5, 700, 2500), evenly(chance, 5, 0, 1)];
    return { arms: 5, ...seen((arm, t) => means[arm] + sizes[arm] * wave(t, periods[arm], starts[arm]), 25) };
  }),
];
