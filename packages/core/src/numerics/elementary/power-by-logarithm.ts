import { POWERS_OF_TWO } from "./powers-of-two.ts";
import { highWord } from "./words.ts";

/**
 * x^y = 2^(y log2 x) for a finite x > 0 other than 1 and a finite y, by the method of fdlibm (Sun, 1993): the logarithm and its product
 * with y are in two parts each. Here the first part is a single-precision number, so that products of two such parts are exact, and
 * the last sum is in two parts too. That is faster and more accurate, but not bit for bit that of fdlibm.
 */
export function powerByLogarithm(x: number, y: number): number {
  let high: number;
  let low: number;
  if (Math.abs(y) >= 2147485696) {
    // Only powers of numbers next to 1 are neither 0 nor infinite.
    if (x < 0.9999995231628418 || x >= 1.0000009536743164 || Math.abs(y) >= 1.8446761665895596e19) {
      return x < 1 === y < 0 ? Infinity : 0;
    }
    const t = x - 1;
    const series = t * t * (0.5 - t * (0.3333333333333333 - t * 0.25));
    const main = 1.4426950216293335 * t;
    const rest = t * 1.9259629911266175e-8 - series * Math.LOG2E;
    high = Math.fround(main + rest);
    low = rest - (high - main);
  } else {
    let exponent = 0;
    if (x < 2.2250738585072014e-308) {
      x *= 9007199254740992;
      exponent = -53;
    }
    const word = highWord(x);
    const fraction = word & 0xfffff;
    // x = 2^exponent · a, with a near 1 or 3/2: from √¾ to √(3/2), or from there to √3.
    const isNearOne = fraction <= 0x3988e || fraction >= 0xbb67a;
    const binade = (word >> 20) - 1023 + (fraction >= 0xbb67a ? 1 : 0);
    exponent += binade;
    const a = x * POWERS_OF_TWO[1074 - binade];
    const center = isNearOne ? 1 : 1.5;
    // s = (a − center)/(a + center) in two parts.
    const u = a - center;
    const v = 1 / (a + center);
    const s = u * v;
    const sHigh = Math.fround(s);
    const sumHigh = Math.fround(a + center);
    const sumLow = a - (sumHigh - center);
    const sLow = v * (u - sHigh * sumHigh - sHigh * sumLow);
    // 3 + s² + … = 3/2 · log((1 + s)/(1 − s))/s in two parts.
    let z = s * s;
    const series =
      z *
      z *
      (0.5999999999999946 +
        z *
          (0.4285714285785502 +
            z * (0.33333332981837743 + z * (0.272728123808534 + z * (0.23066074577556175 + z * 0.20697501780033842)))));
    const more = series + sLow * (sHigh + s);
    z = sHigh * sHigh;
    const tHigh = Math.fround(3 + z + more);
    const tLow = more - (tHigh - 3 - z);
    const main = sHigh * tHigh;
    const rest = sLow * tHigh + tLow * s;
    const pHigh = Math.fround(main + rest);
    const pLow = rest - (pHigh - main);
    // Times 2/(3 ln 2), and log2 3/2 added where the center is that.
    const zHigh = 0.9617967009544373 * pHigh;
    const zLow = -7.028461650952758e-9 * pHigh + pLow * 0.9617966939259756 + (isNearOne ? 0 : 1.350039202129749e-8);
    const centerHigh = isNearOne ? 0 : 0.5849624872207642;
    high = Math.fround(zHigh + zLow + centerHigh + exponent);
    low = zLow - (high - exponent - centerHigh - zHigh);
  }
  const yHigh = Math.fround(y);
  return powerOfTwo(yHigh * high, (y - yHigh) * high + y * low);
}

/** 2^(high + low). */
function powerOfTwo(high: number, low: number): number {
  const sum = low + high;
  // 2^1024 is infinite; 2^−1075 rounds to 0; at these very numbers, the parts decide.
  if (sum >= 1024 && (sum > 1024 || low + 8.008566259537294e-17 > sum - high)) return Infinity;
  if (sum <= -1075 && (sum < -1075 || low <= sum - high)) return 0;
  let n = 0;
  if (sum >= 0.5000004768371582 || sum <= -0.5000004768371582) {
    n = (sum + (sum < 0 ? -0.5 : 0.5)) | 0;
    high -= n;
  }
  // e^((high + low) ln 2), as in `exp`, with what the products lose.
  const t = Math.fround(low + high);
  const u = t * 0.6931471824645996;
  const v = (low - (t - high)) * Math.LN2 + t * -1.904654299957768e-9;
  const z = u + v;
  const rest = v - (z - u);
  const w = z * z;
  const c =
    z -
    w *
      (0.16666666666666602 +
        w *
          (-0.0027777777777015593 +
            w * (0.00006613756321437934 + w * (-0.0000016533902205465252 + w * 4.1381367970572385e-8))));
  const whole = 1 + z;
  const value = whole + (1 - whole + z - ((z * c) / (c - 2) - (rest + z * rest)));
  if (n > 1022) return value * 2 * POWERS_OF_TWO[1073 + n];
  return n < -1021 ? value * POWERS_OF_TWO[2074 + n] * 9.332636185032189e-302 : value * POWERS_OF_TWO[1074 + n];
}
