import { numberField, passing, textField, type Values } from "../../link/fields.ts";

export const ROUNDS = 10;
export const PULLS = { min: 5, max: 30, whole: true };
export const GAME = { min: 1, max: 1000, whole: true };

export const FIELDS = {
  /** The seed of the class: all who have it play the same worlds. */
  class: textField("1", checkClass),
  /** Ten rounds are a game. */
  game: numberField(1, GAME),
  /** In each round. */
  pulls: numberField(12, PULLS),
  /** What the pupil did: see `readGame`. */
  you: passing(textField("", checkPlayed)),
};
export type TeachValues = Values<typeof FIELDS>;

export function checkClass(text: string): void {
  if (text.trim() === "" || text.length > 40) throw new RangeError("must be from 1 to 40 letters");
}

/** At most 20 letters. A table takes what begins with one of these signs for a formula. */
export function checkNickname(text: string): void {
  if (text.length > 20) throw new RangeError("must be at most 20 letters");
  if (/^[=+\-@]/.test(text)) throw new RangeError("must not begin with =, +, - or @");
}

/** A round: the arms pulled, a digit each; then, once guessed, which arm drifts most and which is noisiest. */
const ROUND = /^[1-3]*(-[1-3][1-3])?$/;

function checkPlayed(text: string): void {
  const rounds = text.split(".");
  if (rounds.length > ROUNDS || rounds.some((round) => round.length > PULLS.max + 3 || !ROUND.test(round))) {
    throw new RangeError("must be rounds such as 121332-23, separated by dots");
  }
}

export interface PlayedRound {
  /** From 0. */
  readonly pulls: readonly number[];
  /** The arms, from 0, that are taken to drift most and to be noisiest; none until guessed. */
  readonly guess: { readonly drifting: number; readonly noisy: number } | null;
}

/** The rounds that were begun. Pulls beyond those that a round has are left out, and so is a guess that came too early. */
export function readGame({ you, pulls }: Pick<TeachValues, "you" | "pulls">): PlayedRound[] {
  return you.split(".").map((round) => {
    const [digits, guessed] = round.split("-");
    const made = [...digits].slice(0, pulls).map((digit) => Number(digit) - 1);
    const complete = made.length === pulls && guessed !== undefined;
    return {
      pulls: made,
      guess: complete ? { drifting: Number(guessed[0]) - 1, noisy: Number(guessed[1]) - 1 } : null,
    };
  });
}

export function writeGame(rounds: readonly PlayedRound[]): string {
  return rounds
    .map(({ pulls, guess }) => {
      const made = pulls.map((arm) => arm + 1).join("");
      return guess ? `${made}-${guess.drifting + 1}${guess.noisy + 1}` : made;
    })
    .join(".");
}
