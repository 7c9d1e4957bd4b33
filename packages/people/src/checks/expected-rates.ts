import type { FittedChoices } from "../fit/fitted-choices.ts";
import { choiceProbabilities } from "../likelihood/choice-likelihood.ts";
import { ExpectedShare } from "../likelihood/expected-share.ts";
import { switchesOf } from "../likelihood/switches.ts";

/** A share of choices as a model expects it, and its standard deviation if the model is true; null where no choice counts. */
export interface ExpectedRate {
  readonly expected: number | null;
  readonly deviation: number | null;
}

/**
 * Switches from the last response and choices of the best arm, as a model expects them one choice ahead, given all that came before.
 *
 * @param best the best arm before each trial; −1 where there is none
 */
export function expectedRates(
  { choices, weights }: Pick<FittedChoices, "choices" | "weights">,
  best: Int32Array,
): { readonly switch_rate: ExpectedRate; readonly best_arm: ExpectedRate } {
  const right = new ExpectedShare();
  for (let i = 0; i < choices.count; i++) {
    const top = best[choices.trial[i]];
    if (top >= 0) right.add(choiceProbabilities(choices, i, weights)[top]);
  }
  return { switch_rate: switchesOf(choices, weights), best_arm: right };
}
