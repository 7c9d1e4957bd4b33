import { type Model, parseModel } from "@cause-toolkit/people";
import { explores } from "@cause-toolkit/people/models";
import { FEWEST_SIMULATED } from "../replicas.ts";
import type { FitResults } from "../results.ts";
import type { Lists } from "./lists.ts";

const [FEW_MISTAKEN, MOST_FOUND] = [0.1, 0.8];

/** Whether exploring can be told from forgetting: by the names that simulated people of either kind get. */
export function aboutExplorers({ outcome }: FitResults, { can, cannot, mind }: Lists): void {
  const { models, replicas } = outcome;
  if (!models.some(explores) || !models.some(forgets) || !replicas) return;
  const mistaken = calledExplorers(replicas.confusion, (model) => forgets(model) && !explores(model));
  const found = calledExplorers(replicas.confusion, (model) => explores(model) && !forgets(model));
  const text = `${mistaken.called} of ${mistaken.people} simulated people who forget and have no bonus were called explorers, and ${found.called} of ${found.people} who explore and forget nothing`;
  const [wrong, right] = [mistaken.called / mistaken.people, found.called / found.people];
  if (Math.min(mistaken.people, found.people) < FEWEST_SIMULATED)
    mind.push(
      `Whether a person explores or forgets is hardly known: ${text}. More people must be simulated (--recover).`,
    );
  else if (wrong <= FEW_MISTAKEN && right >= MOST_FOUND) can.push(`Whether a person explores or forgets: ${text}.`);
  else if (wrong <= FEW_MISTAKEN)
    mind.push(`Who is called an explorer does not just forget, but not all explorers are found: ${text}.`);
  else cannot.push(`Whether a person explores or forgets: ${text}.`);
  const plain = calledExplorers(replicas.confusion, (model) => !explores(model) && !forgets(model));
  if (plain.people >= FEWEST_SIMULATED && plain.called / plain.people > FEW_MISTAKEN)
    cannot.push(
      `That a person named after a model with a bonus has one: ${plain.called} of ${plain.people} simulated people with neither bonus nor forgetting got such a name. The weight of the bonus in the group tells more (table bonus).`,
    );
  if (!models.some((model) => explores(model) && forgets(model)))
    mind.push("A person who forgets and explores has no model in this set, and is called one or the other.");
}

function forgets({ forgetting }: Model): boolean {
  return forgetting !== undefined;
}

/** How many simulated people of some kinds there are, and how many of them got the name of a model with a bonus that explores. */
function calledExplorers(
  { truths, names, counts }: NonNullable<FitResults["outcome"]["replicas"]>["confusion"],
  which: (model: Model) => boolean,
): { readonly people: number; readonly called: number } {
  const rows = counts.filter((_, i) => which(parseModel(truths[i])));
  const sum = (of: (name: string) => boolean) =>
    rows.reduce((all, row) => row.reduce((own, one, j) => (of(names[j]) ? own + one : own), all), 0);
  return { people: sum(() => true), called: sum((name) => explores(parseModel(name))) };
}
