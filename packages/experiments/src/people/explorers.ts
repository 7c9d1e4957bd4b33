import { count } from "@cause-toolkit/figures/text";
import { explores } from "@cause-toolkit/people/models";
import type { FitPeopleOutcome } from "./fit.ts";

/** From this probability on a person is called an explorer; from the second on, surely. */
export const [EXPLORER, SURELY] = [0.5, 0.95];

/** How many people explore, such as: 4 of 18 people are drawn to arms that they know less of, 3 of them surely. Null if no model with such a bonus was fitted. */
export function sentenceOfExplorers({
  exploring,
  models,
}: Pick<FitPeopleOutcome, "exploring" | "models">): string | null {
  if (!models.some(explores)) return null;
  const more = (least: number) => exploring.filter((one) => one > least).length;
  const surely = more(SURELY);
  const one = more(EXPLORER) === 1 || exploring.length === 1;
  const of = `${more(EXPLORER)} of ${count(exploring.length, "person", "people")} ${one ? "is" : "are"} called`;
  return `${of} ${one ? "an explorer" : "explorers"} (drawn to arms that are known less; probability above ${EXPLORER}), ${surely} surely (above ${SURELY}).`;
}
