import { type Seed, square, stream } from "@cause-toolkit/core/numerics";
import { noisesOfBlock, type TaskDesign } from "../cohorts/design.ts";
import { drawBlock } from "../cohorts/draw-block.ts";
import { digestOf } from "../data/digest.ts";
import { exactPoints, type Points, shownPoints } from "./points.ts";

/** One block of a payoff schedule. Lists within lists are trials, then arms. All is in points; noises are variances of points. */
export interface WalkBlock {
  readonly name: string;
  /** The noises in words, such as `v16 s4`, in the same unit; `mixed` where arms differ. */
  readonly condition: string;
  readonly volatility: readonly number[];
  readonly stochasticity: readonly number[];
  /** Latent rewards. */
  readonly mean: readonly (readonly number[])[];
  /** The rewards of all arms, as people see them. */
  readonly reward: readonly (readonly number[])[];
}

/** A payoff schedule: what each arm would give in each trial. */
export interface Walk {
  /** Tells walks apart in data: a number and a digest of the content. */
  readonly id: string;
  /** Draws the same walk again. */
  readonly seed: Seed;
  readonly blocks: readonly WalkBlock[];
}

/** A walk with its rewards before rounding and bounds, which checks need. */
export interface DrawnWalk {
  readonly walk: Walk;
  /** By block, trial and arm. */
  readonly exact: readonly (readonly (readonly number[])[])[];
}

/** Latent rewards are written with four decimals: more tell nothing, and fill the file. */
const DECIMALS = 1e4;

/** Draws a walk. `number` rotates the conditions of blocks, so that they come in every place in a set of walks. */
export function drawWalk(design: TaskDesign, points: Points, seed: Seed, number: number): DrawnWalk {
  const draw = stream(seed, "walk");
  const { arms, trials, priorVariance, dynamics } = design;
  const exact: number[][][] = [];
  const blocks = Array.from({ length: design.blocks }, (_, b): WalkBlock => {
    const noises = noisesOfBlock(design, b + number);
    const [volatility, stochasticity] = [[...noises.volatility], [...noises.stochasticity]];
    const start = { mean: 0, variance: priorVariance };
    const drawn = drawBlock({ volatility, stochasticity, start, trials, dynamics }, draw);
    const byTrial = (values: Float64Array, shown: (one: number) => number) =>
      Array.from({ length: trials }, (_, t) => Array.from(values.subarray(t * arms, (t + 1) * arms), shown));
    const mean = byTrial(drawn.latent, (one) => Math.round(exactPoints(one, points) * DECIMALS) / DECIMALS);
    const rewards = byTrial(drawn.reward, (one) => exactPoints(one, points));
    exact.push(rewards);
    const inPoints = (variances: readonly number[]) => variances.map((one) => one * square(points.scale));
    return {
      name: String(b + 1),
      condition: conditionOf(inPoints(volatility), inPoints(stochasticity)),
      mean,
      volatility: inPoints(volatility),
      stochasticity: inPoints(stochasticity),
      reward: rewards.map((row) => row.map((one) => shownPoints(one, points))),
    };
  });
  return { walk: { id: walkId(number, blocks), seed, blocks }, exact };
}

/** The number of a walk, from 1, and a digest of its content. */
export function walkId(number: number, blocks: readonly WalkBlock[]): string {
  return `${number + 1}-${digestOf(blocks)}`;
}

function conditionOf(volatility: readonly number[], stochasticity: readonly number[]): string {
  const alike = (all: readonly number[]) => all.every((one) => one === all[0]);
  return alike(volatility) && alike(stochasticity) ? `v${volatility[0]} s${stochasticity[0]}` : "mixed";
}
