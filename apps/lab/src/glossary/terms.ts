/** A word of the field, in words that a first-year student knows. */
export interface Term {
  readonly id: string;
  readonly name: string;
  /** The letter that formulas have for it. */
  readonly letter?: string;
  /** One to three plain sentences. */
  readonly definition: string;
}

/** All definitions of the lab: tooltips and the glossary read this list. */
export const TERMS = [
  {
    id: "arm",
    name: "arm",
    definition: "One of the options to choose from: a slot machine, a news item, a treatment.",
  },
  {
    id: "bandit",
    name: "bandit",
    definition:
      "A game with several arms. You pull one at a time and see only what that one pays. The name comes from slot machines, the one-armed bandits.",
  },
  {
    id: "bayes-factor",
    name: "Bayes factor",
    definition:
      "How many times more probable the data are under one model than under another. Its logarithm is the difference of their evidences, in nats.",
  },
  {
    id: "bonus",
    name: "bonus",
    definition:
      "What a rule adds to the estimated reward of an arm because a pull would also teach something. A high bonus means: this arm is worth a look, even if it seems to pay less.",
  },
  {
    id: "cause",
    name: "CAUSE",
    definition:
      "The rule of the paper: a bonus in one formula that sees both volatility and stochasticity. As printed, it falls with volatility where volatility is small.",
  },
  {
    id: "delta-rule",
    name: "delta rule",
    definition:
      "Learning in its simplest form: the estimate moves by a fixed share of each surprise. It has no idea how sure it is, so it has no bonus.",
  },
  {
    id: "discount",
    name: "discount",
    letter: "γ",
    definition:
      "How much a reward at the next step counts, compared with one now. At γ = 0.95 the future counts as about 20 steps (the horizon, 1/(1 − γ)); at 0.99 as about 100.",
  },
  {
    id: "effect-size",
    name: "effect size",
    letter: "d",
    definition:
      "How far two groups lie apart, in standard deviations within a group (Cohen’s d): 0.2 is small, 0.8 is large. The smaller it is, the more people are needed to see it.",
  },
  {
    id: "evidence",
    name: "evidence",
    definition:
      "How probable a model makes the data, over all values of its parameters. It is told as a logarithm, in nats: 1 nat ahead is odds of 2.7 to 1, 3 nats are 20 to 1.",
  },
  {
    id: "exceedance",
    name: "exceedance probability",
    definition:
      "The probability that a model is the most frequent one among people. If protected, it also counts that all may be equally frequent, and differences due to chance.",
  },
  {
    id: "exploration",
    name: "exploration",
    definition: "Trying an arm in order to learn about it, although another one seems to pay more.",
  },
  {
    id: "gittins",
    name: "Gittins index",
    definition:
      "The index that is optimal where arms stand still while they are not pulled. Its bonus rises with volatility and falls with stochasticity. It has no formula and must be solved for.",
  },
  {
    id: "identifying",
    name: "identifying",
    definition:
      "A design is identifying if most simulated people get the right one of three names: the 95 % interval of that share lies at or above 0.7. By chance it is 0.33.",
  },
  {
    id: "index",
    name: "index",
    definition: "A score for each arm: estimated reward plus bonus. An index rule pulls the arm with the highest one.",
  },
  {
    id: "horizon-gain",
    name: "horizon gain",
    definition:
      "An index of this toolkit, not of the paper. What is known of a drifting arm goes out of date over the horizon, so its bonus moves with both noises as the optimum of two arms does.",
  },
  {
    id: "interval",
    name: "95 % interval",
    definition:
      "The range of values that fit the runs that were made. If the interval of a difference excludes 0, chance is an unlikely explanation.",
  },
  {
    id: "lasting-gain",
    name: "lasting gain",
    definition:
      "An index of this toolkit, not of the paper. The one before horizon gain: its bonus rises with volatility also where the optimum falls. It falls with stochasticity and grows with the horizon.",
  },
  {
    id: "learning-rate",
    name: "learning rate",
    letter: "α",
    definition:
      "Which share of a surprise goes into the new estimate. At 1 only the last reward counts; near 0 all rewards are averaged.",
  },
  {
    id: "lesion",
    name: "lesion",
    definition:
      "A part of a model that is switched off, to see what it was good for. Here: the ability to infer volatility, or the ability to infer stochasticity.",
  },
  {
    id: "blind",
    name: "blind",
    definition:
      "A learner is blind to noise if it assumes a fixed stochasticity, whatever it sees: it then takes more noise for drift. A learner blind to drift assumes a fixed volatility, and takes more drift for noise.",
  },
  {
    id: "myopic",
    name: "myopic",
    definition: "The rule that never explores: it pulls the arm with the highest estimated reward, without a bonus.",
  },
  {
    id: "policy",
    name: "policy",
    definition: "A rule that says which arm to pull, given what was seen so far.",
  },
  {
    id: "power",
    name: "power",
    definition:
      "The chance that a study finds what is there. 80 % is usual: of five studies like this, four would find it. More people, more trials or a clearer effect raise it.",
  },
  {
    id: "variance",
    name: "posterior variance",
    letter: "P",
    definition:
      "How unsure you are of the true reward of an arm, after all that you have seen. More pulls lower it; drift raises it again.",
  },
  {
    id: "regret",
    name: "regret",
    definition:
      "What was lost against always pulling the arm that is truly best at the moment. Losses of later steps count less, by the discount.",
  },
  {
    id: "restless",
    name: "restless",
    definition: "Arms are restless if they drift all the time, and rested if they drift only while they are pulled.",
  },
  {
    id: "stochasticity",
    name: "stochasticity",
    letter: "s",
    definition:
      "How noisy each observed reward is: the variance of rewards around the true one. Noise does not last: the next reward has its own.",
  },
  {
    id: "thompson",
    name: "Thompson sampling",
    definition:
      "A rule that draws a guess at the true reward of each arm, from what it believes, and pulls the arm with the highest guess.",
  },
  {
    id: "true-reward",
    name: "true reward",
    definition: "What an arm pays on average at the moment. It is hidden: you see only noisy rewards.",
  },
  {
    id: "ucb",
    name: "UCB",
    definition:
      "Upper confidence bound: a rule whose bonus is c standard deviations of what it does not know; c = 2 in the paper. It does not look at stochasticity.",
  },
  {
    id: "volatility",
    name: "volatility",
    letter: "v",
    definition:
      "How fast the true reward of an arm drifts: the variance of its change in one step. Drift lasts: the next change comes on top.",
  },
  {
    id: "whittle",
    name: "Whittle index",
    definition:
      "The index for restless arms. Since what is learned goes out of date, its bonus falls with volatility at first. It must be solved for.",
  },
] as const satisfies readonly Term[];

export type TermId = (typeof TERMS)[number]["id"];

const BY_ID: ReadonlyMap<string, Term> = new Map(TERMS.map((term) => [term.id, term]));

/** Throws if there is no such term: an id is written by us, never by a reader. */
export function termOf(id: TermId): Term {
  const term = BY_ID.get(id);
  if (!term) throw new Error(`there is no term ${id}`);
  return term;
}

/** The terms as a glossary lists them. */
export function alphabetical(): readonly Term[] {
  return TERMS.toSorted((a: Term, b: Term) => a.name.localeCompare(b.name, "en"));
}
