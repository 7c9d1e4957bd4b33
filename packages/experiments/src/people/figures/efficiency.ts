import { agreementFigure } from "@cause-toolkit/figures";
import type { Figure } from "../../report/figure.ts";
import { type FitResults, seriesOf } from "../results.ts";

/** The efficiency of each person against that of the person's best model; null where it cannot be told. */
export function efficiencyFigure({ outcome }: FitResults): Figure | null {
  const { efficiency, people } = outcome;
  if (efficiency === null || "why" in efficiency) return null;
  const { of } = seriesOf(people);
  const pairs = efficiency.people.map((one, n) => ({
    x: one.model,
    y: one.efficiency,
    low: one.model,
    high: one.model,
    series: of(people[n]),
  }));
  const title = "How efficient are people and their models?";
  return {
    id: "efficiency",
    title,
    caption: `A dot is one person: the reward earned between chance (0) and the optimal policy (1), against what the person's best model earns in ${efficiency.repetitions} repetitions of the task. On the dashed line both are equal. With few blocks a person may be lucky and above 1.`,
    draw: (document) =>
      agreementFigure(
        title,
        [{ title: "", pairs }],
        { x: "efficiency of the model", y: "efficiency of the person" },
        ["0: chance. 1: the optimal policy for two arms, known noises and this number of trials."],
        document,
      ),
  };
}
