import { choiceField, type Field, numberField, passing, textField, type Values } from "../../link/fields.ts";
import { SITUATIONS, type Situation, STOCHASTICITIES, VOLATILITIES } from "./head-starts.ts";
import { PULLS, WORLDS } from "./play.ts";
import { POLICIES } from "./race.ts";

export const STEP_NAMES = ["play", "reasons", "bonus", "race", "blind", "people", "paper", "next"] as const;
export type StepName = (typeof STEP_NAMES)[number];

export const HORIZONS = ["0.8", "0.9", "0.95", "0.99"] as const;

/** The step, and what the reader did in each: so a link, or the way back, shows the same. */
export const FIELDS = {
  step: choiceField<StepName>("play", STEP_NAMES),
  /** Play: the machines that were pulled, a digit each. */
  you: passing(textField("", checkPulls)),
  /** Play: which game, and who pulls. */
  game: passing(numberField(1, { min: 1, max: WORLDS.length, whole: true })),
  by: passing(choiceField<"you" | "rule">("you", ["you", "rule"])),
  /** Reasons: which series the reader took for the drifting one. */
  drifts: choiceField<"none" | "left" | "right">("none", ["none", "left", "right"]),
  /** Bonus: drift and noise of machines 1 and 2, how well they are known, and what they do while they are not pulled. */
  v: levelField(1, VOLATILITIES),
  s: levelField(9, STOCHASTICITIES),
  v2: levelField(1, VOLATILITIES),
  s2: levelField(9, STOCHASTICITIES),
  know: choiceField<Situation>("away", SITUATIONS),
  meanwhile: choiceField<"drift" | "wait">("drift", ["drift", "wait"]),
  /** Race: the policy that the reader expects to lose most. */
  bet: choiceField<string>("none", ["none", ...POLICIES]),
  /** Blind: what is turned up. */
  more: choiceField<"none" | "noise" | "drift">("none", ["none", "noise", "drift"]),
  /** People: whom the reader took for the one who explores. */
  who: choiceField<"none" | "left" | "right">("none", ["none", "left", "right"]),
  /** Paper: how many of its findings the reader expects to hold. */
  hold: orNone(0, 100),
  /** Next: the discount. */
  discount: choiceField<(typeof HORIZONS)[number]>("0.9", HORIZONS),
};
export type StoryValues = Values<typeof FIELDS>;

function checkPulls(text: string): void {
  if (!new RegExp(`^[12]{0,${PULLS}}$`).test(text))
    throw new RangeError(`must be at most ${PULLS} pulls, such as 1221`);
}

/** One of a few numbers. */
function levelField(fallback: number, levels: readonly number[]): Field<number> {
  return {
    fallback,
    parse(text) {
      const value = Number(text);
      if (text === "" || !levels.includes(value)) throw new RangeError(`must be one of ${levels.join(", ")}`);
      return value;
    },
    format: String,
  };
}

/** A whole number, or none yet. */
function orNone(min: number, max: number): Field<number | null> {
  const number = numberField(min, { min, max, whole: true });
  return {
    fallback: null,
    parse: (text) => (text === "none" ? null : number.parse(text)),
    format: (value) => (value === null ? "none" : number.format(value)),
  };
}
