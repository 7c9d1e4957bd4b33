import type { InferPart } from "./job.ts";

/** Passes on parts in the order of their series; parts that arrive early wait. Parts of one series arrive in order. */
export function inOrder(
  isLast: (part: InferPart) => boolean,
  onPart: (part: InferPart) => void,
): (part: InferPart) => void {
  const waiting = new Map<number, InferPart[]>();
  let turn = 0;
  const hand = (part: InferPart) => {
    onPart(part);
    if (isLast(part)) turn++;
  };
  return (part) => {
    if (part.position !== turn) {
      const others = waiting.get(part.position) ?? [];
      others.push(part);
      waiting.set(part.position, others);
      return;
    }
    hand(part);
    for (let next = waiting.get(turn); next !== undefined; next = waiting.get(turn)) {
      waiting.delete(turn);
      for (const one of next) hand(one);
    }
  };
}
