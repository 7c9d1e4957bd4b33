import type { Index } from "../indices/bonus.ts";
import { CAUSE } from "../indices/cause.ts";
import { GAIN } from "../indices/gain.ts";
import { GITTINS } from "../indices/gittins/gittins.ts";
import { LASTING_GAIN } from "../indices/lasting-gain.ts";
import { MYOPIC } from "../indices/myopic.ts";
import { UCB } from "../indices/ucb.ts";
import { WHITTLE } from "../indices/whittle/whittle.ts";
import type { Named } from "../named.ts";
import { DISCOUNTED_UCB } from "./discounted-ucb.ts";
import { EPSILON_GREEDY } from "./epsilon-greedy.ts";
import { GATED } from "./gated-cause.ts";
import { GITTINS_PUBLISHED_POLICY } from "./gittins-published.ts";
import { indexPolicy } from "./index-policy.ts";
import { INFORMATION_DIRECTED } from "./information-directed.ts";
import { KNOWLEDGE_GRADIENT } from "./knowledge-gradient.ts";
import { LEARNED } from "./learned.ts";
import { ORACLE } from "./oracle.ts";
import type { Policy } from "./policy.ts";
import { PREDICTIVE, THOMPSON } from "./sampling-policy.ts";
import { SLIDING_WINDOW_UCB } from "./sliding-window-ucb.ts";
import { SOFTMAX } from "./softmax.ts";

/** Every policy with a name, in the order in which help lists them. */
export const POLICIES: readonly Named<Policy>[] = [
  lift(CAUSE),
  GATED,
  lift(LASTING_GAIN),
  lift(GAIN),
  lift(GITTINS),
  GITTINS_PUBLISHED_POLICY,
  lift(WHITTLE),
  lift(UCB),
  THOMPSON,
  PREDICTIVE,
  lift(MYOPIC),
  LEARNED,
  ORACLE,
  KNOWLEDGE_GRADIENT,
  INFORMATION_DIRECTED,
  EPSILON_GREEDY,
  SOFTMAX,
  DISCOUNTED_UCB,
  SLIDING_WINDOW_UCB,
];

/** The policy that pulls the arm with the highest index. */
function lift(entry: Named<Index>): Named<Policy> {
  return { ...entry, make: (options) => indexPolicy(entry.make(options)) };
}
