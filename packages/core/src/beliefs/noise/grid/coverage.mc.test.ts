import { expect, test } from "vitest";
import { type Stream, stream } from "../../../numerics/stream.ts";
import { precisionNoise } from "../particles/precision-noise.ts";
import { GridFilter } from "./grid-filter.ts";

/**
 * How often intervals of 90 % hold the truth. Standard errors are 1 % with 250 series and 1.5 % with 100, or a little more, as trials of a series that are 50 apart are nearly independent.
 * Bounds are those of a good interval, 87 to 93 %, where the data come from the model. Elsewhere they say how far off intervals are.
 */
const TRIALS = [50, 100, 150, 200];
const START = { volatility: 2.5, stochasticity: 17, mean: 0, variance: 25 };
const LAMBDA = { volatility: 0.1, stochasticity: 0.1 };

type Noises = { volatility: number; stochasticity: number };

function coverage(
  name: string,
  count: number,
  start: (chance: Stream) => Noises,
  change: (noises: Noises, chance: Stream) => void,
) {
  const held = { volatility: 0, stochasticity: 0, reward: 0 };
  for (let series = 0; series < count; series++) {
    const chance = stream(1, name, series);
    const noises = start(chance);
    let reward = Math.sqrt(START.variance) * chance.normal();
    const filter = new GridFilter({ start: START, lambda: LAMBDA, cells: 17 });
    for (let t = 1; t <= 200; t++) {
      change(noises, chance);
      reward += Math.sqrt(noises.volatility) * chance.normal();
      filter.observe(reward + Math.sqrt(noises.stochasticity) * chance.normal());
      if (!TRIALS.includes(t)) continue;
      const intervals = filter.intervals(0.9);
      for (const name of ["volatility", "stochasticity", "reward"] as const) {
        const truth = { ...noises, reward }[name];
        const [low, high] = intervals[name];
        if (truth >= low && truth <= high) held[name]++;
      }
    }
  }
  const share = (times: number) => times / (count * TRIALS.length);
  return { volatility: share(held.volatility), stochasticity: share(held.stochasticity), reward: share(held.reward) };
}

const between = (value: number, low: number, high: number) => {
  expect(value).toBeGreaterThan(low);
  expect(value).toBeLessThan(high);
};

test("data of the model: 87 to 93 %", () => {
  const draw = precisionNoise(0.1);
  const factors = new Float64Array(2);
  const found = coverage(
    "model",
    250,
    () => ({ ...START }),
    (noises, chance) => {
      draw(chance, factors);
      noises.volatility /= factors[0];
      noises.stochasticity /= factors[1];
    },
  );
  for (const share of Object.values(found)) between(share, 0.87, 0.93);
}, 60_000);

test("noises that stay as they are: intervals are too wide, as the model lets them change", () => {
  const found = coverage(
    "constant",
    100,
    (chance) => ({
      volatility: START.volatility * Math.exp(0.7 * chance.normal()),
      stochasticity: START.stochasticity * Math.exp(0.7 * chance.normal()),
    }),
    () => {},
  );
  expect(found.volatility).toBeGreaterThan(0.95);
  expect(found.stochasticity).toBeGreaterThan(0.96);
  between(found.reward, 0.88, 0.95);
}, 60_000);

test("noises that jump: intervals of the noises are too narrow, those of the reward are not", () => {
  const jump = (around: number, now: number, chance: Stream) =>
    chance.uniform() < 0.03 ? around * Math.exp(1.4 * chance.normal()) : now;
  const found = coverage(
    "jumps",
    100,
    () => ({ ...START }),
    (noises, chance) => {
      noises.volatility = jump(START.volatility, noises.volatility, chance);
      noises.stochasticity = jump(START.stochasticity, noises.stochasticity, chance);
    },
  );
  between(found.volatility, 0.74, 0.86);
  between(found.stochasticity, 0.77, 0.88);
  between(found.reward, 0.88, 0.95);
}, 60_000);
