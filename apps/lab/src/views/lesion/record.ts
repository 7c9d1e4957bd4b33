import { bonusOf, cause, makeArm } from "@cause-toolkit/core";
import {
  type LesionName,
  makeNoiseFilter,
  type NoiseFilter,
  type NoiseFilterName,
  steadyState,
} from "@cause-toolkit/core/beliefs";
import { averageBonus } from "@cause-toolkit/core/indices";
import { stream } from "@cause-toolkit/core/numerics";
import { gainOf } from "@cause-toolkit/core/observations";
import { drawObservedWalk, type ObservedWalk } from "@cause-toolkit/experiments/browser";
import { type CloudRange, cloudRange } from "./cloud-range.ts";
import { LEARNERS, type LearnerSettings, learnersOf, pinsOf } from "./learners.ts";

/** One series, and the learners. */
export interface RunSettings extends LearnerSettings {
  readonly v: number;
  readonly s: number;
  readonly trials: number;
  /** How the learners infer. Default particles. */
  readonly filter?: NoiseFilterName;
  readonly particles: number;
  readonly seed: number;
  /** Which of the seed's series; the lesion experiment averages those from 0 on. */
  readonly run: number;
}

/** What a learner came to, after each trial. */
export interface Learned {
  readonly learner: LesionName;
  readonly mean: Float64Array;
  readonly variance: Float64Array;
  readonly volatility: Float64Array;
  readonly stochasticity: Float64Array;
  readonly learningRate: Float64Array;
  readonly bonus: Float64Array;
  /** The guesses of all trials, particles or cells, so many a trial, one trial after another. Weights of a trial add up to 1. */
  readonly cloud: {
    readonly size: number;
    readonly v: Float32Array;
    readonly s: Float32Array;
    readonly weight: Float32Array;
  };
}

/** What a learner that knows both noises comes to. */
export interface Truth {
  /** At each trial, from the same start as the learners'. */
  readonly learningRate: Float64Array;
  /** Where that settles. */
  readonly settledRate: number;
  /** P∞, at which all bonuses of the run are taken. */
  readonly variance: number;
  readonly bonus: number;
}

export interface RunRecord {
  readonly settings: RunSettings;
  readonly series: ObservedWalk;
  readonly learned: readonly Learned[];
  readonly truth: Truth;
  readonly range: CloudRange;
}

/** The particles' variance before the first observation, and the discount: as in the lesion experiment. */
export const START_VARIANCE = 100;
export const DISCOUNT = 0.95;

export function recordRun(settings: RunSettings): RunRecord {
  const { v, s, seed, run, trials } = settings;
  const series = drawObservedWalk(trials, v, s, stream(seed, "lesion", cellName(v, s), "series", run));
  const truth = truthOf(v, s, trials);
  const learned = LEARNERS.map((name) => learn(name, series, truth.variance, settings));
  const pins = pinsOf(settings);
  const range = cloudRange(learned, { volatility: [v, pins.volatility], stochasticity: [s, pins.stochasticity] });
  return { settings, series, truth, learned, range };
}

/** By what name the experiment's streams know a pair of noises. */
export function cellName(v: number, s: number): string {
  return `v=${v} s=${s}`;
}

function truthOf(volatility: number, stochasticity: number, trials: number): Truth {
  const arm = makeArm({ volatility, stochasticity });
  const { gain: settledRate, variance } = steadyState(arm);
  const learningRate = new Float64Array(trials);
  for (let t = 0, P = START_VARIANCE; t < trials; t++) {
    learningRate[t] = gainOf(P + volatility, stochasticity);
    P = learningRate[t] * stochasticity;
  }
  const bonus = bonusOf(cause(), { mean: 0, variance }, arm, DISCOUNT);
  return { learningRate, settledRate, variance, bonus };
}

function learn(learner: LesionName, { observed }: ObservedWalk, reference: number, settings: RunSettings): Learned {
  const { startV, startS, filter: kind = "particles", particles, trials, seed, run, v, s } = settings;
  const filter = makeNoiseFilter(
    {
      ...learnersOf(settings)[learner],
      start: { volatility: startV, stochasticity: startS, mean: 0, variance: START_VARIANCE },
      ...(kind === "grid" ? { filter: kind } : { particles }),
    },
    () => stream(seed, "lesion", cellName(v, s), "particles", run),
  );
  const index = cause();
  const learned = makeLearned(learner, trials, kind === "grid" ? CELLS : particles);
  for (let t = 0; t < trials; t++) {
    filter.observe(observed[t]);
    const { mean, variance } = filter.posterior();
    const { volatility, stochasticity } = filter.estimate();
    learned.mean[t] = mean;
    learned.variance[t] = variance;
    learned.volatility[t] = volatility;
    learned.stochasticity[t] = stochasticity;
    learned.learningRate[t] = filter.learningRate;
    learned.bonus[t] = averageBonus(index, filter, DISCOUNT, { variance: reference });
    keepGuesses(learned.cloud, filter, t);
  }
  return learned;
}

/** So many cells of a grid are kept of each trial, the likeliest. */
const CELLS = 150;

function makeLearned(learner: LesionName, trials: number, size: number): Learned {
  const make = () => new Float64Array(trials);
  const all = () => new Float32Array(trials * size);
  return {
    learner,
    mean: make(),
    variance: make(),
    volatility: make(),
    stochasticity: make(),
    learningRate: make(),
    bonus: make(),
    cloud: { size, v: all(), s: all(), weight: all() },
  };
}

function keepGuesses({ size, v, s, weight }: Learned["cloud"], filter: NoiseFilter, trial: number): void {
  const guesses: { volatility: number; stochasticity: number; weight: number }[] = [];
  const total = filter.eachGuess(({ volatility, stochasticity, weight }) => {
    guesses.push({ volatility, stochasticity, weight });
  });
  if (guesses.length > size) guesses.sort((a, b) => b.weight - a.weight);
  for (let i = 0; i < size; i++) {
    // A grid may have fewer cells with any probability: the rest weigh nothing.
    const guess = guesses[i] ?? { ...guesses[0], weight: 0 };
    v[trial * size + i] = guess.volatility;
    s[trial * size + i] = guess.stochasticity;
    weight[trial * size + i] = guess.weight / total;
  }
}
