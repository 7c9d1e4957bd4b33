import type { SimulationOptions } from "@cause-toolkit/core";
import { driftsOnlyWhenPulled } from "@cause-toolkit/core/worlds";
import { REGIMES } from "@cause-toolkit/experiments/browser";
import { DEFAULT_DYNAMICS } from "../../controls/dynamics.ts";
import {
  choiceField,
  type Field,
  flagField,
  listField,
  numberField,
  passing,
  textField,
  type Values,
} from "../../link/fields.ts";
import { formatArms, MAX_ARMS, parseArms, parseDynamics } from "./arms.ts";
import { policiesError } from "./policies.ts";

export const STEPS = { min: 20, max: 400, whole: true };
export const DISCOUNT = { min: 0.01, max: 0.999 };
export const SEED = { min: 0, max: 4_294_967_295, whole: true };
export const WORLD = { min: 1, max: 1_000_000, whole: true };
export const PULLS = { min: 5, max: STEPS.max, whole: true };
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
  at: passing(numberField(28, { ...STEPS, min: 1 })),
  /** Whether each arm is drawn on a scale of its own. */
  own: flagField(false),
  speed: choiceField("8", SPEEDS),
  /** How many pulls the person has. */
  pulls: numberField(30, PULLS),
  hints: flagField(true),
  /** The person's choices, a digit each. */
  you: passing(textField("", checkDigits)),
  /** Whether the person wants to see the truth. */
  over: passing(flagField(false)),
};

export type WatchValues = Values<typeof FIELDS>;

/** What decides what is seen, in words. */
export const WATCH_LABELS = {
  arms: "arms",
  dynamics: "dynamics",
  policies: "policies",
  discount: "γ",
  steps: "steps",
  seed: "seed",
  world: "world",
} as const satisfies { readonly [name in keyof WatchValues]?: string };

/** The settings of the world: changing any of them starts another game. */
export const WORLD_SETTINGS = ["arms", "dynamics", "discount", "steps", "seed", "world"] as const;

function policiesField(fallback: readonly string[]): Field<readonly string[]> {
  const list = listField(fallback, { parse: (word) => word, format: String });
  return {
    ...list,
    parse(text) {
      const policies = list.parse(text);
      const error = policiesError(policies);
      if (error) throw new RangeError(error);
      return policies;
    },
  };
}

function checkDigits(text: string): void {
  if (text.length > STEPS.max) throw new RangeError(`must be at most ${STEPS.max} pulls`);
  if (!new RegExp(`^[1-${MAX_ARMS}]*$`).test(text)) throw new RangeError("must be the numbers of arms, such as 1432");
}

type WorldValues = Pick<WatchValues, "arms" | "dynamics" | "discount" | "steps" | "seed">;

/** The world of these settings, without the policies: plain data that a worker can be sent. */
export function worldOf({ arms, dynamics, discount, steps, seed }: WorldValues): SimulationOptions {
  const moves = parseDynamics(dynamics);
  const armed = parseArms(arms).map((arm) => (moves.kind === DEFAULT_DYNAMICS ? arm : { ...arm, dynamics: moves }));
  return { arms: armed, discount, steps, seed };
}

/** The name under which a world is remembered as shown. Its truth is all that a game hides, so a world that was shown is never played. */
export function worldKey(
  { arms, dynamics, seed }: Pick<WatchValues, "arms" | "dynamics" | "seed">,
  world: number,
): string {
  return `watch ${arms} ${dynamics} ${seed} ${world}`;
}

/** Whether arms wait where they are until they are pulled. What is best then depends on what was pulled, so regrets do not compare. */
export function isResting({ arms }: SimulationOptions): boolean {
  return arms.some((arm) => driftsOnlyWhenPulled(arm));
}

/** The choices of a person, as far as they can be made in this world: arms from 0. */
export function choicesOf({ you, pulls, steps }: WatchValues, arms: number): { made: number[]; notice: string } {
  const limit = Math.min(pulls, steps);
  const digits = [...you].map((digit) => Number(digit) - 1);
  const wrong = digits.findIndex((arm) => arm >= arms);
  const made = digits.slice(0, wrong < 0 ? limit : Math.min(wrong, limit));
  const dropped = digits.length - made.length;
  if (dropped === 0) return { made, notice: "" };
  const why = wrong >= 0 && wrong < limit ? `there are only ${arms} arms` : `a game has only ${limit} pulls`;
  return { made, notice: `The last ${dropped} of your pulls are left out: ${why}.` };
}
