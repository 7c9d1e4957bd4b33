import { choiceProbabilities } from "./choice-likelihood.ts";
import type { Choices } from "./choices.ts";

/** How often a person left the arm chosen last, and how often the model expects it, one choice ahead given all before. Null without such choices. */
export interface Switches {
  readonly observed: number | null;
  readonly expected: number | null;
  /** Standard deviation of the observed rate if the model is true. */
  readonly deviation: number | null;
}

export function switchesOf(choices: Choices, parameters: ArrayLike<number>): Switches {
  const { arms, columns, count, chosen, table } = choices;
  let [trials, observed, expected, variance] = [0, 0, 0, 0];
  for (let i = 0; i < count; i++) {
    // The last column marks the arm chosen last.
    const last = Array.from({ length: arms }, (_, k) => table[(i * arms + k + 1) * columns - 1]).indexOf(1);
    if (last < 0) continue;
    const stay = choiceProbabilities(choices, i, parameters)[last];
    trials++;
    if (chosen[i] !== last) observed++;
    expected += 1 - stay;
    variance += stay * (1 - stay);
  }
  if (trials === 0) return { observed: null, expected: null, deviation: null };
  return { observed: observed / trials, expected: expected / trials, deviation: Math.sqrt(variance) / trials };
}
