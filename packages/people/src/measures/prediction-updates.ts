import { average, square } from "@cause-toolkit/core/numerics";
import { type Block, MISSED } from "../data/person.ts";

/** Two successive predictions of one arm, and the only reward of it between them. */
export interface PredictionUpdate {
  readonly arm: number;
  /** Trials from the first prediction to the second. */
  readonly gap: number;
  /** The reward minus the first prediction. */
  readonly error: number;
  /** The second prediction minus the first. */
  readonly change: number;
}

/** The updates of a block, in order. Predictions with no reward between them, or with several, tell no learning rate and are left out. */
export function predictionUpdates({ trials, choice, reward, prediction }: Block, arms: number): PredictionUpdate[] {
  const updates: PredictionUpdate[] = [];
  // The latest prediction of each arm, and the reward since: NaN before there is one. Null after a second reward.
  const open = new Array<{ trial: number; prediction: number; reward: number } | null>(arms).fill(null);
  for (let trial = 0; trial < trials; trial++) {
    const asked = arms === 1 ? 0 : choice[trial];
    const stated = prediction[trial];
    if (asked !== MISSED && !Number.isNaN(stated)) {
      const before = open[asked];
      if (before && !Number.isNaN(before.reward)) {
        const [error, change] = [before.reward - before.prediction, stated - before.prediction];
        updates.push({ arm: asked, gap: trial - before.trial, error, change });
      }
      open[asked] = { trial, prediction: stated, reward: Number.NaN };
    }
    for (let arm = 0; arm < arms; arm++) {
      const seen = reward[trial * arms + arm];
      const now = open[arm];
      if (Number.isNaN(seen) || !now) continue;
      if (Number.isNaN(now.reward)) now.reward = seen;
      else open[arm] = null;
    }
  }
  return updates;
}

/** The slope of changes on errors, with an intercept for each group of updates; null where there are fewer than `fewest`, or errors do not vary. */
export function updateSlope(groups: readonly (readonly PredictionUpdate[])[], fewest: number): number | null {
  let [count, xx, xy] = [0, 0, 0];
  for (const updates of groups) {
    const x = average(updates.map(({ error }) => error));
    const y = average(updates.map(({ change }) => change));
    count += updates.length;
    for (const { error, change } of updates) {
      xx += square(error - x);
      xy += (error - x) * (change - y);
    }
  }
  return count >= fewest && xx > 0 ? xy / xx : null;
}
