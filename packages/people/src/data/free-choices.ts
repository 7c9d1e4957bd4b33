import { ChoiceHistory } from "./choice-history.ts";
import { eachTrial, MISSED, type PersonData } from "./person.ts";

/**
 * Visits all free choices in order, each with the arm of the last response before it in the block (free or forced; `MISSED` where there is none) and
 * its trial, counted over all blocks. With one arm there is nothing to choose.
 */
export function eachFreeChoice(
  person: PersonData,
  visit: (choice: number, last: number, index: number, history: ChoiceHistory) => void,
): void {
  if (person.arms < 2) return;
  const history = new ChoiceHistory(person.arms);
  eachTrial(person, ({ choice, forced }, trial, index) => {
    if (trial === 0) history.startBlock();
    const now = choice[trial];
    if (now !== MISSED && forced[trial] === 0) visit(now, history.last, index, history);
    history.add(now);
  });
}

/** The share of free choices of which something is true, among those of which it can be asked (null where not); null without such choices. */
export function shareOfFreeChoices(
  person: PersonData,
  is: (choice: number, last: number, index: number) => boolean | null,
): number | null {
  let [asked, yes] = [0, 0];
  eachFreeChoice(person, (choice, last, index) => {
    const one = is(choice, last, index);
    if (one !== null) asked++;
    if (one) yes++;
  });
  return asked > 0 ? yes / asked : null;
}
