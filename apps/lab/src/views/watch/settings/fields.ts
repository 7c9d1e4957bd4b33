import { REGIMES } from "@cause-toolkit/experiments/browser";
import {
  choiceField,
  type Field,
  flagField,
  listField,
  numberField,
  textField,
  type Values,
} from "../../../link/fields.ts";
import { formatArms, MOST_ARMS, parseArms, parseDynamics } from "./arms.ts";
import { policiesFault } from "./policies.ts";

export const STEPS = { least: 20, most: 400, whole: true };
export const DISCOUNT = { least: 0.01, most: 0.999 };
export const SEED = { least: 0, most: 4_294_967_295, whole: true };
export const WORLD = { least: 1, most: 1_000_000, whole: true };
export const PULLS = { least: 5, most: STEPS.most, whole: true };
/** Steps a second. */
export const SPEEDS = ["2", "8", "25", "80"] as const;

export const FIELDS = {
  mode: choiceField("watch", ["watch", "play"]),
  arms: textField(formatArms(REGIMES.mixed), parseArms),
  dynamics: textField("restless", parseDynamics),
  policies: policiesField(["cause", "ucb", "thompson"]),
  discount: numberField(0.95, DISCOUNT),
  steps: numberField(100, STEPS),
  seed: numberField(1, SEED),
  /** The run of the simulation, counted from 1. */
  world: numberField(1, WORLD),
  /** The step that is looked at. */
  at: numberField(28, { ...STEPS, least: 1 }),
  /** Whether each arm is drawn on a scale of its own. */
  own: flagField(false),
  speed: choiceField("8", SPEEDS),
  /** How many pulls the person has. */
  pulls: numberField(30, PULLS),
  hints: flagField(false),
  /** The person's choices, a digit each. */
  you: textField("", checkDigits),
  /** Whether the person wants to see the truth. */
  over: flagField(false),
};

export type WatchValues = Values<typeof FIELDS>;

/** What makes the world and the policies in it: whoever changes any of it begins another game. */
export const WORLD_SETTINGS = ["arms", "dynamics", "discount", "steps", "seed", "world"] as const;

function policiesField(fallback: readonly string[]): Field<readonly string[]> {
  const list = listField(fallback, { parse: (word) => word, format: String });
  return {
    ...list,
    parse(text) {
      const policies = list.parse(text);
      const fault = policiesFault(policies);
      if (fault) throw new RangeError(fault);
      return policies;
    },
  };
}

function checkDigits(text: string): void {
  if (text.length > STEPS.most) throw new RangeError(`must be at most ${STEPS.most} pulls`);
  if (!new RegExp(`^[1-${MOST_ARMS}]*$`).test(text)) throw new RangeError("must be the numbers of arms, such as 1432");
}
