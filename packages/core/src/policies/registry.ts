import { cause } from "../indices/cause.ts";
import { CAUSE_FORMS } from "../indices/cause-precision.ts";
import { gain } from "../indices/gain.ts";
import { gittins } from "../indices/gittins/gittins.ts";
import { myopic } from "../indices/myopic.ts";
import { ucb } from "../indices/ucb.ts";
import { discountedUcb } from "./discounted-ucb.ts";
import { epsilonGreedy } from "./epsilon-greedy.ts";
import { gatedCause } from "./gated-cause.ts";
import { gittinsPublished } from "./gittins-published.ts";
import { indexPolicy } from "./index-policy.ts";
import { informationDirected } from "./information-directed.ts";
import { knowledgeGradient } from "./knowledge-gradient.ts";
import { oracle } from "./oracle.ts";
import type { Policy } from "./policy.ts";
import { predictive, thompson } from "./sampling-policy.ts";
import { slidingWindowUcb } from "./sliding-window-ucb.ts";
import { softmax } from "./softmax.ts";

/** A number, or one of a few words. */
type OptionKind = "number" | readonly string[];

/** A policy that can be asked for by name: what it does in a line, what can be set, how it is made. */
export interface PolicyEntry {
  readonly name: string;
  readonly summary: string;
  readonly options: { readonly [option: string]: { readonly kind: OptionKind; readonly about: string } };
  /** Options are checked against their kind by the parser, and against their range by the maker. */
  make(options: { readonly [option: string]: never }): Policy;
}

const causeOptions = {
  form: { kind: CAUSE_FORMS, about: "which form of S (closed)" },
  rewardScale: { kind: "number", about: "size of a reward difference that matters (1)" },
} as const;

/** Every policy with a name, in the order in which they are listed to people. */
export const POLICIES: readonly PolicyEntry[] = [
  {
    name: "cause",
    summary: "CAUSE, the paper's closed-form index",
    options: { c: { kind: "number", about: "scale of the bonus (0.5)" }, ...causeOptions },
    make: (options) => indexPolicy(cause(options)),
  },
  {
    name: "gated",
    summary: "CAUSE with its gate: not additive in the mean",
    options: causeOptions,
    make: (options) => gatedCause(options),
  },
  {
    name: "gain",
    summary: "our own index: how far one pull is expected to move the belief",
    options: { c: { kind: "number", about: "scale of the bonus (by the discount: 1.00 at 0.95)" } },
    make: (options) => indexPolicy(gain(options)),
  },
  {
    name: "ucb",
    summary: "Bayesian UCB: optimistic by c predicted standard deviations",
    options: { c: { kind: "number", about: "standard deviations (2)" } },
    make: (options) => indexPolicy(ucb(options)),
  },
  {
    name: "gittins",
    summary: "the Gittins index of a drifting arm, solved to six digits; optimal where arms rest",
    options: {},
    make: () => indexPolicy(gittins()),
  },
  {
    name: "gittins-published",
    summary: "the same by the paper's own numerics, which overstate it",
    options: {},
    make: gittinsPublished,
  },
  { name: "thompson", summary: "Thompson sampling", options: {}, make: thompson },
  { name: "predictive", summary: "predictive sampling", options: {}, make: predictive },
  { name: "myopic", summary: "no exploration", options: {}, make: () => indexPolicy(myopic()) },
  { name: "oracle", summary: "sees the truth; in simulations only", options: {}, make: oracle },
  {
    name: "knowledge-gradient",
    summary: "value of one more observation, as if it were the last",
    options: {},
    make: knowledgeGradient,
  },
  {
    name: "information-directed",
    summary: "least squared regret per unit of information",
    options: {},
    make: informationDirected,
  },
  {
    name: "epsilon-greedy",
    summary: "what looks best, now and then any arm",
    options: { epsilon: { kind: "number", about: "how often any arm (0.1)" } },
    make: (options) => epsilonGreedy(options),
  },
  {
    name: "softmax",
    summary: "probability proportional to exp(mean/temperature)",
    options: { temperature: { kind: "number", about: "in units of reward (1)" } },
    make: (options) => softmax(options),
  },
  {
    name: "discounted-ucb",
    summary: "UCB on means in which the past fades; in simulations only",
    options: {
      keep: { kind: "number", about: "weight kept per step (0.95)" },
      c: { kind: "number", about: "scale of the bonus (1)" },
    },
    make: (options) => discountedUcb(options),
  },
  {
    name: "sliding-window-ucb",
    summary: "UCB on the last rewards only; in simulations only",
    options: {
      window: { kind: "number", about: "how many rewards (50)" },
      c: { kind: "number", about: "scale of the bonus (1)" },
    },
    make: (options) => slidingWindowUcb(options),
  },
];
