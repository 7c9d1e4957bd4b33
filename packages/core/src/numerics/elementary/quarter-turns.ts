import { hugeQuarterTurns } from "./huge-quarter-turns.ts";
import { highWord } from "./words.ts";

/** x = turns · π/2 + (angle + rest), with the angle within ±π/4 and a rest below its last place; turns modulo 4. */
export interface QuarterTurns {
  readonly turns: number;
  readonly angle: number;
  readonly rest: number;
}

/** x less the nearest multiple of π/2, by as many parts of π/2 as the cancellation needs (fdlibm; Sun, 1993). */
export function quarterTurns(x: number): QuarterTurns {
  const size = Math.abs(x);
  if (size >= 1647100) return hugeQuarterTurns(x);
  const n = (size * 0.6366197723675814 + 0.5) | 0;
  // π/2 in parts of 33 bits, each with what it leaves.
  let near = size - n * 1.5707963267341256;
  let far = n * 6.077100506506192e-11;
  if (cancelled(size, near - far) > 16) {
    const before = near;
    near = before - n * 6.077100506303966e-11;
    far = n * 2.0222662487959506e-21 - (before - near - n * 6.077100506303966e-11);
    if (cancelled(size, near - far) > 49) {
      const second = near;
      near = second - n * 2.0222662487111665e-21;
      far = n * 8.4784276603689e-32 - (second - near - n * 2.0222662487111665e-21);
    }
  }
  const angle = near - far;
  const rest = near - angle - far;
  return x < 0 ? { turns: -n & 3, angle: -angle, rest: -rest } : { turns: n & 3, angle, rest };
}

/** How many leading bits a subtraction lost. */
function cancelled(from: number, left: number): number {
  return (highWord(from) >> 20) - ((highWord(left) >> 20) & 0x7ff);
}
