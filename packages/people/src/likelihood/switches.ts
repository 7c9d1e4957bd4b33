import { MISSED } from "../data/person.ts";
import { choiceProbabilities } from "./choice-likelihood.ts";
import type { Choices } from "./choices.ts";
import { ExpectedShare } from "./expected-share.ts";

/**
 * How often a person left the arm of the last response (`switchRateFromLastResponse`), and how often the model expects it, one choice ahead given all
 * before. Null without such choices.
 */
export interface Switches {
  readonly observed: number | null;
  readonly expected: number | null;
  /** Standard deviation of the observed rate if the model is true. */
  readonly deviation: number | null;
}

export function switchesOf(choices: Choices, parameters: ArrayLike<number>): Switches {
  const { count, chosen, last } = choices;
  const share = new ExpectedShare();
  let [pairs, switches] = [0, 0];
  for (let i = 0; i < count; i++) {
    if (last[i] === MISSED) continue;
    const stay = choiceProbabilities(choices, i, parameters)[last[i]];
    share.add(1 - stay, stay);
    pairs++;
    if (chosen[i] !== last[i]) switches++;
  }
  return {
    observed: pairs > 0 ? switches / pairs : null,
    expected: share.expected,
    deviation: share.deviation,
  };
}
