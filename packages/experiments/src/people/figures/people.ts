import { probabilityFigure } from "@cause-toolkit/figures";
import { count } from "@cause-toolkit/figures/text";
import type { Figure } from "../../report/figure.ts";
import { type FitResults, seriesOf } from "../results.ts";

/** Each person's probabilities of the inferences, by group. Null with one inference alone. */
export function peopleFigure({ outcome }: FitResults): Figure | null {
  const { families, responsibilities } = outcome.families.inference;
  if (families.length < 2) return null;
  const { series, of } = seriesOf(outcome.people);
  const panels = series.map((title) => {
    const people = responsibilities.filter((_, n) => of(outcome.people[n]) === title);
    return { title: `${title} (${people.length})`, people };
  });
  const title = "Which inference each person has";
  const basis = `${count(outcome.people.length, "person", "people")}, sorted by the most probable inference. A column is one person.`;
  return {
    id: "people",
    title,
    caption:
      "The probability of each inference for each person, given the frequencies of the group. A column of one colour is a clear case; a divided one is not. Numbers are in the table people.",
    draw: (document) => probabilityFigure(title, panels, families, [basis], document),
  };
}
