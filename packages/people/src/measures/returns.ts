import { eachFreeChoice } from "../data/free-choices.ts";
import { MISSED, type PersonData } from "../data/person.ts";

/** A share of something, for each of some ranges; null where there is nothing to share. */
export type Shares = readonly (number | null)[];

/** Ranges of trials since an arm was chosen. An arm that is left for another and taken up at once has an age of 2. */
export const AGES = ["2", "3 to 4", "5 to 8", "9 to 16", "over 16"] as const;
/** Ranges of the lengths of runs: choices of one arm in a row. */
export const RUN_LENGTHS = ["1", "2", "3 to 4", "5 to 8", "over 8"] as const;
/** Ranges of the reward of the last choice, by quarters of what the person got. */
export const REWARD_QUARTERS = ["lowest quarter", "second", "third", "highest quarter"] as const;

const AGE_ENDS = [2, 4, 8, 16];
const RUN_ENDS = [1, 2, 4, 8];

/** The range in which a value lies: up to the first end, the second …, or above all. */
function rangeOf(value: number, ends: readonly number[]): number {
  const found = ends.findIndex((end) => value <= end);
  return found < 0 ? ends.length : found;
}

/** How old arms are when people come back to them: of all switches to an arm that was chosen before in the block, the share at each age. */
export function agesAtReturn(person: PersonData): Shares {
  const counts = AGES.map(() => 0);
  eachFreeChoice(person, (choice, last, _, { age, past }) => {
    if (last === MISSED || choice === last || !past.includes(choice)) return;
    counts[rangeOf(age[choice], AGE_ENDS)]++;
  });
  return asShares(counts);
}

/** How often an arm is taken up again, by its age: of all choices at which an arm other than the last had this age, the share that took it. */
export function returnsByAge(person: PersonData): Shares {
  const [chances, taken] = [AGES.map(() => 0), AGES.map(() => 0)];
  eachFreeChoice(person, (choice, last, _, { age, past }) => {
    if (last === MISSED) return;
    for (let arm = 0; arm < person.arms; arm++) {
      if (arm === last || !past.includes(arm)) continue;
      const range = rangeOf(age[arm], AGE_ENDS);
      chances[range]++;
      if (arm === choice) taken[range]++;
    }
  });
  return ratios(taken, chances);
}

/** How many choices in a row are of one arm: of all runs that ended within a block, the share of each length. */
export function runLengths(person: PersonData): Shares {
  const counts = RUN_LENGTHS.map(() => 0);
  for (const { choice } of person.blocks) {
    let [last, length]: [number, number] = [MISSED, 0];
    for (const arm of choice) {
      if (arm === MISSED) continue;
      if (arm !== last && last !== MISSED) counts[rangeOf(length, RUN_ENDS)]++;
      length = arm === last ? length + 1 : 1;
      last = arm;
    }
  }
  return asShares(counts);
}

/** The ends of the lower three quarters of the rewards that a person got. */
export function rewardQuarters({ blocks, arms }: PersonData): number[] {
  const all = blocks
    .flatMap(({ choice, reward }) =>
      [...choice].map((arm, t) => (arm === MISSED ? Number.NaN : reward[t * arms + arm])),
    )
    .filter((one) => !Number.isNaN(one))
    .sort((a, b) => a - b);
  return [0.25, 0.5, 0.75].map((share) => all[Math.floor(share * (all.length - 1))] ?? Number.NaN);
}

/** How often the arm is changed, by what the last choice paid: `ends` are those of the ranges. */
export function switchesByReward(person: PersonData, ends: readonly number[]): Shares {
  const { arms } = person;
  const [chances, switches] = [REWARD_QUARTERS.map(() => 0), REWARD_QUARTERS.map(() => 0)];
  for (const { choice, forced, reward } of person.blocks) {
    let [last, paid]: [number, number] = [MISSED, Number.NaN];
    choice.forEach((arm, trial) => {
      if (arm === MISSED) return;
      if (last !== MISSED && forced[trial] === 0 && !Number.isNaN(paid)) {
        const range = rangeOf(paid, ends);
        chances[range]++;
        if (arm !== last) switches[range]++;
      }
      last = arm;
      paid = reward[trial * arms + arm];
    });
  }
  return ratios(switches, chances);
}

function asShares(counts: readonly number[]): Shares {
  const total = counts.reduce((sum, one) => sum + one, 0);
  return counts.map((one) => (total > 0 ? one / total : null));
}

function ratios(some: readonly number[], all: readonly number[]): Shares {
  return some.map((one, k) => (all[k] > 0 ? one / all[k] : null));
}
