import type { Stream } from "../numerics/stream.ts";
import { choose } from "../policies/choose.ts";

/** The `count` highest-scored of these, all different, best first; ties are broken by chance. */
export function pickBest<T>(seats: readonly T[], scores: Float64Array, count: number, openTie: () => Stream): T[] {
  if (count === 1) return [seats[choose(scores, seats.length, openTie)]];
  let left = seats.map((seat, k) => ({ seat, score: scores[k] }));
  const picked: T[] = [];
  while (picked.length < count) {
    const best = Float64Array.from(left, ({ score }) => score);
    const { seat } = left[choose(best, left.length, openTie)];
    picked.push(seat);
    left = left.filter((other) => other.seat !== seat);
  }
  return picked;
}
