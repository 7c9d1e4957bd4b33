import { average, exp, log, quasiNewton, square } from "@cause-toolkit/core/numerics";

/** Both noises of a series, by maximum likelihood. */
export interface LocalLevel {
  readonly volatility: number;
  readonly stochasticity: number;
  readonly logLikelihood: number;
}

/** Variance of the first value relative to that of the series: nearly flat. */
const VAGUE = 1e4;

/**
 * The volatility and stochasticity of one arm's payoffs, as a random walk seen with noise (the local-level model), by maximum likelihood. NaN stands
 * for a payoff that is not known.
 */
export function localLevel(series: ArrayLike<number>): LocalLevel {
  const values = Array.from(series).filter((one) => !Number.isNaN(one));
  const mean = average(values);
  const spread = average(values.map((one) => square(one - mean)));
  const value = ([v, s]: ArrayLike<number> & Iterable<number>) =>
    likelihood(series, exp(v), exp(s), mean, VAGUE * spread);
  const starts = [0.02, 0.2].map((share) =>
    quasiNewton(value, [log(share * spread), log(0.1 * spread)], { steps: 200, tolerance: 1e-8 }),
  );
  const best = starts.reduce((one, other) => (other.value > one.value ? other : one));
  return { volatility: exp(best.at[0]), stochasticity: exp(best.at[1]), logLikelihood: best.value };
}

function likelihood(series: ArrayLike<number>, v: number, s: number, start: number, vague: number): number {
  let [mean, variance, sum] = [start, vague, 0];
  for (let t = 0; t < series.length; t++) {
    variance += v;
    if (Number.isNaN(series[t])) continue;
    const error = series[t] - mean;
    const total = variance + s;
    sum -= 0.5 * (log(2 * Math.PI * total) + (error * error) / total);
    mean += (variance / total) * error;
    variance *= s / total;
  }
  return sum;
}
