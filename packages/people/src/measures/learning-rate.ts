import type { Block, PersonData } from "../data/person.ts";
import type { ArmConditions } from "./conditions.ts";
import { predictionUpdates, updateSlope } from "./prediction-updates.ts";

// The two rates differ on purpose. That of blocks is the published one. That of arms serves tasks in which a person goes to and fro between arms of
// different noises, so it also counts predictions of an arm that are trials apart.
const FEWEST_OF_BLOCKS = 3;
const FEWEST_OF_ARMS = 10;

/**
 * The learning rate that stated predictions show without any model: the slope of the change of the prediction on the error before it, with an
 * intercept for each block. Only predictions of one arm in consecutive trials count. Null where fewer than three of them vary.
 *
 * Noise in predictions raises it: a prediction that is too high by chance has a lower error and is followed by a fall.
 *
 * @example
 * ```ts
 * import { makeBlock } from "@cause-toolkit/people";
 * import { learningRate } from "@cause-toolkit/people/measures";
 *
 * const block = makeBlock("1", 4, 1);
 * block.choice.fill(0);
 * block.reward.set([10, 0, 4, 6]);
 * block.prediction.set([0, 5, 2.5, 3.25]); // half of each error
 * learningRate([block], 1); // → 0.5
 * ```
 */
export function learningRate(blocks: readonly Block[], arms: number): number | null {
  const consecutive = blocks.map((block) => predictionUpdates(block, arms).filter(({ gap }) => gap === 1));
  return updateSlope(consecutive, FEWEST_OF_BLOCKS);
}

/**
 * The learning rate that stated predictions show in each condition of arms: the slope of the change from one prediction of an arm to the next, on the
 * error of the first, with one intercept. Null where there are fewer than ten changes, or errors do not vary.
 */
export function learningRatesByArm(person: PersonData, { names, where }: ArmConditions): (number | null)[] {
  const updates = person.blocks.map((block) => predictionUpdates(block, person.arms));
  return names.map((_, condition) => {
    const own = updates.flatMap((ofBlock, b) => ofBlock.filter(({ arm }) => where[b][arm] === condition));
    return updateSlope([own], FEWEST_OF_ARMS);
  });
}
