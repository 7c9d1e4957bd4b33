import { eachTrial, MISSED, type PersonData } from "../data/person.ts";
import type { FittedChoices } from "../fit/fitted-choices.ts";
import { choiceProbabilities } from "../likelihood/choice-likelihood.ts";

/** Shares of a person's free choices; null where no choice counts. */
export interface ChoiceRates {
  /** Choices of another arm than the last one in the block. */
  readonly switchRate: number | null;
  /** Choices of the best arm. */
  readonly bestArm: number | null;
}

/** @param best the best arm before each trial; −1 where there is none */
export function choiceRates(person: PersonData, best: Int32Array): ChoiceRates {
  const [switches, right] = [new Tally(), new Tally()];
  let last = MISSED;
  eachTrial(person, ({ choice, forced }, trial, index) => {
    if (trial === 0) last = MISSED;
    const now = choice[trial];
    if (now === MISSED) return;
    if (forced[trial] === 0 && person.arms > 1) {
      if (last !== MISSED) switches.add(now === last ? 0 : 1);
      if (best[index] >= 0) right.add(now === best[index] ? 1 : 0);
    }
    last = now;
  });
  return { switchRate: switches.mean, bestArm: right.mean };
}

/** The same shares as a model expects them one choice ahead, given all that came before; with standard deviations if the model is true. */
export function expectedRates(
  { choices, weights }: Pick<FittedChoices, "choices" | "weights">,
  best: Int32Array,
): { readonly expected: ChoiceRates; readonly deviation: ChoiceRates } {
  const { arms, columns, count, table, trial } = choices;
  const [switches, right] = [new Tally(), new Tally()];
  for (let i = 0; i < count; i++) {
    const probabilities = choiceProbabilities(choices, i, weights);
    // The last column marks the arm chosen last.
    const last = Array.from({ length: arms }, (_, k) => table[(i * arms + k + 1) * columns - 1]).indexOf(1);
    if (last >= 0) switches.add(1 - probabilities[last]);
    const top = best[trial[i]];
    if (top >= 0) right.add(probabilities[top]);
  }
  return {
    expected: { switchRate: switches.mean, bestArm: right.mean },
    deviation: { switchRate: switches.deviation, bestArm: right.deviation },
  };
}

/** A mean of outcomes between 0 and 1, and its standard deviation if these are probabilities. */
class Tally {
  private count = 0;
  private sum = 0;
  private variance = 0;

  add(one: number): void {
    this.count++;
    this.sum += one;
    this.variance += one * (1 - one);
  }

  get mean(): number | null {
    return this.count === 0 ? null : this.sum / this.count;
  }

  get deviation(): number | null {
    return this.count === 0 ? null : Math.sqrt(this.variance) / this.count;
  }
}
