import { eachTrial, type PersonData } from "./person.ts";

/** The share of rewarded trials in which the rewards of all arms were seen; 0 with one arm. */
export function shareOfFullFeedback(people: readonly PersonData[]): number {
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

/** Whether arms are left unseen, so that they may be forgotten, and may be explored. */
export function leavesArmsUnseen(people: readonly PersonData[]): boolean {
  return people.some(({ arms }) => arms > 1) && shareOfFullFeedback(people) <= MOSTLY_FULL;
}

/** From this share on, feedback is called full. */
export const MOSTLY_FULL = 0.9;
