import { clicked, even, madeSituation, ofClicks, still } from "../made-situation.ts";
import type { Situation } from "../situation.ts";

export const STILL_CLICKS: readonly Situation[] = [
  still(ofClicks("even chances", 1000, 1), even(3, 0.3, 0.5)),
  still(ofClicks("plain clicks", 8000, 2), even(8, 0.04, 0.12)),
  still(ofClicks("60 views", 60, 2), even(4, 0.1, 0.5)),
  still(ofClicks("one in a thousand", 60_000, 4), even(4, 0.0005, 0.002)),
  still(ofClicks("50 views", 50, 4), even(2, 0.05, 0.95)),
  still(ofClicks("nearly always", 10_000, 4), even(5, 0.97, 0.995)),
  madeSituation(ofClicks("two buttons", 20_000, 4), (chance) => {
    const better = chance.integer(2);
    return { arms: 2, ...clicked((arm) => (arm === better ? 0.52 : 0.5)) };
  }),
];
