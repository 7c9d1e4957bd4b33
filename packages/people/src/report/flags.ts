import { eachTrial, type PersonData, trialsOf } from "../data/person.ts";
import { parseInference } from "../models/inferences.ts";
import type { Model } from "../models/model.ts";

/** Something that this design cannot tell, whatever the numbers say. */
export interface Flag {
  /** Parameters or inferences, with commas between them. */
  readonly about: string;
  /** Whether it concerns the names that people get: a rule of thumb, which simulated people in the same task replace. */
  readonly names?: true;
  readonly text: string;
}

/** Below this many trials a person, λ came back with r 0.4 to 0.5 in simulations. */
const TRIALS_FOR_LAMBDA = 150;
/** Below this many, with noises forgotten at each block, inferences were told apart in 2 of 3 people at best. */
const TRIALS_FOR_LESIONS = 300;

/** What the design of some data cannot recover, by the rules of the simulation study. */
export function designFlags(people: readonly PersonData[], models: readonly Model[], free: readonly string[]): Flag[] {
  const flags: Flag[] = [];
  const add = (about: string, text: string, more: Partial<Flag> = {}) => flags.push({ about, text, ...more });
  const lengths = people.map(trialsOf).sort((a, b) => a - b);
  const trials = lengths[Math.floor(lengths.length / 2)] ?? 0;
  const bonus = models.some((model) => ["cause", "lasting-gain", "ucb", "hybrid"].includes(model.bonus));
  if (bonus && shareOfFullFeedback(people) > 0.9) {
    add(
      "beta_bonus",
      "with full feedback all arms are equally uncertain, so the weight of a bonus cannot be recovered (r about 0.3)",
    );
  }
  if (free.some((name) => name.startsWith("lambda")) && trials < TRIALS_FOR_LAMBDA) {
    add("lambda_v, lambda_s", `${trials} trials a person are too few for λ (r 0.4 to 0.5 at 100 trials)`);
  }
  if (models.some((model) => model.bonus === "risk") && armsAreAlike(people)) {
    add("beta_risk", "the arms of each block have the same noise, so a dislike of noise does not show in choices");
  }
  const lesions = models.filter(({ inference }) => parseInference(inference).lesion);
  // The rule is one of choices. Predictions tell more.
  const choosing = people.some(({ arms }) => arms > 1);
  if (choosing && lesions.some(({ memory }) => memory?.startsWith("reset")) && trials < TRIALS_FOR_LESIONS) {
    add(
      "s-blind, v-blind",
      `${trials} trials a person are too few to name one person's inference, if noises are forgotten at each block (right in 0.6 to 0.65 of people at 200 trials, 0.33 by chance)`,
      { names: true },
    );
  }
  return flags;
}

function shareOfFullFeedback(people: readonly PersonData[]): number {
  let [full, all] = [0, 0];
  for (const person of people) {
    if (person.arms < 2) continue;
    eachTrial(person, ({ reward }, trial) => {
      const seen = reward.subarray(trial * person.arms, (trial + 1) * person.arms).filter((one) => !Number.isNaN(one));
      if (seen.length > 0) all++;
      if (seen.length === person.arms) full++;
    });
  }
  return all === 0 ? 0 : full / all;
}

/** Whether the true noises are known, and equal for all arms of each block. */
function armsAreAlike(people: readonly PersonData[]): boolean {
  return people.every(({ blocks }) =>
    blocks.every(({ noises }) => noises?.stochasticity.every((one) => one === noises.stochasticity[0]) ?? false),
  );
}
