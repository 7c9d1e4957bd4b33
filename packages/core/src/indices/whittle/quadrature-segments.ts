import { gaussLegendre } from "../../numerics/gauss-legendre.ts";
import type { Grid } from "./grid.ts";
import { lagrange, POINTS } from "./lagrange.ts";
import { Float64List, Int32List } from "./number-list.ts";

/**
 * Segments: stretches of means on which the next pull comes at the same Σ. Each has quadrature nodes, at which h is
 * interpolated from the grid. That is linear, so it is kept as weights: rows are blended once for a segment, then columns
 * for each of its nodes.
 */
export class QuadratureSegments {
  /** Ascending means within a segment. */
  readonly node = new Float64List();
  /** Quadrature weight times the part of the value that is known, at each node. */
  readonly known = new Float64List();
  private readonly grid: Grid;
  /** Where the nodes of a segment end. */
  private readonly end = new Int32List();
  private readonly rowWeights = new Float64List();
  /** The first point of the grid that a segment uses, and of how many columns; the columns of its nodes are counted from there. */
  private readonly corner = new Int32List();
  private readonly columns = new Int32List();
  private readonly nodeColumn = new Int32List();
  private readonly columnWeights = new Float64List();
  private readonly blended: Float64Array;

  constructor(grid: Grid) {
    this.grid = grid;
    this.blended = new Float64Array(grid.columns);
  }

  get count(): number {
    return this.end.length;
  }

  /**
   * Gauss–Legendre nodes on [from, from + width], where the pull comes at Σ. The value is `worth` times y plus h; the
   * quadrature's weights are multiplied by `density`.
   */
  addNodes(predicted: number, from: number, width: number, order: number, density: number, worth: number): void {
    const { grid, columnWeights } = this;
    const rule = gaussLegendre(order);
    const anchor = grid.anchor(predicted);
    const scale = grid.scale(predicted);
    for (let i = 0; i < order; i++) {
      const y = from + width * rule.nodes[i];
      const weight = density * width * rule.weights[i];
      const at = columnWeights.extend(POINTS);
      this.node.push(y);
      this.known.push(weight * worth * y);
      this.nodeColumn.push(lagrange(grid.column(y - anchor, predicted), grid.columns, columnWeights.data, at));
      for (let k = 0; k < POINTS; k++) columnWeights.data[at + k] *= weight * scale;
    }
  }

  /** Makes a segment of the nodes added since the last one. */
  finish(predicted: number): void {
    const { grid, rowWeights, nodeColumn, end } = this;
    const at = rowWeights.extend(POINTS);
    const row = lagrange(grid.row(predicted), grid.rows, rowWeights.data, at);
    const columns = nodeColumn.data.subarray(end.length > 0 ? end.data[end.length - 1] : 0, nodeColumn.length);
    let first = grid.columns;
    let last = 0;
    for (let n = 0; n < columns.length; n++) {
      first = Math.min(first, columns[n]);
      last = Math.max(last, columns[n]);
    }
    for (let n = 0; n < columns.length; n++) columns[n] -= first;
    this.corner.push(row * grid.columns + first);
    this.columns.push(last + POINTS - first);
    end.push(this.node.length);
  }

  /** Quadrature weight times h at the nodes of a segment, from h/ℓ at the grid's points; node n goes to n − offset. */
  gather(segment: number, g: Float64Array, into: Float64Array, offset: number): void {
    this.blend(segment, g);
    const { blended } = this;
    const column = this.nodeColumn.data;
    const w = this.columnWeights.data;
    const end = this.end.data[segment];
    for (let n = segment > 0 ? this.end.data[segment - 1] : 0; n < end; n++) {
      const c = column[n];
      const k = POINTS * n;
      const left =
        w[k] * blended[c] + w[k + 1] * blended[c + 1] + w[k + 2] * blended[c + 2] + w[k + 3] * blended[c + 3];
      const right =
        w[k + 4] * blended[c + 4] + w[k + 5] * blended[c + 5] + w[k + 6] * blended[c + 6] + w[k + 7] * blended[c + 7];
      into[n - offset] = left + right;
    }
  }

  private blend(segment: number, g: Float64Array): void {
    const { blended } = this;
    const d = this.grid.columns;
    const w = this.rowWeights.data;
    const k = POINTS * segment;
    const w0 = w[k];
    const w1 = w[k + 1];
    const w2 = w[k + 2];
    const w3 = w[k + 3];
    const w4 = w[k + 4];
    const w5 = w[k + 5];
    const w6 = w[k + 6];
    const w7 = w[k + 7];
    const count = this.columns.data[segment];
    let i = this.corner.data[segment];
    for (let c = 0; c < count; c++, i++) {
      const lower = w0 * g[i] + w1 * g[i + d] + w2 * g[i + 2 * d] + w3 * g[i + 3 * d];
      const upper = w4 * g[i + 4 * d] + w5 * g[i + 5 * d] + w6 * g[i + 6 * d] + w7 * g[i + 7 * d];
      blended[c] = lower + upper;
    }
  }
}
