import { invalid } from "@cause-toolkit/core";
import type { Model } from "@cause-toolkit/people";
import { inferenceOf, ingredientsOf, KINDS, STANDARD_MODELS } from "@cause-toolkit/people/models";
import type { DesignSettings } from "./candidate.ts";

/** What a design is to tell of a person. */
export interface Question {
  readonly name: string;
  readonly summary: string;
  /** Kinds of people who are to be told apart. */
  readonly kinds: readonly string[];
  /** Other people, and models, who may be taken for them. */
  readonly rivals: readonly string[];
  /** What a model says of the question, in a word. */
  readonly word: (model: Model) => string;
  /** What that word tells, as the name of a column. */
  readonly about: string;
  /** Whether the first kind is the common one, and groups of which some are of another kind are told of; also contrasts of measures. */
  readonly groups: boolean;
  /** Where a design is searched unless a space is given: levels of the noises, and what is crossed with them. */
  readonly space: {
    readonly levels: readonly Pick<DesignSettings, "volatility" | "stochasticity">[];
    readonly grid: { readonly [setting: string]: readonly (string | number)[] };
  };
}

const without = (all: readonly string[], some: readonly string[]) => all.filter((one) => !some.includes(one));

export const LESIONS: Question = {
  name: "lesions",
  summary: "which noise a person is blind to: healthy, s-blind, v-blind",
  kinds: KINDS,
  rivals: without(STANDARD_MODELS, KINDS),
  word: inferenceOf,
  about: "inference",
  groups: true,
  space: {
    // From close to far apart.
    levels: [
      { volatility: [1, 4], stochasticity: [9, 25] },
      { volatility: [1, 16], stochasticity: [4, 64] },
      { volatility: [4, 49], stochasticity: [16, 64] },
      { volatility: [1, 49], stochasticity: [4, 144] },
      { volatility: [0.25, 16], stochasticity: [1, 64] },
    ],
    grid: {
      layout: ["mixed", "homogeneous"],
      memory: ["carry-separate", "reset-separate"],
      feedback: ["partial", "full"],
    },
  },
};

/** The words for what a model does with arms that were left alone. */
export const NEITHER = "neither";
export const BONUS = "bonus";
export const FORGETTING = "forgetting";
export const BOTH = "both";

/**
 * Bonus or forgetting: four kinds with the same inference, so that nothing else tells them apart. With full feedback no arm is left unseen. What these people
 * keep of noises does not matter, since they infer none.
 */
export const BONUS_OR_FORGETTING: Question = {
  name: "bonus-or-forgetting",
  summary: "why a person returns to an arm: bonus, forgetting, both, neither",
  kinds: [
    "both-blind+none",
    "both-blind+cause",
    "both-blind+none+forgetting-to-prior",
    "both-blind+cause+forgetting-to-prior",
  ],
  rivals: ["delta+none", "delta+none+forgetting", "both-blind+none+forgetting", "healthy+none", "healthy+cause"],
  word: (model) => {
    const { bonus, forgetting } = ingredientsOf(model);
    if (bonus.explores) return forgetting ? BOTH : BONUS;
    return forgetting ? FORGETTING : NEITHER;
  },
  about: "bonus_and_forgetting",
  groups: false,
  space: {
    levels: [
      { volatility: [0.1, 0.1], stochasticity: [9, 9] },
      { volatility: [1, 1], stochasticity: [9, 9] },
      { volatility: [1, 16], stochasticity: [4, 64] },
      { volatility: [6, 6], stochasticity: [17, 17] },
    ],
    grid: { arms: [2, 4, 6], priorVariance: [25, 100, 400] },
  },
};

/** All questions, in the order in which help lists them. */
export const QUESTIONS: readonly Question[] = [LESIONS, BONUS_OR_FORGETTING];

export function parseQuestion(name: string): Question {
  const found = QUESTIONS.find((one) => one.name === name);
  return found ?? invalid("question", name, `must be one of ${QUESTIONS.map((one) => one.name).join(", ")}`);
}

const NUMBERS = ["none", "one", "two", "three", "four"];

/** How many names a person can get, in words, and the chance of the right one. */
export function namesAsked({ kinds }: Question): { readonly names: string; readonly chance: string } {
  return { names: NUMBERS[kinds.length], chance: (1 / kinds.length).toFixed(2) };
}
