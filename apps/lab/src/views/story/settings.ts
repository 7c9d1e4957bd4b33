import { choiceField, type Field, numberField, passing, textField, type Values } from "../../link/fields.ts";
import { PULLS, WORLDS } from "./play.ts";
import { POLICIES } from "./race.ts";

export const STEP_NAMES = ["play", "reasons", "bonus", "race", "blind", "paper", "next"] as const;
export type StepName = (typeof STEP_NAMES)[number];

export const NOISE_BOUNDS = { volatility: { min: 0.01, max: 100 }, stochasticity: { min: 1, max: 1000 } } as const;
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
  /** Bonus: the arm. */
  v: numberField(4, NOISE_BOUNDS.volatility),
  s: numberField(25, NOISE_BOUNDS.stochasticity),
  /** Race: the policy that the reader expects to lose most. */
  bet: choiceField<string>("none", ["none", ...POLICIES]),
  /** Blind: what is turned up. */
  more: choiceField<"none" | "noise" | "drift">("none", ["none", "noise", "drift"]),
  /** Paper: how many of its claims the reader expects to hold, in percent. */
  hold: orNone(0, 100),
  /** Next: the discount. */
  discount: choiceField<(typeof HORIZONS)[number]>("0.9", HORIZONS),
};
export type StoryValues = Values<typeof FIELDS>;

function checkPulls(text: string): void {
  if (!new RegExp(`^[12]{0,${PULLS}}$`).test(text))
    throw new RangeError(`must be at most ${PULLS} pulls, such as 1221`);
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
