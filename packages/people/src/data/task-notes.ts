import { eachTrial, MISSED, type PersonData } from "./person.ts";

/** What is unusual in the data of all people together, in sentences. */
export function taskNotes(people: readonly PersonData[]): string[] {
  const { arms } = people[0];
  const chosen = new Set<number>();
  const rewards = new Set<number>();
  for (const person of people) {
    eachTrial(person, ({ choice, reward }, trial) => {
      if (choice[trial] !== MISSED) chosen.add(choice[trial]);
      for (let arm = 0; arm < arms && rewards.size < 3; arm++) {
        const one = reward[trial * arms + arm];
        if (!Number.isNaN(one)) rewards.add(one);
      }
    });
  }
  const never = Array.from({ length: arms }, (_, arm) => arm).filter((arm) => arms > 1 && !chosen.has(arm));
  const two = [...rewards].sort((a, b) => a - b);
  return [
    ...(two.length === 2
      ? [
          `All rewards are ${two[0]} or ${two[1]}. The models take rewards to be normal around a mean that drifts, so that noises and uncertainty mean little here.`,
        ]
      : []),
    ...(never.length > 0
      ? [
          `Nobody chose arm ${never.map((arm) => arm + 1).join(", ")}. Is the number of arms right, and where they are counted from?`,
        ]
      : []),
  ];
}
