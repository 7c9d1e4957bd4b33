import { checkInteger } from "@cause-toolkit/core/checks";
import { type Seed, stream } from "@cause-toolkit/core/numerics";

/**
 * Some of a list, drawn without repetition, in their old order. A larger sample of the same seed contains the smaller.
 *
 * @example
 * ```ts
 * import { sampleOf } from "@cause-toolkit/people/data";
 *
 * sampleOf(["a", "b", "c", "d"], 4, 1); // → ["a", "b", "c", "d"]
 * sampleOf(["a", "b", "c", "d"], 2, 1).length; // → 2
 * ```
 */
export function sampleOf<T>(all: readonly T[], size: number, seed: Seed): T[] {
  checkInteger("sample", size, 1, all.length);
  const draw = stream(seed, "sample");
  const left = all.map((_, index) => index);
  const drawn = Array.from({ length: size }, () => left.splice(draw.integer(left.length), 1)[0]);
  return drawn.sort((a, b) => a - b).map((index) => all[index]);
}
