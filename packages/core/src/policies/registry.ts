import { INDICES } from "../indices/registry.ts";
import type { Named } from "../named.ts";
import { CAUSE_FITTED } from "./cause-fitted.ts";
import { DISCOUNTED_UCB } from "./discounted-ucb.ts";
import { EPSILON_GREEDY } from "./epsilon-greedy.ts";
import { GATED } from "./gated-cause.ts";
import { GITTINS_PUBLISHED_POLICY } from "./gittins-published.ts";
import { INFORMATION_DIRECTED } from "./information-directed.ts";
import { KNOWLEDGE_GRADIENT } from "./knowledge-gradient.ts";
import { liftIndex } from "./lift-index.ts";
import { OPTIMAL } from "./optimal.ts";
import { ORACLE } from "./oracle.ts";
import type { Policy } from "./policy.ts";
import { PREDICTIVE, THOMPSON } from "./sampling-policy.ts";
import { SLIDING_WINDOW_UCB } from "./sliding-window-ucb.ts";
import { SOFTMAX } from "./softmax.ts";

/** Policies that are no index; one of the name of an index plays in its place. */
const OTHERS: readonly Named<Policy>[] = [
  GATED,
  CAUSE_FITTED,
  GITTINS_PUBLISHED_POLICY,
  THOMPSON,
  PREDICTIVE,
  ORACLE,
  KNOWLEDGE_GRADIENT,
  INFORMATION_DIRECTED,
  EPSILON_GREEDY,
  SOFTMAX,
  DISCOUNTED_UCB,
  SLIDING_WINDOW_UCB,
];

/** Every policy with a name, in the order in which help lists them: indices, then the others. */
export const POLICIES: readonly Named<Policy>[] = [
  ...INDICES.filter(({ name }) => !OTHERS.some((other) => other.name === name)).map(liftIndex),
  ...OTHERS,
];

/** Policies of pairs: they play where there are two arms. */
export const PAIR_POLICIES: readonly Named<Policy>[] = [OPTIMAL];
