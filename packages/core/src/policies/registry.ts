import { CAUSE } from "../indices/cause.ts";
import { GAIN } from "../indices/gain.ts";
import { GITTINS } from "../indices/gittins/gittins.ts";
import { HORIZON_GAIN } from "../indices/horizon-gain.ts";
import { LASTING_GAIN } from "../indices/lasting-gain.ts";
import { MYOPIC } from "../indices/myopic.ts";
import { UCB } from "../indices/ucb.ts";
import { WHITTLE } from "../indices/whittle/whittle.ts";
import type { Named } from "../named.ts";
import { CAUSE_FITTED } from "./cause-fitted.ts";
import { DISCOUNTED_UCB } from "./discounted-ucb.ts";
import { EPSILON_GREEDY } from "./epsilon-greedy.ts";
import { GATED } from "./gated-cause.ts";
import { GITTINS_PUBLISHED_POLICY } from "./gittins-published.ts";
import { INFORMATION_DIRECTED } from "./information-directed.ts";
import { KNOWLEDGE_GRADIENT } from "./knowledge-gradient.ts";
import { LEARNED } from "./learned.ts";
import { liftIndex } from "./lift-index.ts";
import { OPTIMAL } from "./optimal.ts";
import { ORACLE } from "./oracle.ts";
import type { Policy } from "./policy.ts";
import { PREDICTIVE, THOMPSON } from "./sampling-policy.ts";
import { SLIDING_WINDOW_UCB } from "./sliding-window-ucb.ts";
import { SOFTMAX } from "./softmax.ts";

/** Every policy with a name, in the order in which help lists them. */
export const POLICIES: readonly Named<Policy>[] = [
  liftIndex(CAUSE),
  GATED,
  CAUSE_FITTED,
  liftIndex(HORIZON_GAIN),
  liftIndex(LASTING_GAIN),
  liftIndex(GAIN),
  liftIndex(GITTINS),
  GITTINS_PUBLISHED_POLICY,
  liftIndex(WHITTLE),
  liftIndex(UCB),
  THOMPSON,
  PREDICTIVE,
  liftIndex(MYOPIC),
  LEARNED,
  ORACLE,
  KNOWLEDGE_GRADIENT,
  INFORMATION_DIRECTED,
  EPSILON_GREEDY,
  SOFTMAX,
  DISCOUNTED_UCB,
  SLIDING_WINDOW_UCB,
];

/** Policies of pairs: they play where there are two arms. */
export const PAIR_POLICIES: readonly Named<Policy>[] = [OPTIMAL];
