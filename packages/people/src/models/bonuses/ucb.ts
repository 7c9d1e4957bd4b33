import { BONUS_WEIGHT, type Bonus } from "../bonus.ts";
import { writeDeviation } from "./deviation.ts";
import { needsPartialFeedback } from "./full-feedback.ts";

export const ucb: Bonus = {
  name: "ucb",
  summary: "standard deviation of the predicted reward, √(P + v)",
  usesUncertainty: true,
  explores: true,
  flags: needsPartialFeedback(BONUS_WEIGHT.name),
  terms: ({ spread }) => [{ parameter: BONUS_WEIGHT, write: writeDeviation(spread) }],
};
