import { exp, log } from "../numerics/elementary/index.ts";
import { cellStart, lastCell, octaveCell } from "../numerics/octave-cells.ts";
import { FIRST, softsign, UNITS } from "./learned-net.ts";
import { OUTPUT_BIAS, OUTPUT_WEIGHTS, SECOND_BIASES, SECOND_WEIGHTS } from "./learned-weights.ts";

/** Variances are told apart by half octaves. */
const BITS = 1;
/** So many half octaves, around the first variance that is seen, have bounds. */
const SPAN = 512;
/** Cells of `ahead` to a standard deviation. */
const PER_DEVIATION = 2;
/** Bounds that are kept for each arm, as a power of two. */
const KEPT = 12;
/** More than what rounding can do. */
export const SLACK = 1e-9;

/** exp(net) is at most this, whatever the inputs: no unit is beyond ±1. */
export const LARGEST: number = /* @__PURE__ */ exp(
  /* @__PURE__ */ upperNet(new Float64Array(UNITS).fill(-1), new Float64Array(UNITS).fill(1)),
);

/** What is the same through a game. */
export interface NetInputs {
  /** Of the first layer, arm by arm. */
  readonly biases: Float64Array;
  readonly arms: number;
  /** `ahead` is between − and + this. */
  readonly farthest: number;
}

/**
 * Upper bounds of exp(net), by intervals: the inputs lie in a cell, so each unit lies between two values, and so does the net. A bound is found when its cell is first
 * met and kept, since runs come back to the same cells.
 */
export class NetBound {
  private readonly inputs: NetInputs;
  private readonly keys: Int32Array;
  private readonly bounds: Float64Array;
  /** The logarithms at the edges of half octaves, from the first that has bounds. */
  private readonly edges = new Float64Array(SPAN + 1);
  private readonly low = new Float64Array(UNITS);
  private readonly high = new Float64Array(UNITS);
  private readonly logArms: number;
  private base = -1;

  constructor(inputs: NetInputs) {
    this.inputs = inputs;
    this.keys = new Int32Array(inputs.arms << KEPT).fill(-1);
    this.bounds = new Float64Array(inputs.arms << KEPT);
    this.logArms = log(inputs.arms);
  }

  /** The half octave of a variance, or of the sum of deviations. */
  cell(x: number): number {
    const cell = octaveCell(x, BITS);
    if (this.base < 0) this.begin(cell);
    return cell - this.base;
  }

  private begin(cell: number): void {
    this.base = Math.max(0, cell - SPAN / 2);
    for (let c = 0; c <= SPAN; c++) {
      const edge = cellStart(Math.min(this.base + c, lastCell(BITS)), BITS);
      this.edges[c] = log(Math.max(edge, Number.MIN_VALUE));
    }
  }

  /** exp(net) is at most this; Infinity where cells are too far apart. */
  at(arm: number, own: number, ahead: number, deviations: number, rival: number): number {
    const cells = own | deviations | rival;
    if (cells < 0 || cells >= SPAN) return Infinity;
    const place = ((ahead + this.inputs.farthest) * PER_DEVIATION) | 0;
    const key = (((own * SPAN + deviations) * SPAN + rival) << 4) | place;
    const slot = (arm << KEPT) + (Math.imul(key, 0x9e3779b1) >>> (32 - KEPT));
    if (this.keys[slot] === key) return this.bounds[slot];
    const bound = this.find(arm, own, place, deviations, rival);
    this.keys[slot] = key;
    this.bounds[slot] = bound;
    return bound;
  }

  /** By the intervals of its inputs. */
  private find(arm: number, own: number, place: number, deviations: number, rival: number): number {
    const { edges, low, high } = this;
    const { biases, farthest } = this.inputs;
    const aheadLow = place / PER_DEVIATION - farthest - SLACK;
    const aheadHigh = aheadLow + 1 / PER_DEVIATION + 2 * SLACK;
    for (let unit = 0; unit < UNITS; unit++) {
      const ahead = FIRST[4 * unit + 1];
      const deviationRatio = FIRST[4 * unit + 2];
      const varianceRatio = 0.3 * FIRST[4 * unit + 3];
      // log Σ is in three inputs. Two of them have a part of others too.
      const weight = FIRST[4 * unit] + 0.5 * deviationRatio + varianceRatio;
      const fall = deviationRatio > 0 ? 1 : 0;
      const rise = varianceRatio > 0 ? 1 : 0;
      const fixed = biases[arm * UNITS + unit] + deviationRatio * this.logArms;
      const up = weight > 0 ? 1 : 0;
      low[unit] = softsign(
        fixed +
          weight * edges[own + 1 - up] +
          ahead * (ahead > 0 ? aheadLow : aheadHigh) -
          deviationRatio * edges[deviations + fall] -
          varianceRatio * edges[rival + rise] -
          SLACK,
      );
      high[unit] = softsign(
        fixed +
          weight * edges[own + up] +
          ahead * (ahead > 0 ? aheadHigh : aheadLow) -
          deviationRatio * edges[deviations + 1 - fall] -
          varianceRatio * edges[rival + 1 - rise] +
          SLACK,
      );
    }
    return exp(upperNet(low, high));
  }
}

/** The most that the net can be, where the units of its first layer are between these. */
function upperNet(low: Float64Array, high: Float64Array): number {
  let net = OUTPUT_BIAS;
  for (let unit = 0; unit < UNITS; unit++) {
    const upper = OUTPUT_WEIGHTS[unit] > 0;
    let sum = SECOND_BIASES[unit];
    for (let i = 0; i < UNITS; i++) {
      const weight = SECOND_WEIGHTS[unit * UNITS + i];
      sum += weight * (weight > 0 === upper ? high[i] : low[i]);
    }
    net += OUTPUT_WEIGHTS[unit] * softsign(sum);
  }
  return net + SLACK;
}
