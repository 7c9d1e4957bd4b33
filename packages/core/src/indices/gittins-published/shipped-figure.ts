// Made by scripts/make-published-tables.js; do not edit. Six decimals tell which bracket bisection ended in: they are
// about 1e-3 wide, or wider.
import type { Noise } from "./variance-grid.ts";

/** One axis of the bonus figure: the bonus at this posterior variance, point by point. */
export interface FigureAxis {
  readonly variance: number;
  readonly points: readonly (Noise & { readonly bonus: number })[];
}

/** The Gittins curves of the paper's bonus figure, by the noise that is swept; γ = 0.95. */
export const PUBLISHED_FIGURE: { readonly stochasticity: FigureAxis; readonly volatility: FigureAxis } = {
  stochasticity: {
    variance: 18.17861661837121,
    points: [
      { volatility: 4, stochasticity: 10, bonus: 8.189031 },
      { volatility: 4, stochasticity: 14.25102670302998, bonus: 7.708742 },
      { volatility: 4, stochasticity: 20.309176209047358, bonus: 7.19034 },
      { volatility: 4, stochasticity: 28.942661247167507, bonus: 6.653695 },
      { volatility: 4, stochasticity: 41.24626382901353, bonus: 6.365052 },
      { volatility: 4, stochasticity: 58.78016072274914, bonus: 6.050759 },
      { volatility: 4, stochasticity: 83.7677640068292, bonus: 5.678305 },
      { volatility: 4, stochasticity: 119.37766417144363, bonus: 5.342518 },
      { volatility: 4, stochasticity: 170.1254279852589, bonus: 5.065796 },
      { volatility: 4, stochasticity: 242.44620170823282, bonus: 4.775347 },
      { volatility: 4, stochasticity: 345.51072945922203, bonus: 4.485258 },
      { volatility: 4, stochasticity: 492.3882631706739, bonus: 4.107746 },
      { volatility: 4, stochasticity: 701.703828670383, bonus: 3.685439 },
      { volatility: 4, stochasticity: 1000, bonus: 3.333034 },
    ],
  },
  volatility: {
    variance: 20.688975784079933,
    points: [
      { volatility: 10, stochasticity: 25, bonus: 9.095864 },
      { volatility: 14.25102670302998, stochasticity: 25, bonus: 10.374454 },
      { volatility: 20.309176209047358, stochasticity: 25, bonus: 12.119729 },
      { volatility: 28.942661247167507, stochasticity: 25, bonus: 14.172299 },
      { volatility: 41.24626382901353, stochasticity: 25, bonus: 16.62367 },
      { volatility: 58.78016072274914, stochasticity: 25, bonus: 19.657801 },
      { volatility: 83.7677640068292, stochasticity: 25, bonus: 23.292914 },
      { volatility: 119.37766417144363, stochasticity: 25, bonus: 27.640991 },
      { volatility: 170.1254279852589, stochasticity: 25, bonus: 32.821779 },
      { volatility: 242.44620170823282, stochasticity: 25, bonus: 39.000748 },
      { volatility: 345.51072945922203, stochasticity: 25, bonus: 46.373749 },
      { volatility: 492.3882631706739, stochasticity: 25, bonus: 55.224447 },
      { volatility: 701.703828670383, stochasticity: 25, bonus: 66.042929 },
      { volatility: 1000, stochasticity: 25, bonus: 78.976197 },
    ],
  },
};
