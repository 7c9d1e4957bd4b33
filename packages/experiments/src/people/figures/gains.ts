import { barFigure } from "@cause-toolkit/figures";
import { count, shortNumber } from "@cause-toolkit/figures/text";
import type { Figure } from "../../report/figure.ts";
import { modelGains } from "../gains.ts";
import type { FitResults } from "../results.ts";
import { FEW_PEOPLE } from "../statements/lists.ts";

/** Models that a page can show. */
const MOST = 14;

/** What each model gains over the simplest rival; of memories, the best. Null if there is nothing to compare. */
export function gainsFigure({ outcome: { people } }: FitResults): Figure | null {
  const found = modelGains(people);
  if (!found) return null;
  const { base, gains } = found;
  const shown = gains.filter(({ kind }) => kind !== base).slice(0, MOST);
  const title = `What models gain over ${base}`;
  const few = people.length < FEW_PEOPLE;
  const weights = gains.flatMap(({ kind, weight }) =>
    weight ? [`${kind} ${shortNumber(weight.mean, 2)}${few ? "" : ` ± ${shortNumber(weight.sem, 2)}`}`] : [],
  );
  const told = weights.length > 0 ? ` Mean weight of the bonus${few ? "" : " ± SEM"}: ${weights.join(", ")}.` : "";
  const basis = `${count(people.length, "person", "people")}. Lines: intervals of 95 % over people.`;
  return {
    id: "gains",
    title,
    caption: `Mean log evidence of each model minus that of ${base}, in nats a person; of several memories, the best. A model that forgets may gain as much as a bonus does: believe a bonus only if it gains beside a rival that forgets.${told}`,
    draw: (document) =>
      barFigure(
        title,
        [{ title: "", bars: shown.map(({ kind, mean, sem }) => ({ label: kind, series: "gain", mean, sem })) }],
        "nats a person →",
        [basis],
        document,
        ["gain"],
      ),
  };
}
