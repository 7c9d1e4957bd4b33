import type { CheckMeasure } from "@cause-toolkit/people/checks";

/** What is compared between people and models: as a heading, and as the object of a sentence. */
export const CHECK_WORDS: { readonly [measure in CheckMeasure]: { readonly title: string; readonly object: string } } =
  {
    switch_rate: { title: "changes of the arm", object: "how often people change the arm" },
    best_arm: { title: "choices of the best arm", object: "how often people choose the best arm" },
    learning_rate: { title: "learning rate", object: "how fast people learn" },
    share_oldest: {
      title: "switches to the arm left alone for longest",
      object: "how often people switch to the arm left alone for longest",
    },
    age_at_return: { title: "age of the arm at a return", object: "how long people leave an arm alone" },
    return_by_age: { title: "chance of a return, by age", object: "how the chance of a return changes with time" },
    run_length: { title: "length of runs", object: "how long people stay with an arm" },
    switch_by_reward: {
      title: "changes of the arm, by the last reward",
      object: "how a reward makes people stay",
    },
  };
