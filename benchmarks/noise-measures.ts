import { GridFilter, LESIONS, type NoiseFilter, ParticleFilter } from "@cause-toolkit/core/beliefs";
import { stream } from "@cause-toolkit/core/numerics";
import { typical } from "./timing.ts";

const start = { volatility: 2.5, stochasticity: 17, mean: 0, variance: 100 };
const [TRIALS, ARMS] = [200, 4];

/** Milliseconds of a pass over 200 trials of 4 arms, one of which is seen at each trial, on a grid of 17 × 17, and of 17 for a blind learner. */
export async function gridPass() {
  const rewards = walk(1, 9, 0);
  const time = async ({ lambda }: (typeof LESIONS)[keyof typeof LESIONS]) =>
    1000 *
    (await typical(() => {
      for (let arm = 0; arm < ARMS; arm++) {
        const filter = new GridFilter({ start, lambda, cells: 17 });
        rewards.forEach((reward, t) => {
          filter.observe(t % ARMS === arm ? reward : null);
        });
      }
    }));
  return { gridHealthy: await time(LESIONS.healthy), gridBlind: await time(LESIONS["stochasticity-blind"]) };
}

/**
 * How many times as long particles take that are as exact: as many as make the standard deviation of the log evidence over random
 * numbers equal to the root mean square of the grid's error, over some series.
 */
export async function gridAgainstParticles() {
  const ratio = async (lesion: keyof typeof LESIONS, cells: number) => {
    const { lambda } = LESIONS[lesion];
    const series = Array.from({ length: 6 }, (_, run) => walk(run % 2 ? 4 : 1, run % 2 ? 25 : 9, run));
    const evidence = (filter: NoiseFilter, rewards: readonly number[]) => {
      for (const reward of rewards) filter.observe(reward);
      return filter.logEvidence;
    };
    const errors = series.map(
      (rewards) =>
        evidence(new GridFilter({ start, lambda, cells }), rewards) -
        evidence(new GridFilter({ start, lambda, cells: 61 }), rewards),
    );
    const count = 1000;
    const spreads = series.map((rewards) => {
      const found = Array.from({ length: 12 }, (_, seed) =>
        evidence(new ParticleFilter({ start, lambda, particles: count, stream: stream(seed, "error") }), rewards),
      );
      const mean = found.reduce((sum, value) => sum + value, 0) / found.length;
      return found.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (found.length - 1);
    });
    const variance = spreads.reduce((sum, value) => sum + value, 0) / spreads.length;
    const squared = errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length;
    const byParticles = await typical(() =>
      evidence(new ParticleFilter({ start, lambda, particles: count, stream: stream(1, "time") }), series[0]),
    );
    const byGrid = await typical(() => evidence(new GridFilter({ start, lambda, cells }), series[0]));
    return ((variance / squared) * byParticles) / byGrid;
  };
  return {
    fasterHealthy21: await ratio("healthy", 21),
    fasterHealthy29: await ratio("healthy", 29),
    fasterStochasticityBlind21: await ratio("stochasticity-blind", 21),
    fasterVolatilityBlind21: await ratio("volatility-blind", 21),
  };
}

function walk(volatility: number, stochasticity: number, run: number): number[] {
  const chance = stream(1, "walk", run);
  let latent = 0;
  return Array.from({ length: TRIALS }, () => {
    latent += Math.sqrt(volatility) * chance.normal();
    return latent + Math.sqrt(stochasticity) * chance.normal();
  });
}
