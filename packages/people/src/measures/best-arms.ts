import { shareOfFreeChoices } from "../data/free-choices.ts";
import { eachTrial, type PersonData, trialsOf } from "../data/person.ts";

/** By what an arm counts as the best: its true mean, where the data have it, or else the mean of the rewards that the person has seen of it in the block. */
export type BestArmRule = "true means" | "rewards seen";

export function bestArmRule({ blocks }: PersonData): BestArmRule {
  return blocks.every(({ latent }) => latent !== undefined) ? "true means" : "rewards seen";
}

/** The best arm before each trial, counted over all blocks; −1 where there is none: fewer than two arms were seen, or two are as good. */
export function bestArms(person: PersonData, rule: BestArmRule): Int32Array {
  const { arms } = person;
  const best = new Int32Array(trialsOf(person));
  const sum = new Float64Array(arms);
  const count = new Float64Array(arms);
  eachTrial(person, ({ reward, latent }, trial, index) => {
    if (trial === 0) for (const tally of [sum, count]) tally.fill(0);
    const at = trial * arms;
    if (rule === "true means" && latent) best[index] = highest(latent.subarray(at, at + arms));
    else best[index] = highest(sum.map((one, arm) => one / count[arm]));
    for (let arm = 0; arm < arms; arm++) {
      if (Number.isNaN(reward[at + arm])) continue;
      sum[arm] += reward[at + arm];
      count[arm]++;
    }
  });
  return best;
}

/**
 * The share of free choices of the best arm (`best`, as `bestArms` gives it), among trials that have one; null without such trials. `shareBestPayoff`
 * differs on purpose: it asks for the highest payoff of a trial rather than the highest mean, and ties count.
 */
export function shareBestArm(person: PersonData, best: Int32Array): number | null {
  return shareOfFreeChoices(person, (choice, _, index) => (best[index] < 0 ? null : choice === best[index]));
}

/** The place of the highest number, NaN left out; −1 if there are fewer than two numbers, or the highest comes twice. */
function highest(values: Float64Array): number {
  const there = values.filter((one) => !Number.isNaN(one));
  const top = Math.max(...there);
  const unique = there.filter((one) => one === top).length === 1;
  return there.length > 1 && unique ? values.indexOf(top) : -1;
}
