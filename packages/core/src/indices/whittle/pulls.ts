import { hypot } from "../../numerics/elementary/index.ts";
import { normalCumulative, normalDensity } from "../../numerics/normal.ts";
import { beliefShift } from "../solved/belief-shift.ts";
import type { Grid } from "./grid.ts";
import { afterPull, reachOf } from "./problem.ts";
import { QuadratureSegments } from "./quadrature-segments.ts";
import type { Threshold } from "./threshold.ts";
import type { WaitingTimes } from "./waiting-times.ts";

const PANEL_NODES = 12;
const INVERSE_ROOT_TWO_PI = 0.3989422804014327;

/**
 * Pulls, and what the mean y that they lead to is worth. Pulling on for ever would be worth y/(1 − γ). Where the
 * policy pulls at once, the option to wait adds h(y, Σ′). Where it first waits τ steps, which is between its
 * boundaries for Σ′ + (τ − 1)v and Σ′ + τv, all is worth γ^τ·(y/(1 − γ) + h(y, Σ′ + τv)). The value bends from wait
 * to wait, so each is a segment with nodes of its own.
 */
export class Pulls {
  readonly segments: QuadratureSegments;
  readonly sigma: number[] = [];
  private readonly grid: Grid;
  private readonly threshold: Threshold;
  private readonly waits: WaitingTimes;
  /** The boundary right after the pull. */
  private readonly boundary: number[] = [];
  private readonly firstNode = [0];
  private readonly firstSegment = [0];

  constructor(grid: Grid, threshold: Threshold, waits: WaitingTimes) {
    this.grid = grid;
    this.threshold = threshold;
    this.waits = waits;
    this.segments = new QuadratureSegments(grid);
  }

  /** A pull at Σ, from the means, ascending, for which its value will be wanted. */
  add(predicted: number, means: Float64Array): void {
    const { v } = this.grid.problem;
    const sigma = beliefShift(predicted);
    const next = afterPull(predicted, v);
    if (v > 0) this.addWaits(next, sigma, means[0] - this.grid.resolution.kernelReach * sigma);
    this.addActive(next, sigma, means);
    this.sigma.push(sigma);
    this.boundary.push(this.threshold.boundary(next));
    this.firstNode.push(this.segments.node.length);
    this.firstSegment.push(this.segments.count);
  }

  /** From the longest wait that a mean leads to, so that nodes ascend. */
  private addWaits(next: number, sigma: number, lowest: number): void {
    const { threshold, segments, grid } = this;
    const { times, weights } = this.waits;
    const { v, gamma } = grid.problem;
    let k = 0;
    while (k < times.length && threshold.boundary(next + (times[k] - 1) * v) > lowest) k++;
    for (k--; k >= 0; k--) {
      const predicted = next + times[k] * v;
      const from = threshold.boundary(predicted);
      const width = threshold.boundary(predicted - v) - from;
      if (!(width > 0)) continue;
      const order = Math.ceil(1.5 + grid.resolution.waitNodes * Math.sqrt(width / sigma));
      const density = (INVERSE_ROOT_TWO_PI / sigma) * weights[k];
      segments.addNodes(predicted, from, width, order, density, 1 / (1 - gamma));
      segments.finish(predicted);
    }
  }

  /** Panels upwards from the boundary, as fine as the Gaussian and h need, except where no mean leads. */
  private addActive(next: number, sigma: number, means: Float64Array): void {
    const { panel, kernelReach } = this.grid.resolution;
    const boundary = this.threshold.boundary(next);
    const end = boundary + reachOf(next, this.grid.problem);
    let y = boundary;
    for (let i = 0; i < means.length && y < end; ) {
      if (means[i] + kernelReach * sigma <= y) i++;
      else {
        y = Math.max(y, means[i] - kernelReach * sigma);
        const width = panel * Math.min(sigma, hypot(beliefShift(next), 0.3 * (y - boundary)));
        this.segments.addNodes(next, y, width, PANEL_NODES, INVERSE_ROOT_TWO_PI / sigma, 0);
        y += width;
      }
    }
    this.segments.finish(next);
  }

  /** The first node of a pull. */
  first(pull: number): number {
    return this.firstNode[pull];
  }

  /** The first node of a pull that is above a mean. */
  firstAbove(pull: number, mean: number): number {
    const nodes = this.segments.node.data;
    let low = this.firstNode[pull];
    let high = this.firstNode[pull + 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (nodes[middle] < mean) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Weight times h at the nodes of a pull, the first of them first. */
  gather(pull: number, g: Float64Array, into: Float64Array): void {
    for (let segment = this.firstSegment[pull]; segment < this.firstSegment[pull + 1]; segment++) {
      this.segments.gather(segment, g, into, this.firstNode[pull]);
    }
  }

  /** What it saves not to pull on where y is below the boundary: E[−y; y < b]/(1 − γ), y ~ N(m, σ²). */
  saved(pull: number, m: number): number {
    const sigma = this.sigma[pull];
    const u = (this.boundary[pull] - m) / sigma;
    return u > -9 ? (sigma * normalDensity(u) - m * normalCumulative(u)) / (1 - this.grid.problem.gamma) : 0;
  }
}
