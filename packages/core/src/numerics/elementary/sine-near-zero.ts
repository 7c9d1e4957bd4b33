import { upperPart } from "./words.ts";

/** sin(x + rest) for |x| ≤ π/4 and a rest below the last place of x: a minimax polynomial (fdlibm; Sun, 1993). */
export function sineNearZero(x: number, rest: number): number {
  if (Math.abs(x) < 7.450580596923828e-9) return x;
  const z = x * x;
  const cube = z * x;
  const r =
    0.00833333333332249 +
    z *
      (-0.0001984126982985795 +
        z * (0.0000027557313707070068 + z * (-2.5050760253406863e-8 + z * 1.58969099521155e-10)));
  if (rest === 0) return x + cube * (-0.16666666666666632 + z * r);
  return x - (z * (0.5 * rest - cube * r) - rest - cube * -0.16666666666666632);
}

/** cos(x + rest), likewise. */
export function cosineNearZero(x: number, rest: number): number {
  const size = Math.abs(x);
  if (size < 7.450580596923828e-9) return 1;
  const z = x * x;
  const upper =
    0.00002480158728947673 + z * (-2.7557314351390663e-7 + z * (2.087572321298175e-9 + z * -1.1359647557788195e-11));
  const r = z * (0.0416666666666666 + z * (-0.001388888888887411 + z * upper));
  if (size < 0.2999999523162842) return 1 - (0.5 * z - (z * r - x * rest));
  // 1 − q is exact for a q near z/2 with few bits.
  const q = size >= 0.7812504768371582 ? 0.28125 : upperPart(size) / 4;
  return 1 - q - (0.5 * z - q - (z * r - x * rest));
}
