import type { Belief } from "../../../belief.ts";
import { checkNonNegative } from "../../../invalid.ts";
import type { CredibleIntervals } from "../credible-intervals.ts";
import type { NoiseEstimator } from "../estimators.ts";
import type { NoiseFilter, NoiseGuess, NoiseTime } from "../noise-filter.ts";
import type { NoiseModelOptions, NoisePair } from "../options.ts";
import { NoiseGrid, type VarianceEstimator } from "./noise-grid.ts";
import type { SavedNoiseGrid } from "./saved.ts";
import type { GridOptions, GridSettings } from "./settings.ts";

export type GridFilterOptions = NoiseModelOptions & GridOptions;

/**
 * Infers how volatile and how stochastic a drifting reward is, together with the reward itself, on a grid ({@link NoiseGrid}). It draws no
 * random numbers, and gives intervals.
 *
 * @example
 * ```ts
 * import { GridFilter } from "@cause-toolkit/core/beliefs";
 *
 * const filter = new GridFilter({ start: { volatility: 2.5, stochasticity: 17 } });
 * for (const reward of [3, -1, 4, null, -2]) filter.observe(reward);
 * filter.estimate(); // → { volatility: 2.466, stochasticity: 16.34 }
 * filter.intervals(0.9).reward; // → [-4.046, 4.654]
 * const restored = GridFilter.fromJSON(JSON.parse(JSON.stringify(filter)));
 * for (const each of [filter, restored]) each.observe(7);
 * restored.logEvidence === filter.logEvidence; // → true
 * ```
 */
export class GridFilter implements NoiseFilter {
  readonly grid: NoiseGrid;
  private readonly rewards: (number | null)[] = [null];

  constructor(options: GridFilterOptions | NoiseGrid) {
    this.grid = options instanceof NoiseGrid ? options : new NoiseGrid(options);
  }

  get settings(): GridSettings {
    return this.grid.settings;
  }

  observe(reward: number | null, gap = 1): void {
    this.rewards[0] = reward;
    this.grid.step(this.rewards, gap);
  }

  reset(): void {
    this.grid.reset();
  }

  estimate(estimator?: NoiseEstimator, time?: NoiseTime): NoisePair {
    return this.grid.estimate(estimator, time);
  }

  posterior(estimator?: VarianceEstimator): Belief {
    return this.grid.posterior(0, estimator);
  }

  predicted(gap = 1, estimator?: NoiseEstimator): Belief {
    const { mean, variance } = this.posterior();
    return { mean, variance: variance + checkNonNegative("gap", gap) * this.estimate(estimator).volatility };
  }

  intervals(level?: number): CredibleIntervals {
    return this.grid.intervals(level);
  }

  get learningRate(): number {
    return this.grid.learningRate;
  }

  get logEvidence(): number {
    return this.grid.logEvidence;
  }

  eachGuess(visit: (guess: NoiseGuess) => void): number {
    const { v, s, p, w } = this.grid.cells;
    const guess = { volatility: 0, stochasticity: 0, variance: 0, weight: 0 };
    for (let i = 0, cell = 0; i < v.count; i++) {
      for (let j = 0; j < s.count; j++, cell++) {
        if (p[cell] === 0) continue;
        guess.volatility = v.variance[i];
        guess.stochasticity = s.variance[j];
        guess.variance = w[0][cell];
        guess.weight = p[cell];
        visit(guess);
      }
    }
    return 1;
  }

  toJSON(): SavedNoiseGrid {
    return this.grid.toJSON();
  }

  /** The filter that `toJSON` described: it goes on bit for bit. */
  static fromJSON(saved: unknown): GridFilter {
    return new GridFilter(NoiseGrid.fromJSON(saved));
  }
}
