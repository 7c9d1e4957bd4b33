import { confusionOf, type Recovered } from "@cause-toolkit/people";
import { kindOf } from "@cause-toolkit/people/models";
import { type ShareInterval, shareInterval } from "@cause-toolkit/people/power";

/** How well two kinds of people are told apart, where everybody is of one or the other. */
export interface KindPair {
  readonly first: string;
  readonly second: string;
  /** The share of people of both who get the right name; chance is a half. */
  readonly accuracy: ShareInterval;
}

/** People of these kinds, as far as only these were fitted. */
export function onlyKinds(people: readonly Recovered[], kinds: readonly string[]): Recovered[] {
  return people
    .filter(({ truth }) => kinds.includes(kindOf(truth.model)))
    .map(({ truth, fit }) => ({
      truth,
      fit: { ...fit, fits: fit.fits.filter(({ model }) => kinds.includes(kindOf(model))) },
    }));
}

export function pairsOf(people: readonly Recovered[], kinds: readonly string[]): KindPair[] {
  return kinds.flatMap((first, i) =>
    kinds.slice(i + 1).map((second) => {
      const own = onlyKinds(people, [first, second]);
      return { first, second, accuracy: shareInterval(Math.round(confusionOf(own).accuracy * own.length), own.length) };
    }),
  );
}
