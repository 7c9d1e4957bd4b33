import { type Named, parseNamed } from "../named.ts";
import type { Index } from "./bonus.ts";
import { CAUSE } from "./cause.ts";
import { GAIN } from "./gain.ts";
import { GITTINS } from "./gittins/gittins.ts";
import { GITTINS_PUBLISHED } from "./gittins-published/published-index.ts";
import { HORIZON_GAIN } from "./horizon-gain.ts";
import { LASTING_GAIN } from "./lasting-gain.ts";
import { MYOPIC } from "./myopic.ts";
import { UCB } from "./ucb.ts";
import { WHITTLE } from "./whittle/whittle.ts";

/** Every index with a name, in the order in which help lists them. */
export const INDICES: readonly Named<Index>[] = [
  CAUSE,
  HORIZON_GAIN,
  LASTING_GAIN,
  GAIN,
  GITTINS,
  GITTINS_PUBLISHED,
  WHITTLE,
  UCB,
  MYOPIC,
];

/**
 * The index that a text names, with its options after colons. The text becomes its name.
 *
 * @example
 * ```ts
 * import { bonusOf, makeArm, parseIndex } from "@cause-toolkit/core";
 *
 * const arm = makeArm({ volatility: 4, stochasticity: 25 });
 * bonusOf(parseIndex("ucb:c=1"), { mean: 0, variance: 21 }, arm, 0.95); // → 5
 * ```
 */
export function parseIndex(text: string): Index {
  const { made, name } = parseNamed("index", INDICES, text);
  return { ...made, name };
}
