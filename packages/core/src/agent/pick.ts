import type { Stream } from "../numerics/stream.ts";
import { choose } from "../policies/choose.ts";

/** The `count` highest-scored of these, all different, best first; ties are broken by chance. */
export function pickBest<T>(items: readonly T[], scores: Float64Array, count: number, openTie: () => Stream): T[] {
  if (count === 1) return [items[choose(scores, items.length, openTie)]];
  let left = items.map((item, k) => ({ item, score: scores[k] }));
  const picked: T[] = [];
  while (picked.length < count) {
    const best = Float64Array.from(left, ({ score }) => score);
    const { item } = left[choose(best, left.length, openTie)];
    picked.push(item);
    left = left.filter((other) => other.item !== item);
  }
  return picked;
}
