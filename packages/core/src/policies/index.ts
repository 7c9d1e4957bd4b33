/** Policies: ways of choosing among arms, most of them lifted from an index. */
export { bonusPlayer } from "./bonus-player.ts";
export { choose, greedyProbabilities } from "./choose.ts";
export { type DiscountedUcbOptions, discountedUcb } from "./discounted-ucb.ts";
export { type EpsilonGreedyOptions, epsilonGreedy } from "./epsilon-greedy.ts";
export { PolicyFailure } from "./failure.ts";
export { gatedCause } from "./gated-cause.ts";
export { gittinsPublished } from "./gittins-published.ts";
export { indexPolicy } from "./index-policy.ts";
export { informationDirected } from "./information-directed.ts";
export { knowledgeGradient } from "./knowledge-gradient.ts";
export { oracle } from "./oracle.ts";
export { parsePolicy } from "./parse.ts";
export type { Explanation, Game, Player, Policy, Reasoning, View } from "./policy.ts";
export { PAIR_POLICIES, POLICIES } from "./registry.ts";
export { predictive, shrinkage, thompson } from "./sampling-policy.ts";
export { type SlidingWindowUcbOptions, slidingWindowUcb } from "./sliding-window-ucb.ts";
export { type SoftmaxOptions, softmax } from "./softmax.ts";
export { solvePolicy } from "./start.ts";
