import { exp } from "../../numerics/elementary/index.ts";
import type { Grid } from "./grid.ts";
import { Pulls } from "./pulls.ts";
import type { Threshold } from "./threshold.ts";
import type { WaitingTimes } from "./waiting-times.ts";

/**
 * The value of a policy: g = h/ℓ at the grid's points solves g = Tg + c, where T takes the discounted mean over
 * where a pull leads. What does not depend on g is computed here once, the Gaussians above all.
 */
export class Evaluation {
  /** c. */
  readonly constant: Float64Array;
  private readonly grid: Grid;
  private readonly pulls: Pulls;
  /** For each point of the grid, its first node, counted from the first of its pull; and where its Gaussian begins. */
  private readonly start: Int32Array;
  private readonly offset: Int32Array;
  private readonly gaussian: Float64Array;
  private readonly gathered: Float64Array;

  constructor(grid: Grid, threshold: Threshold, waits: WaitingTimes) {
    this.grid = grid;
    const { rows, columns, predicted } = grid;
    const means = Array.from(predicted, (at) => grid.means(at));
    this.pulls = new Pulls(grid, threshold, waits);
    for (let j = 0; j < rows; j++) this.pulls.add(predicted[j], means[j]);
    this.start = new Int32Array(rows * columns);
    this.offset = new Int32Array(rows * columns + 1);
    for (let j = 0; j < rows; j++) this.locate(j, means[j]);
    this.gaussian = new Float64Array(this.offset[rows * columns]);
    this.constant = new Float64Array(rows * columns);
    for (let j = 0; j < rows; j++) this.fill(j, means[j]);
    this.gathered = new Float64Array(this.pulls.segments.node.length);
  }

  private locate(j: number, means: Float64Array): void {
    const { pulls, start, offset, grid } = this;
    const reach = grid.resolution.kernelReach * pulls.sigma[j];
    means.forEach((m, i) => {
      const id = j * grid.columns + i;
      const first = pulls.firstAbove(j, m - reach);
      start[id] = first - pulls.first(j);
      offset[id + 1] = offset[id] + pulls.firstAbove(j, m + reach) - first;
    });
  }

  private fill(j: number, means: Float64Array): void {
    const { pulls, start, offset, gaussian, grid } = this;
    const factor = grid.problem.gamma / grid.scale(grid.predicted[j]);
    const inverse = 1 / pulls.sigma[j];
    const node = pulls.segments.node.data;
    const known = pulls.segments.known.data;
    means.forEach((m, i) => {
      const id = j * grid.columns + i;
      let n = pulls.first(j) + start[id];
      let sum = factor * pulls.saved(j, m);
      for (let k = offset[id]; k < offset[id + 1]; k++, n++) {
        const z = (node[n] - m) * inverse;
        gaussian[k] = factor * exp(-0.5 * z * z);
        sum += gaussian[k] * known[n];
      }
      this.constant[id] = sum;
    });
  }

  /** Tg. */
  apply(g: Float64Array, into: Float64Array): void {
    const { gaussian, start, offset, gathered } = this;
    const { rows, columns } = this.grid;
    for (let j = 0; j < rows; j++) {
      this.pulls.gather(j, g, gathered);
      for (let id = j * columns; id < (j + 1) * columns; id++) {
        const end = offset[id + 1];
        let n = start[id];
        let sum = 0;
        for (let k = offset[id]; k < end; k++) sum += gaussian[k] * gathered[n++];
        into[id] = sum;
      }
    }
  }
}
