import { shareOfFullFeedback } from "../data/full-feedback.ts";
import { type PersonData, trialsOf } from "../data/person.ts";
import type { Flag, FlagRule } from "../models/flag.ts";
import { ingredientsOf, type Model } from "../models/model.ts";

/** What the design of some data cannot recover, by the rules that the ingredients of models declare. */
export function designFlags(people: readonly PersonData[], models: readonly Model[], free: readonly string[]): Flag[] {
  const lengths = people.map(trialsOf).sort((a, b) => a - b);
  const trials = lengths[Math.floor(lengths.length / 2)] ?? 0;
  const fullFeedback = shareOfFullFeedback(people);
  const rules = new Map<FlagRule, boolean>();
  for (const model of models) {
    const { inference, bonus, memory, forgetting } = ingredientsOf(model);
    const resets = inference.remembers && memory.blocks === "reset";
    for (const flags of [bonus.flags, inference.flags, forgetting?.flags])
      if (flags) rules.set(flags, resets || (rules.get(flags) ?? false));
  }
  const found = [...rules].flatMap(([rule, resets]) => rule({ people, trials, free, resets, fullFeedback }));
  return together(found);
}

/** Flags that say the same of several things become one. */
function together(flags: readonly Flag[]): Flag[] {
  const byText = new Map<string, Flag>();
  for (const flag of flags) {
    const known = byText.get(flag.text);
    const about = known ? [...new Set([...known.about.split(", "), ...flag.about.split(", ")])].join(", ") : flag.about;
    byText.set(flag.text, { ...flag, about });
  }
  return [...byText.values()];
}
