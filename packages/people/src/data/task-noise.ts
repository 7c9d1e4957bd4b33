import { square } from "@cause-toolkit/core/numerics";
import { eachTrial, type PersonData } from "./person.ts";

/** What the rewards themselves say of a task, with no model of the person. */
export interface TaskNoise {
  readonly mean: number;
  /** Standard deviation of all rewards seen. */
  readonly spread: number;
  /** Moment estimates of both noises, averaged over arms and blocks. */
  readonly volatility: number;
  readonly stochasticity: number;
  /** Mean and variance of latent rewards when a block begins. */
  readonly start: { readonly mean: number; readonly variance: number };
}

/** The least share of the variance of one difference that either noise is taken to have. */
const LEAST_SHARE = 0.02;
const LONGEST_GAP = 20;
/** So many different first rewards tell what arms are like when a block begins; fewer, or one schedule for all people, do not. */
const FEWEST_FIRST = 20;

/**
 * Rewards of an arm that are g trials apart differ by a variance of g·v + 2s. A line through the squared differences gives both noises.
 * The first reward of an arm in a block, after t trials, has the variance of the start plus t·v + s. Later rewards say little of the start: they have
 * drifted, and people see most of the arms that pay best.
 */
export function taskNoise(people: readonly PersonData[]): TaskNoise {
  let [count, sum, squares] = [0, 0, 0];
  const byGap = makeDifferences();
  const byTwo = makeDifferences();
  const first = { count: 0, sum: 0, squares: 0, trials: 0, values: new Set<number>() };
  for (const person of people) {
    const make = () => new Float64Array(person.arms);
    const [last, lastWhen, before, beforeWhen] = [make(), make(), make(), make()];
    eachTrial(person, (block, trial) => {
      if (trial === 0) {
        lastWhen.fill(-Infinity);
        beforeWhen.fill(-Infinity);
      }
      for (let arm = 0; arm < person.arms; arm++) {
        const reward = block.reward[trial * person.arms + arm];
        if (Number.isNaN(reward)) continue;
        count++;
        sum += reward;
        squares += reward * reward;
        if (lastWhen[arm] < 0) {
          first.count++;
          first.sum += reward;
          first.squares += reward * reward;
          first.trials += trial + 1;
          if (first.values.size < FEWEST_FIRST) first.values.add(reward);
        }
        addDifference(byGap, trial - lastWhen[arm], reward - last[arm]);
        addDifference(byTwo, trial - beforeWhen[arm], reward - before[arm]);
        before[arm] = last[arm];
        beforeWhen[arm] = lastWhen[arm];
        last[arm] = reward;
        lastWhen[arm] = trial;
      }
    });
  }
  const mean = sum / count;
  const variance = Math.max(squares / count - mean * mean, 0);
  const noises = noisesOf(hasOneGap(byGap) ? merged(byGap, byTwo) : byGap, variance);
  return { mean, spread: Math.sqrt(variance), ...noises, start: startOf(first, noises) ?? { mean, variance } };
}

/** Squared differences between rewards of an arm: their number and sum, by the trials between them. */
interface Differences {
  readonly count: Float64Array;
  readonly squares: Float64Array;
}

function makeDifferences(): Differences {
  return { count: new Float64Array(LONGEST_GAP + 1), squares: new Float64Array(LONGEST_GAP + 1) };
}

function addDifference({ count, squares }: Differences, gap: number, difference: number): void {
  if (gap > LONGEST_GAP) return;
  count[gap]++;
  squares[gap] += difference * difference;
}

/** Where every reward is seen, neighbours are always one trial apart, which does not tell the noises apart; every second reward is needed too. */
function hasOneGap({ count }: Differences): boolean {
  return count.filter((one) => one > 0).length === 1;
}

function merged(one: Differences, other: Differences): Differences {
  const sum = (key: keyof Differences) => one[key].map((value, gap) => value + other[key][gap]);
  return { count: sum("count"), squares: sum("squares") };
}

interface FirstRewards {
  readonly count: number;
  readonly sum: number;
  readonly squares: number;
  /** How many trials before them, with their own, in all. */
  readonly trials: number;
  /** Different ones, up to the fewest that will do. */
  readonly values: ReadonlySet<number>;
}

function startOf(
  { count, sum, squares, trials, values }: FirstRewards,
  { volatility, stochasticity }: { readonly volatility: number; readonly stochasticity: number },
): TaskNoise["start"] | null {
  if (values.size < FEWEST_FIRST) return null;
  const mean = sum / count;
  const total = squares / count - mean * mean;
  if (!(total > 0)) return null;
  const variance = total - stochasticity - (volatility * trials) / count;
  return { mean, variance: Math.max(variance, LEAST_SHARE * total) };
}

/** Rounds of least squares, each weighted by the line of the one before. */
const ROUNDS = 4;

/**
 * A line by least squares. The scatter of a squared difference goes with its expectation, so weights are counts over the square of the line itself: over that of
 * the observed mean, a gap with one small difference would decide all.
 */
function noisesOf({ count, squares }: Differences, variance: number): { volatility: number; stochasticity: number } {
  const all = squares.reduce((sum, value) => sum + value, 0) / count.reduce((sum, value) => sum + value, 0);
  if (!(all > 0)) return { volatility: 0.1 * variance, stochasticity: 0.5 * variance };
  let line = { volatility: 0, stochasticity: all / 2 };
  for (let round = 0; round < ROUNDS; round++) {
    const { volatility, stochasticity } = line;
    line = fitLine(count, squares, (gap) => gap * volatility + 2 * stochasticity, LEAST_SHARE * all);
  }
  return line;
}

function fitLine(count: Float64Array, squares: Float64Array, expected: (gap: number) => number, least: number) {
  let [n, x, y, xx, xy] = [0, 0, 0, 0, 0];
  for (let gap = 1; gap < count.length; gap++) {
    if (count[gap] === 0) continue;
    const size = squares[gap] / count[gap];
    const weight = count[gap] / square(expected(gap));
    n += weight;
    x += weight * gap;
    y += weight * size;
    xx += weight * gap * gap;
    xy += weight * gap * size;
  }
  const spread = n * xx - x * x;
  // One gap alone does not tell the noises apart.
  const slope = spread > 1e-9 * n * xx ? (n * xy - x * y) / spread : y / x / 3;
  const volatility = Math.min(Math.max(slope, least), y / n);
  return { volatility, stochasticity: Math.max((y - volatility * x) / n / 2, least) };
}
