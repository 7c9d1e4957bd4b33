import { exp, log } from "./elementary/index.ts";
import { sfc32 } from "./sfc32.ts";

/**
 * Exact standard normals by the ziggurat of Marsaglia & Tsang (2000) in Doornik's (2005) corrected form:
 * the layer and the position in it come from different random bits. 256 layers, 56 bits a draw, so the
 * spacing is that of a double. Under 2 % of draws leave the fast path.
 */

const LAYERS = 256;
/** Where the tail begins, and the area of each layer (oracles/constants.py). */
const TAIL = 3.654152885361009;
const AREA = 0.004928673233974655;

/** Right edges of the layers; the bottom one is widened so that it holds the tail's area too. */
export const EDGES: Float64Array = /* @__PURE__ */ edges();
/** |u| below this lies under the curve for certain. */
export const RATIOS: Float64Array = /* @__PURE__ */ EDGES.slice(0, LAYERS).map((x, i) => EDGES[i + 1] / x);
const HEIGHTS: Float64Array = /* @__PURE__ */ EDGES.map(height);

function height(x: number): number {
  return exp(-0.5 * x * x);
}

function edges(): Float64Array {
  const x = new Float64Array(LAYERS + 1);
  x[0] = AREA / height(TAIL);
  x[1] = TAIL;
  for (let i = 2; i < LAYERS; i++) x[i] = Math.sqrt(-2 * log(AREA / x[i - 1] + height(x[i - 1])));
  return x;
}

/**
 * Fills `out[from … to)` from the sfc32 state, which is kept in locals meanwhile. The tables are
 * arguments because V8 reads them faster so than from the module's scope.
 */
export function fillNormals(
  state: Int32Array,
  out: Float64Array,
  from: number,
  to: number,
  edge: Float64Array,
  ratio: Float64Array,
): void {
  let a = state[0];
  let b = state[1];
  let c = state[2];
  let d = state[3];
  for (let i = from; i < to; i++) {
    const high = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + high) | 0;
    const low = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + low) | 0;
    const layer = high & 255;
    const u = position(high, low);
    if (Math.abs(u) < ratio[layer]) {
      out[i] = u * edge[layer];
    } else {
      state[0] = a;
      state[1] = b;
      state[2] = c;
      state[3] = d;
      out[i] = edgeCase(state, layer, u);
      a = state[0];
      b = state[1];
      c = state[2];
      d = state[3];
    }
  }
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = d;
}

/** The upper 24 and the next 32 bits as a number in [−1, 1). */
function position(high: number, low: number): number {
  return ((high >> 8) * 4294967296 + (low >>> 0)) * 2.7755575615628914e-17;
}

/** The rare draw: in the tail, in the wedge between rectangle and curve, or a new draw. */
function edgeCase(state: Int32Array, layer: number, u: number): number {
  for (;;) {
    if (layer === 0) return u < 0 ? -tail(state) : tail(state);
    const x = u * EDGES[layer];
    if (HEIGHTS[layer] + openUniform(state) * (HEIGHTS[layer + 1] - HEIGHTS[layer]) < height(x)) return x;
    const high = sfc32(state);
    layer = high & 255;
    u = position(high, sfc32(state));
    if (Math.abs(u) < RATIOS[layer]) return u * EDGES[layer];
  }
}

/** Marsaglia's (1964) exact tail. */
function tail(state: Int32Array): number {
  for (;;) {
    const x = -log(openUniform(state)) / TAIL;
    if (-2 * log(openUniform(state)) > x * x) return TAIL + x;
  }
}

/** A uniform number in (0, 1). */
function openUniform(state: Int32Array): number {
  const high = sfc32(state) >>> 6;
  const low = sfc32(state) >>> 6;
  return (high * 67108864 + low + 0.5) / 4503599627370496;
}
