import type { CheckOutcome } from "../checks.ts";

/** How models were compared with people, in words. */
export interface HowChecked {
  /** Whether models did the task themselves, for some people at least. */
  readonly simulated: boolean;
  readonly short: string;
  /** How the models' part was found. */
  readonly how: string;
  /** What the best arm is; empty if it was not compared. */
  readonly bestArm: string;
  /** What a learning rate is; empty if there are none. */
  readonly rates: string;
}

const WORLDS: { readonly [how: string]: string } = {
  "same rewards": "with the very rewards of the task",
  "same means": "with the true means of the task and new noise",
  "same noises": "in new worlds with the noises of the task",
};

export function howChecked({ summaries, repetitions }: CheckOutcome): HowChecked {
  const all = [...new Set(summaries.flatMap(({ how }) => how.split(" and ")))];
  const worlds = all.filter((how) => how in WORLDS).map((how) => WORLDS[how]);
  const simulated = worlds.length > 0;
  const ahead = all.includes("one step ahead")
    ? "What unchosen arms would have paid is not known, so the model did not do the task itself: shares are what it expects one choice ahead, given all that the person did before, which is a weaker check."
    : "";
  const again = simulated
    ? `Each person's best model, at its best parameters, did the task ${repetitions} times, ${worlds.join(" or ")}.`
    : "";
  const rule = summaries.find(({ measure }) => measure === "best_arm")?.rule;
  const source = summaries.find(({ measure }) => measure === "learning_rate")?.rule;
  return {
    simulated,
    short: simulated ? `${repetitions} repetitions a person, ${worlds.join(" or ")}.` : "Expected one choice ahead.",
    how: [again, ahead].filter(Boolean).join(" "),
    bestArm: rule ? `Best arm: by ${BEST[rule] ?? rule}.` : "",
    rates: source ? `Learning rate: ${RATES[source] ?? source}.` : "",
  };
}

const BEST: { readonly [rule: string]: string } = {
  "true means": "its true mean",
  "rewards seen": "the mean of the rewards that the person had seen of it in the block",
};

const RATES: { readonly [source: string]: string } = {
  predictions: "slope of the change from one stated prediction to the next on the error of the first",
  choices: "that of a delta rule with a rate for each condition, fitted to the choices",
};
