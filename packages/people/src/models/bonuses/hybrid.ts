import { square } from "@cause-toolkit/core/numerics";
import { type Bonus, bonusWeight } from "../bonus.ts";
import { deviation, writeDeviation } from "./deviation.ts";
import { needsPartialFeedback } from "./full-feedback.ts";

const RELATIVE = bonusWeight("beta_relative", "weight of an arm's own uncertainty", { rewardPower: -1 });
const TOTAL = {
  ...bonusWeight("beta_total", "weight of value over total uncertainty"),
  confounded: "total uncertainty hardly changes within a block, so β can stand in for it",
  population: { setting: "total", center: 1, spread: 0.3, scale: "identity" },
} as const;

export const hybrid: Bonus = {
  name: "hybrid",
  summary: "relative uncertainty (directed) and value over total uncertainty (random exploration), after Gershman",
  usesUncertainty: true,
  explores: true,
  flags: needsPartialFeedback(`${RELATIVE.name}, ${TOTAL.name}`),
  terms: ({ spread }) => [
    { parameter: RELATIVE, write: writeDeviation(spread) },
    {
      parameter: TOTAL,
      write(beliefs, into) {
        let total = 0;
        for (let arm = 0; arm < into.length; arm++) total += square(deviation(beliefs, arm));
        for (let arm = 0; arm < into.length; arm++) into[arm] = total > 0 ? beliefs.mean[arm] / Math.sqrt(total) : 0;
      },
    },
  ],
};
