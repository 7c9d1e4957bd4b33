import { cbrt, exp, log, square } from "../../numerics/elementary/index.ts";
import { beliefShift } from "../solved/belief-shift.ts";
import { lagrange, POINTS } from "./lagrange.ts";
import type { Problem } from "./problem.ts";
import type { Resolution } from "./resolution.ts";

/** Rows below the lowest Σ, so that interpolation there has neighbours on both sides. */
const ROWS_BELOW = 3;
/** How fast columns spread out. */
const SPREAD = 0.002;

/** The mean, for each Σ, around which columns lie. */
export type Anchor = (predicted: number) => number;

const rowWeights = new Float64Array(POINTS);
const columnWeights = new Float64Array(POINTS);

/**
 * Where the option value h(m, Σ) is kept: rows evenly spaced in log Σ, columns at m = anchor(Σ) + ξσ + 0.002ℓξ³ with
 * ξ evenly spaced. Near the anchor, where h bends, columns are a number of σ apart; far out, where h fades like
 * exp(−m/√(v/2κ)), a number of fading lengths, the same for every Σ. So h/ℓ, ℓ² = σ² + v/2κ, is smooth along rows and
 * columns, and both may be wide apart. κ = −log γ.
 */
export class Grid {
  readonly problem: Problem;
  readonly resolution: Resolution;
  readonly anchor: Anchor;
  readonly rows: number;
  readonly columns: number;
  readonly predicted: Float64Array;
  readonly firstLog: number;
  private readonly firstXi: number;
  private readonly fading: number;

  constructor(problem: Problem, resolution: Resolution, anchor: Anchor, firstXi: number, lastXi: number) {
    const { rowSpacing, columnSpacing } = resolution;
    this.problem = problem;
    this.resolution = resolution;
    this.anchor = anchor;
    this.firstXi = firstXi;
    this.firstLog = log(problem.lowest) - ROWS_BELOW * rowSpacing;
    this.rows = Math.max(POINTS, Math.ceil((log(problem.highest) - this.firstLog) / rowSpacing) + 1);
    this.columns = Math.max(POINTS, Math.ceil((lastXi - firstXi) / columnSpacing) + 1);
    this.predicted = Float64Array.from({ length: this.rows }, (_, k) => exp(this.firstLog + k * rowSpacing));
    this.fading = problem.v / (-2 * log(problem.gamma));
  }

  /** ℓ. */
  scale(predicted: number): number {
    return Math.sqrt(square(beliefShift(predicted)) + this.fading);
  }

  /** The means at the columns. */
  means(predicted: number): Float64Array {
    const anchor = this.anchor(predicted);
    const sigma = beliefShift(predicted);
    const cubic = SPREAD * this.scale(predicted);
    return Float64Array.from({ length: this.columns }, (_, i) => {
      const xi = this.firstXi + i * this.resolution.columnSpacing;
      return anchor + xi * (sigma + cubic * xi * xi);
    });
  }

  row(predicted: number): number {
    const row = (log(predicted) - this.firstLog) / this.resolution.rowSpacing;
    return Math.max(0, Math.min(this.rows - 1, row));
  }

  /**
   * The column of a mean this far above the anchor. Beyond the last one nothing is left; before the first one only
   * rounding may lead.
   */
  column(offset: number, predicted: number): number {
    const column = (this.xi(offset, predicted) - this.firstXi) / this.resolution.columnSpacing;
    return Math.max(-0.5, Math.min(this.columns - 1, column));
  }

  /** ξ from ξσ + 0.002ℓξ³ = offset, by Newton's method from above. */
  xi(offset: number, predicted: number): number {
    const sigma = beliefShift(predicted);
    const cubic = SPREAD * this.scale(predicted);
    const distance = Math.abs(offset);
    let xi = Math.min(distance / sigma, cbrt(distance / cubic));
    for (let step = 0; step < 20; step++) {
      const square = cubic * xi * xi;
      const change = (xi * (sigma + square) - distance) / (sigma + 3 * square);
      xi -= change;
      if (Math.abs(change) < 1e-12 * (1 + xi)) break;
    }
    return offset < 0 ? -xi : xi;
  }

  /** h(m, Σ), from h/ℓ at the grid's points. */
  value(g: Float64Array, mean: number, predicted: number): number {
    const row = lagrange(this.row(predicted), this.rows, rowWeights, 0);
    const at = this.column(mean - this.anchor(predicted), predicted);
    const column = lagrange(at, this.columns, columnWeights, 0);
    let sum = 0;
    for (let r = 0; r < POINTS; r++) {
      const from = (row + r) * this.columns + column;
      let part = 0;
      for (let c = 0; c < POINTS; c++) part += columnWeights[c] * g[from + c];
      sum += rowWeights[r] * part;
    }
    return sum * this.scale(predicted);
  }

  /** The same function at another grid's points. */
  transfer(g: Float64Array, to: Grid): Float64Array {
    const values = new Float64Array(to.rows * to.columns);
    to.predicted.forEach((at, j) => {
      const scale = to.scale(at);
      to.means(at).forEach((m, i) => {
        values[j * to.columns + i] = this.value(g, m, at) / scale;
      });
    });
    return values;
  }
}
