import { checkInteger } from "@cause-toolkit/core/checks";
import { type Seed, stream } from "@cause-toolkit/core/numerics";

/** Which walk a person meets, where its arms stand, and which label each has. */
export interface Cell {
  readonly walk: number;
  /** For each arm, its place on the screen, from 0. */
  readonly positions: readonly number[];
  /** For each arm, the number of its label, from 0. */
  readonly labels: readonly number[];
}

/**
 * The orders in which arms are set: each arm stands in each place equally often, and each order comes with its mirror image.
 *
 * @example
 * ```ts
 * import { positionOrders } from "@cause-toolkit/people/walks";
 *
 * positionOrders(3); // → [[0, 1, 2], [2, 1, 0], [1, 2, 0], [0, 2, 1], [2, 0, 1], [1, 0, 2]]
 * ```
 */
export function positionOrders(arms: number): number[][] {
  const rotations = Array.from({ length: arms }, (_, by) => Array.from({ length: arms }, (_, k) => (k + by) % arms));
  return arms < 3 ? rotations : rotations.flatMap((one) => [one, one.toReversed()]);
}

/** How many cells there are: walks × orders of positions × rotations of labels. Neighbouring cells differ in the walk. */
export function cellCount(walks: number, arms: number): number {
  return walks * positionOrders(arms).length * arms;
}

export function cellOf(index: number, walks: number, arms: number): Cell {
  checkInteger("cell", index, 0, cellCount(walks, arms) - 1);
  const orders = positionOrders(arms);
  const rest = Math.floor(index / walks);
  const by = Math.floor(rest / orders.length);
  return {
    walk: index % walks,
    positions: orders[rest % orders.length],
    labels: Array.from({ length: arms }, (_, k) => (k + by) % arms),
  };
}

/** The cell of a person, by a hash of the person's id: no server keeps count. */
export function cellForId(id: string, walks: number, arms: number, seed: Seed): number {
  return stream(seed, "cell", id).integer(cellCount(walks, arms));
}
