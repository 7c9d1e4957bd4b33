import type { Confusion } from "@cause-toolkit/people";
import type { Flag } from "@cause-toolkit/people/models";
import { type ShareInterval, shareInterval } from "@cause-toolkit/people/power";
import { BONUS, BOTH, FORGETTING, NEITHER } from "./question.ts";

/** The share of people of one kind who are called one of some names. */
export function calledShare(
  { truths, names, counts }: Confusion,
  truth: string,
  called: readonly string[],
): ShareInterval {
  const own = counts[truths.indexOf(truth)];
  const some = own.filter((_, k) => called.includes(names[k])).reduce((sum, one) => sum + one, 0);
  return shareInterval(
    some,
    own.reduce((sum, one) => sum + one, 0),
  );
}

const EXPLORER = [BONUS, BOTH];
const PLAIN = [NEITHER, FORGETTING];

/** The mistakes that matter where bonus and forgetting are to be told apart. */
const MISTAKES = [
  { truth: FORGETTING, called: EXPLORER, about: "people who forget and have no bonus", as: "called explorers" },
  { truth: BONUS, called: PLAIN, about: "people with a bonus who forget nothing", as: "not called explorers" },
  { truth: BOTH, called: PLAIN, about: "people who forget and have a bonus", as: "not called explorers" },
] as const;

/** How often a design makes them, in words. */
export function wronglyCalled(words: Confusion): Flag[] {
  return MISTAKES.map(({ truth, called, about, as }) => {
    const { share, low, high } = calledShare(words, truth, called);
    return { about, text: `${share.toFixed(2)} (95 % ${low.toFixed(2)} to ${high.toFixed(2)}) are ${as}` };
  });
}
