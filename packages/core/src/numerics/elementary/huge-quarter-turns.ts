import type { QuarterTurns } from "./quarter-turns.ts";
import { highWord, lowWord } from "./words.ts";

/** Bits after the point: 1024 of the largest double, 53 of the result, 53 of its rest, and 64 that a near multiple of π/2 may cancel. */
const BITS = 1216n;
/** Bits after the point of what is left of x. */
const KEPT = 200n;

let halfTurn: bigint | undefined;

/** As {@link quarterTurns}, for numbers whose multiple of π/2 is beyond doubles: in integers, with π to 1216 bits. */
export function hugeQuarterTurns(x: number): QuarterTurns {
  halfTurn ??= 16n * inverseTangent(5n) - 4n * inverseTangent(239n);
  const quarter = halfTurn / 2n;
  const high = highWord(x);
  const fraction = (BigInt((high & 0xfffff) | 0x100000) << 32n) | BigInt(lowWord(x) >>> 0);
  const exponent = BigInt(((high >> 20) & 0x7ff) - 1075);
  const point = exponent < 0n ? (fraction << BITS) >> -exponent : fraction << (BITS + exponent);
  const turns = (point + quarter / 2n) / quarter;
  const left = (point - turns * quarter) >> (BITS - KEPT);
  const unit = Number(1n << KEPT);
  const angle = Number(left);
  const rest = Number(left - BigInt(angle)) / unit;
  const sign = x < 0 ? -1 : 1;
  return { turns: (Number(turns & 3n) * sign) & 3, angle: (sign * angle) / unit, rest: sign * rest };
}

/** arctan(1/n) in units of 2^−1216, by its series. */
function inverseTangent(n: bigint): bigint {
  let power = (1n << BITS) / n;
  let sum = power;
  for (let k = 3n; power !== 0n; k += 2n) {
    power /= -(n * n);
    sum += power / k;
  }
  return sum;
}
