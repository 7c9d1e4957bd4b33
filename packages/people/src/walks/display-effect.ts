import { type Stream, square, stream } from "@cause-toolkit/core/numerics";
import { noisesOfBlock, type TaskDesign } from "../cohorts/design.ts";
import { drawBlock } from "../cohorts/draw-block.ts";
import { exactPoints, type Points, shownPoints } from "./points.ts";

/** What rounding and bounds make of one pair of noises. Variances of points. */
export interface DisplayEffect extends NoiseEstimate {
  /** The noises that rewards seem to have as people see them. */
  readonly shown: NoiseEstimate;
  /** The share of rewards beyond the bounds. */
  readonly clipped: number;
}

export interface NoiseEstimate {
  readonly volatility: number;
  readonly stochasticity: number;
}

/** Trials from which an effect is estimated. */
const TRIALS = 20_000;

/** The effect for each pair of noises of a design, in blocks of its length. */
export function displayEffects(design: TaskDesign, points: Points): DisplayEffect[] {
  const pairs = new Map<string, NoiseEstimate>();
  for (let block = 0; block < 4; block++) {
    const { volatility, stochasticity } = noisesOfBlock(design, block);
    for (const [k, v] of volatility.entries()) {
      pairs.set(`${v} ${stochasticity[k]}`, { volatility: v, stochasticity: stochasticity[k] });
    }
  }
  return [...pairs.values()]
    .sort((a, b) => a.volatility - b.volatility || a.stochasticity - b.stochasticity)
    .map((pair) => effectOf(pair, design, points));
}

/** Estimates from the same rewards before and after are compared: their difference scatters far less than either. */
function effectOf(pair: NoiseEstimate, { trials, priorVariance }: TaskDesign, points: Points): DisplayEffect {
  const draw = stream(0, "display effect");
  const [before, after] = [new Moments(), new Moments()];
  let [cut, all] = [0, 0];
  for (let block = 0; block < TRIALS / trials; block++) {
    const exact = rewardsOf(pair, trials, priorVariance, draw).map((one) => exactPoints(one, points));
    const { bounds } = points;
    if (bounds) cut += exact.filter((one) => one < bounds[0] || one > bounds[1]).length;
    all += trials;
    before.add(exact);
    after.add(exact.map((one) => shownPoints(one, points)));
  }
  const [volatility, stochasticity] = [
    pair.volatility * square(points.scale),
    pair.stochasticity * square(points.scale),
  ];
  const shown = {
    volatility: volatility + after.estimate().volatility - before.estimate().volatility,
    stochasticity: stochasticity + after.estimate().stochasticity - before.estimate().stochasticity,
  };
  return { volatility, stochasticity, shown, clipped: cut / all };
}

function rewardsOf(
  { volatility, stochasticity }: NoiseEstimate,
  trials: number,
  prior: number,
  draw: Stream,
): number[] {
  const start = { mean: 0, variance: prior };
  return [...drawBlock({ volatility: [volatility], stochasticity: [stochasticity], start, trials }, draw).reward];
}

/** Noises by moments of the differences d of neighbouring rewards: E[d²] = v + 2s, E[d d′] = −s. */
class Moments {
  private square = 0;
  private squares = 0;
  private product = 0;
  private products = 0;

  add(rewards: readonly number[]): void {
    let last: number | undefined;
    for (let t = 1; t < rewards.length; t++) {
      const step = rewards[t] - rewards[t - 1];
      this.square += step * step;
      this.squares++;
      if (last !== undefined) {
        this.product += step * last;
        this.products++;
      }
      last = step;
    }
  }

  estimate(): NoiseEstimate {
    const covariance = this.product / Math.max(this.products, 1);
    return { volatility: this.square / Math.max(this.squares, 1) + 2 * covariance, stochasticity: -covariance };
  }
}
