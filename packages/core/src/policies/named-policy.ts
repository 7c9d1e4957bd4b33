import { CAUSE_FORMULA } from "../indices/cause-formula.ts";
import { GAIN } from "../indices/gain.ts";
import { HORIZON_GAIN } from "../indices/horizon-gain.ts";
import { LASTING_GAIN } from "../indices/lasting-gain.ts";
import { MYOPIC } from "../indices/myopic.ts";
import { UCB } from "../indices/ucb.ts";
import { type Named, parseNamed } from "../named.ts";
import { EPSILON_GREEDY } from "./epsilon-greedy.ts";
import { liftIndex } from "./lift-index.ts";
import type { Policy } from "./policy.ts";
import { PREDICTIVE, THOMPSON } from "./sampling-policy.ts";
import { SOFTMAX } from "./softmax.ts";

/** Policies that need little code. */
const SMALL: readonly Named<Policy>[] = [
  ...[HORIZON_GAIN, LASTING_GAIN, CAUSE_FORMULA, GAIN, UCB, MYOPIC].map(liftIndex),
  THOMPSON,
  PREDICTIVE,
  EPSILON_GREEDY,
  SOFTMAX,
];

type Parse = (text: string) => Policy;

/** Where the parser of all policies is not loaded, which brings solvers and tables, small policies can still be named. */
let parse: Parse = (text) => {
  const { made, name } = parseNamed("policy, in a bundle without parsePolicy", SMALL, text);
  return { ...made, name };
};

/** Tells of the parser of all policies, once it is loaded. */
export function providePolicyParser(parser: Parse): void {
  parse = parser;
}

/**
 * The policy that a text names. In Node all policies can be named. A bundler leaves out the large ones unless something uses `parsePolicy`: pass
 * `parsePolicy("gittins")` instead of the name.
 */
export function namedPolicy(text: string): Policy {
  return parse(text);
}
