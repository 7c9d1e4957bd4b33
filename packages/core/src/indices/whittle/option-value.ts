import { exp } from "../../numerics/elementary/index.ts";
import type { Solution } from "./policy-iteration.ts";
import { Pulls } from "./pulls.ts";

/** h(·, Σ) at one Σ, on the grid or not, by one more integral over the solution. */
export class OptionValue {
  private readonly pulls: Pulls;
  private readonly weighted: Float64Array;
  private readonly gamma: number;
  private readonly reach: number;

  /** For these means, ascending, and what is between. */
  constructor({ grid, threshold, waits, g }: Solution, predicted: number, means: Float64Array) {
    this.pulls = new Pulls(grid, threshold, waits);
    this.pulls.add(predicted, means);
    this.weighted = this.pulls.segments.known.data.slice(0, this.pulls.segments.node.length);
    const optional = new Float64Array(this.weighted.length);
    this.pulls.gather(0, g, optional);
    for (let n = 0; n < optional.length; n++) this.weighted[n] += optional[n];
    this.gamma = grid.problem.gamma;
    this.reach = grid.resolution.kernelReach * this.pulls.sigma[0];
  }

  at(m: number): number {
    const { pulls, weighted, reach } = this;
    const node = pulls.segments.node.data;
    const inverse = 1 / pulls.sigma[0];
    const end = pulls.firstAbove(0, m + reach);
    let sum = pulls.saved(0, m);
    for (let n = pulls.firstAbove(0, m - reach); n < end; n++) {
      const z = (node[n] - m) * inverse;
      sum += weighted[n] * exp(-0.5 * z * z);
    }
    return this.gamma * sum;
  }
}
