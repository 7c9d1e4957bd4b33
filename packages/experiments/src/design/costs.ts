import { checkNonNegative } from "@cause-toolkit/core/checks";
import type { DesignCandidate } from "./candidate.ts";

/** What taking part costs. */
export interface Rates {
  /** Seconds of a trial, feedback included, and of a prediction. */
  readonly seconds: number;
  readonly probeSeconds: number;
  /** Minutes for consent, instructions and breaks. */
  readonly overhead: number;
  /** Pay for an hour, in any currency. */
  readonly pay: number;
}

export const DEFAULT_RATES: Rates = { seconds: 3, probeSeconds: 4, overhead: 5, pay: 12 };

export function checkRates(rates: Partial<Rates>): Rates {
  const all = { ...DEFAULT_RATES, ...rates };
  checkNonNegative("seconds of a trial", all.seconds);
  checkNonNegative("seconds of a prediction", all.probeSeconds);
  checkNonNegative("minutes of overhead", all.overhead);
  checkNonNegative("pay for an hour", all.pay);
  return all;
}

/** How long one person takes, and what that costs. */
export function costOf({ design, probeEvery }: DesignCandidate, { seconds, probeSeconds, overhead, pay }: Rates) {
  const trials = design.blocks * design.trials;
  const probes = probeEvery > 0 ? design.blocks * Math.floor(design.trials / probeEvery) : 0;
  const minutes = overhead + (trials * seconds + probes * probeSeconds) / 60;
  return { trials, probes, minutes, pay: (minutes / 60) * pay };
}
