import { exp, expm1, log, log1p } from "../../../numerics/elementary/index.ts";
import { sfc32 } from "../../../numerics/sfc32.ts";

/**
 * Exact Beta(a, ½) numbers for a ≥ 1. They are 1 − x² where x has density ∝ (1 − x²)^(a−1), which falls on [0, 1]: a ziggurat
 * of 256 layers without a tail, 56 bits a draw. Under 3 % of draws leave the fast path.
 */
export interface BetaLayers {
  /** Right edges, from that of the bottom layer, 1, to 0 above the top one. */
  readonly edges: Float64Array;
  /** Where each layer begins, and where the top one ends. */
  readonly heights: Float64Array;
  /** a − 1. */
  readonly power: number;
}

const LAYERS = 256;

/** Layers of equal area, by bisection on the area. The pile ends at the curve's top or a rounding above: nothing is cut off. */
export function betaLayers(a: number): BetaLayers {
  const layers = { edges: new Float64Array(LAYERS + 1), heights: new Float64Array(LAYERS + 1), power: a - 1 };
  let low = 0;
  let high = 1 / LAYERS;
  for (let middle = high / 2; middle > low && middle < high; middle = (low + high) / 2) {
    if (pile(layers, middle) < 1) low = middle;
    else high = middle;
  }
  pile(layers, high);
  return layers;
}

/** Piles up layers of this area; returns how high they reach. */
function pile({ edges, heights, power }: BetaLayers, area: number): number {
  edges[0] = 1;
  for (let i = 0; i < LAYERS; i++) {
    heights[i + 1] = heights[i] + area / edges[i];
    edges[i + 1] = Math.sqrt(Math.max(0, -expm1(log(heights[i + 1]) / power)));
  }
  edges[LAYERS] = 0;
  return heights[LAYERS];
}

/**
 * Fills `out` with `scale` times Beta numbers from the sfc32 state, which is kept in locals meanwhile. The edges are an argument
 * of their own because V8 reads them faster so.
 */
export function fillBetas(
  state: Int32Array,
  out: Float64Array,
  scale: number,
  layers: BetaLayers,
  edges: Float64Array,
): void {
  let a = state[0];
  let b = state[1];
  let c = state[2];
  let d = state[3];
  for (let i = 0; i < out.length; i++) {
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
    let x = position(high, low) * edges[layer];
    if (!(x < edges[layer + 1])) {
      state[0] = a;
      state[1] = b;
      state[2] = c;
      state[3] = d;
      x = edgeCase(state, layers, layer, x);
      a = state[0];
      b = state[1];
      c = state[2];
      d = state[3];
    }
    out[i] = scale * (1 - x) * (1 + x);
  }
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = d;
}

/** The upper 24 and the next 32 bits as a number in [0, 1]. */
function position(high: number, low: number): number {
  return ((high >>> 8) * 4294967296 + (low >>> 0)) * 1.3877787807814457e-17;
}

/** The rare draw: between rectangle and curve, or a new draw. */
function edgeCase(state: Int32Array, { edges, heights, power }: BetaLayers, layer: number, x: number): number {
  for (;;) {
    const y = heights[layer] + position(sfc32(state), sfc32(state)) * (heights[layer + 1] - heights[layer]);
    if (y < exp(power * log1p(-x * x))) return x;
    const high = sfc32(state);
    layer = high & 255;
    x = position(high, sfc32(state)) * edges[layer];
    if (x < edges[layer + 1]) return x;
  }
}
