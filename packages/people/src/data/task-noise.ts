import { eachTrial, type PersonData } from "./person.ts";

/** What the rewards themselves say of a task, with no model of the person. */
export interface TaskNoise {
  readonly mean: number;
  /** Standard deviation of all rewards seen. */
  readonly spread: number;
  /** Moment estimates of both noises, averaged over arms and blocks. */
  readonly volatility: number;
  readonly stochasticity: number;
}

/** The least share of the variance of one difference that either noise is taken to have. */
const LEAST_SHARE = 0.02;
const LONGEST_GAP = 20;

/**
 * Rewards of an arm that are g trials apart differ by a variance of g·v + 2s. A line through the squared differences gives both noises.
 */
export function taskNoise(people: readonly PersonData[]): TaskNoise {
  let [count, sum, squares] = [0, 0, 0];
  const byGap = { count: new Float64Array(LONGEST_GAP + 1), squares: new Float64Array(LONGEST_GAP + 1) };
  for (const person of people) {
    const last = new Float64Array(person.arms);
    const when = new Int32Array(person.arms);
    eachTrial(person, (block, trial) => {
      if (trial === 0) when.fill(-1);
      for (let arm = 0; arm < person.arms; arm++) {
        const reward = block.reward[trial * person.arms + arm];
        if (Number.isNaN(reward)) continue;
        count++;
        sum += reward;
        squares += reward * reward;
        const gap = when[arm] < 0 ? Infinity : trial - when[arm];
        if (gap <= LONGEST_GAP) {
          byGap.count[gap]++;
          byGap.squares[gap] += (reward - last[arm]) ** 2;
        }
        last[arm] = reward;
        when[arm] = trial;
      }
    });
  }
  const mean = sum / count;
  const variance = Math.max(squares / count - mean * mean, 0);
  return { mean, spread: Math.sqrt(variance), ...noisesOf(byGap, variance) };
}

/** Least squares weighted by counts over squared sizes: the scatter of a squared difference goes with its mean. */
function noisesOf(
  { count, squares }: { readonly count: Float64Array; readonly squares: Float64Array },
  variance: number,
): { volatility: number; stochasticity: number } {
  let [n, x, y, xx, xy] = [0, 0, 0, 0, 0];
  for (let gap = 1; gap < count.length; gap++) {
    if (count[gap] === 0) continue;
    const size = squares[gap] / count[gap];
    const weight = count[gap] / Math.max(size * size, Number.MIN_VALUE);
    n += weight;
    x += weight * gap;
    y += weight * size;
    xx += weight * gap * gap;
    xy += weight * gap * size;
  }
  if (n === 0) return { volatility: 0.1 * variance, stochasticity: 0.5 * variance };
  const spread = n * xx - x * x;
  const slope = spread > 0 ? (n * xy - x * y) / spread : y / n / 3;
  const total = y / n;
  const volatility = Math.min(Math.max(slope, LEAST_SHARE * total), total);
  return { volatility, stochasticity: Math.max((y - volatility * x) / n / 2, LEAST_SHARE * total) };
}
