/**
 * The arc tangent, within one unit in the last place. The method is that of fdlibm (Sun, 1993): the distance to the nearest of 0, ½, 1,
 * 3/2 and ∞, and a minimax polynomial. It gives the bits of `Math.atan` in Node 20, on every engine.
 *
 * @example
 * ```ts
 * import { atan } from "@cause-toolkit/core/numerics";
 *
 * atan(1); // → 0.785398163397448
 * ```
 */
export function atan(x: number): number {
  const size = Math.abs(x);
  if (size < 7.450580596923828e-9 || Number.isNaN(x)) return x;
  const angle = size < 0.4375 ? size - tail(size) : fromKnown(size);
  return x < 0 ? -angle : angle;
}

/** The angle of a tangent from 7/16 on, as a known one and the rest; both parts of the known one are in its two constants. */
function fromKnown(x: number): number {
  if (x >= 7.378697629483821e19) return 1.5707963267948966 + 6.123233995736766e-17;
  if (x < 0.6875) return near((2 * x - 1) / (2 + x), 0.4636476090008061, 2.2698777452961687e-17);
  if (x < 1.1875) return near((x - 1) / (x + 1), 0.7853981633974483, 3.061616997868383e-17);
  if (x < 2.4375) return near((x - 1.5) / (1 + 1.5 * x), 0.982793723247329, 1.3903311031230998e-17);
  return near(-1 / x, 1.5707963267948966, 6.123233995736766e-17);
}

function near(x: number, high: number, low: number): number {
  return high - (tail(x) - low - x);
}

/** x − arctan x for |x| < 7/16. */
function tail(x: number): number {
  const z = x * x;
  const w = z * z;
  const odd =
    z *
    (0.3333333333333293 +
      w *
        (0.14285714272503466 +
          w *
            (0.09090887133436507 + w * (0.06661073137387531 + w * (0.049768779946159324 + w * 0.016285820115365782)))));
  const even =
    w *
    (-0.19999999999876483 +
      w * (-0.11111110405462356 + w * (-0.0769187620504483 + w * (-0.058335701337905735 + w * -0.036531572744216916))));
  return x * (odd + even);
}
