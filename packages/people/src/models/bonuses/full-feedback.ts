import { eachTrial, type PersonData } from "../../data/person.ts";
import type { FlagRule } from "../flag.ts";

/** With full feedback the weights of a bonus, by these names, are not known. */
export function needsPartialFeedback(about: string): FlagRule {
  const text =
    "with full feedback all arms are equally uncertain, so the weight of a bonus cannot be recovered (r about 0.3)";
  return ({ people }) => (shareOfFullFeedback(people) > 0.9 ? [{ about, text }] : []);
}

function shareOfFullFeedback(people: readonly PersonData[]): number {
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
