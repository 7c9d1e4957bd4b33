import { type Block, MISSED } from "../data/person.ts";

/**
 * The learning rate that stated predictions show without any model: the slope of the change of the prediction on the error before it, with an
 * intercept for each block. Only predictions of one arm in consecutive trials count. Null where fewer than three of them vary.
 *
 * Noise in predictions raises it: a prediction that is too high by chance has a lower error and is followed by a fall.
 *
 * @example
 * ```ts
 * import { learningRate, makeBlock } from "@cause-toolkit/people";
 *
 * const block = makeBlock("1", 4, 1);
 * block.choice.fill(0);
 * block.reward.set([10, 0, 4, 6]);
 * block.prediction.set([0, 5, 2.5, 3.25]); // half of each error
 * learningRate([block], 1); // → 0.5
 * ```
 */
export function learningRate(blocks: readonly Block[], arms: number): number | null {
  let [count, xx, xy] = [0, 0, 0];
  for (const block of blocks) {
    const [errors, changes] = updatesOf(block, arms);
    const [x, y] = [mean(errors), mean(changes)];
    count += errors.length;
    errors.forEach((error, i) => {
      xx += (error - x) ** 2;
      xy += (error - x) * (changes[i] - y);
    });
  }
  return count >= 3 && xx > 0 ? xy / xx : null;
}

/** Errors of predictions, and how the next prediction differs. */
function updatesOf({ trials, choice, prediction, reward }: Block, arms: number): [number[], number[]] {
  const [errors, changes]: [number[], number[]] = [[], []];
  const armOf = (trial: number) => (arms === 1 ? 0 : choice[trial]);
  for (let trial = 0; trial + 1 < trials; trial++) {
    const arm = armOf(trial);
    if (arm === MISSED || armOf(trial + 1) !== arm) continue;
    const error = reward[trial * arms + arm] - prediction[trial];
    const change = prediction[trial + 1] - prediction[trial];
    if (Number.isNaN(error) || Number.isNaN(change)) continue;
    errors.push(error);
    changes.push(change);
  }
  return [errors, changes];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / values.length;
}
