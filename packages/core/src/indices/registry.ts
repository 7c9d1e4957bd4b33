import { type Named, parseNamed } from "../named.ts";
import type { Index } from "./bonus.ts";
import { cause } from "./cause.ts";
import { CAUSE_FORMS } from "./cause-precision.ts";
import { gain } from "./gain.ts";
import { gittins } from "./gittins/gittins.ts";
import { loneIndex, PUBLISHED_NUMERICS } from "./gittins-published/published-index.ts";
import { myopic } from "./myopic.ts";
import { ucb } from "./ucb.ts";
import { whittle } from "./whittle/whittle.ts";

/** Options of everything that is made with CAUSE's S. */
export const CAUSE_OPTIONS = {
  form: { kind: CAUSE_FORMS, about: "which form of S (closed)" },
  rewardScale: { kind: "number", about: "size of a reward difference that matters (1)" },
} as const;

/** Every index with a name, in the order in which they are listed to people. */
export const INDICES: readonly Named<Index>[] = [
  {
    name: "cause",
    summary: "CAUSE, the paper's closed-form index",
    options: { c: { kind: "number", about: "scale of the bonus (0.5)" }, ...CAUSE_OPTIONS },
    make: (options) => cause(options),
  },
  {
    name: "gain",
    summary: "our own index: how far one pull is expected to move the belief",
    options: { c: { kind: "number", about: "scale of the bonus (by the discount: 1.00 at 0.95)" } },
    make: (options) => gain(options),
  },
  {
    name: "gittins",
    summary: "the Gittins index of a drifting arm, solved to six digits; optimal where arms rest",
    options: {},
    make: gittins,
  },
  {
    name: "gittins-published",
    summary: "the same by the paper's own numerics, which overstate it",
    options: {
      numerics: {
        kind: PUBLISHED_NUMERICS,
        about: "of its regret tables, or of its bonus figure: coarser and quicker (tables)",
      },
    },
    make: (options) => loneIndex(options),
  },
  {
    name: "whittle",
    summary: "the Whittle index: as Gittins', for arms that drift while they wait",
    options: {},
    make: whittle,
  },
  {
    name: "ucb",
    summary: "Bayesian UCB: optimistic by c predicted standard deviations",
    options: { c: { kind: "number", about: "standard deviations (2)" } },
    make: (options) => ucb(options),
  },
  { name: "myopic", summary: "no exploration", options: {}, make: myopic },
];

/**
 * The index that a text names, with its options after colons. What was written becomes its name.
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
