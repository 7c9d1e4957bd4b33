/** What happens in the hour, and how long it takes. */
export interface Part {
  readonly minutes: number;
  readonly title: string;
  readonly what: string;
}

/** Forty-five minutes. */
export const HOUR: readonly Part[] = [
  {
    minutes: 5,
    title: "Question",
    what: "Two slot machines: one changes its payoff from day to day, the other pays unevenly. Both make rewards vary. Which is worth another try after a bad day? Hands up; write the count down.",
  },
  {
    minutes: 12,
    title: "Game",
    what: "Pupils open the link, give a nickname and play three rounds or more. In each they guess which arm drifts and which is noisy. At the end they save their tally.",
  },
  {
    minutes: 8,
    title: "Tallies",
    what: "Collect the files and drop them on the page “A class”. Who explored early, who late? Who lost least? Compare the class with the rules.",
  },
  {
    minutes: 12,
    title: "Exercises",
    what: "Exercises 1 to 3 in pairs (learning rate, updated belief, where the rate settles), then 6: what a learner blind to noise believes.",
  },
  {
    minutes: 8,
    title: "Talk",
    what: "The questions overleaf. End with the count of the first five minutes: who would answer differently now?",
  },
];

/** Questions for the talk, with what a good answer says. */
export const QUESTIONS: readonly { readonly question: string; readonly answer: string }[] = [
  {
    question: "A reward is far lower than you expected. What must you know before you change your mind about the arm?",
    answer:
      "Whether it drifts or is noisy. After drift the low reward is news and lasts; after noise it says little. The learning rate K = (P + v)/(P + v + s) rises with drift v and falls with noise s.",
  },
  {
    question: "You have not pulled an arm for ten days. Do you know as much about it as before?",
    answer: "Not if it drifts: each day adds v to what you do not know. If it is only noisy, what you knew stays true.",
  },
  {
    question: "Which of two arms is worth a look, if you expect the same of both?",
    answer:
      "The one about which a look teaches more, for longer: little noise, and enough left to learn. Noise always lowers what a look is worth. Drift raises it where what you knew has gone stale, and lowers it where you know little anyway.",
  },
  {
    question: "Why is it hard to tell drift from noise with few pulls?",
    answer:
      "Both make one reward differ from the next: the difference has the variance v + 2s. Only over several steps do they part: differences grow with the gap if the arm drifts, and stay the same if it is noisy.",
  },
  {
    question: "Somebody mistakes all noise for drift. How do they play?",
    answer:
      "They learn too fast and follow every chance reward, so they change arms too often, above all where arms are noisy.",
  },
];
