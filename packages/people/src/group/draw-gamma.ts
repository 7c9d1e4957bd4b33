import { log, type Stream } from "@cause-toolkit/core/numerics";

/** A draw from the gamma distribution with this shape, at least 1, and scale 1, by the method of Marsaglia and Tsang (2000). */
export function drawGamma(shape: number, draw: Stream): number {
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = draw.normal();
    const root = 1 + c * x;
    const v = root * root * root;
    if (v > 0 && log(draw.uniform()) < x * x * 0.5 + d * (1 - v + log(v))) return d * v;
  }
}
