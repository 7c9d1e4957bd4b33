import { checkInteger } from "@cause-toolkit/core/checks";

/** One round of a search: so many candidates, each tried with so many people of each kind. */
export interface HalvingRound {
  readonly candidates: number;
  readonly people: number;
}

/**
 * Rounds of successive halving: after each, the best of every `factor` candidates goes on with `factor` times as many people, until one is left to name.
 *
 * @example
 * ```ts
 * import { halvingRounds } from "@cause-toolkit/people/power";
 *
 * halvingRounds(30, 8, 3); // → [{ candidates: 30, people: 8 }, { candidates: 10, people: 24 }, { candidates: 4, people: 72 }]
 * ```
 */
export function halvingRounds(candidates: number, people: number, factor = 3): HalvingRound[] {
  checkInteger("number of candidates", candidates, 1);
  checkInteger("people of the first round", people, 2);
  const rounds = [{ candidates, people }];
  for (let last = rounds[0]; last.candidates > factor + 1; rounds.push(last)) {
    last = { candidates: Math.ceil(last.candidates / factor), people: last.people * factor };
  }
  return rounds;
}
