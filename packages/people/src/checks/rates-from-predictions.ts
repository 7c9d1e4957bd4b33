import { MISSED, type PersonData } from "../data/person.ts";
import type { PersonConditions } from "./conditions.ts";

const FEWEST = 10;

/**
 * Learning rates by regression, for each condition: of the change from one stated prediction of an arm to the next, on the error of the first.
 * Null where there are fewer than ten such changes, or errors do not vary.
 */
export function ratesFromPredictions(person: PersonData, { names, where }: PersonConditions): (number | null)[] {
  const { arms } = person;
  const pairs = names.map(() => [] as [error: number, change: number][]);
  person.blocks.forEach(({ trials, choice, reward, prediction }, b) => {
    // The prediction of an arm and the only reward since; null where there is none, NaN where there are more.
    const open = new Array<{ prediction: number; reward: number } | null>(arms).fill(null);
    for (let t = 0; t < trials; t++) {
      const asked = arms === 1 ? 0 : choice[t];
      const stated = prediction[t];
      if (asked !== MISSED && !Number.isNaN(stated)) {
        const before = open[asked];
        if (before && !Number.isNaN(before.reward)) {
          pairs[where[b][asked]]?.push([before.reward - before.prediction, stated - before.prediction]);
        }
        open[asked] = { prediction: stated, reward: Number.NaN };
      }
      for (let arm = 0; arm < arms; arm++) {
        const seen = reward[t * arms + arm];
        const now = open[arm];
        if (Number.isNaN(seen) || !now) continue;
        if (Number.isNaN(now.reward)) now.reward = seen;
        else open[arm] = null;
      }
    }
  });
  return pairs.map(slopeOf);
}

function slopeOf(pairs: readonly (readonly [number, number])[]): number | null {
  if (pairs.length < FEWEST) return null;
  const [x, y] = [0, 1].map((i) => pairs.reduce((sum, pair) => sum + pair[i], 0) / pairs.length);
  let [xx, xy] = [0, 0];
  for (const [error, change] of pairs) {
    xx += (error - x) ** 2;
    xy += (error - x) * (change - y);
  }
  return xx > 0 ? xy / xx : null;
}
