import { CAUSE_OPTIONS, INDICES } from "../indices/registry.ts";
import type { Named } from "../named.ts";
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

/** Every policy with a name, in the order in which they are listed to people. */
export const POLICIES: readonly Named<Policy>[] = [
  lifted("cause"),
  {
    name: "gated",
    summary: "CAUSE with its gate: not additive in the mean",
    options: CAUSE_OPTIONS,
    make: (options) => gatedCause(options),
  },
  lifted("gain"),
  lifted("gittins"),
  { ...lifted("gittins-published"), options: {}, make: gittinsPublished },
  lifted("whittle"),
  lifted("ucb"),
  { name: "thompson", summary: "Thompson sampling", options: {}, make: thompson },
  { name: "predictive", summary: "predictive sampling", options: {}, make: predictive },
  lifted("myopic"),
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

/** The entry of the policy that pulls by the index of this name. */
function lifted(name: string): Named<Policy> {
  const entry = INDICES.find((candidate) => candidate.name === name);
  if (!entry) throw new Error(`there is no index ${name}`);
  return { ...entry, make: (options) => indexPolicy(entry.make(options)) };
}
