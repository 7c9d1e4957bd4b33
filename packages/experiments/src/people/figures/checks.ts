import { meanAndError } from "@cause-toolkit/core/numerics";
import { agreementFigure, barFigure } from "@cause-toolkit/figures";
import { count } from "@cause-toolkit/figures/text";
import type { Figure } from "../../report/figure.ts";
import { type FitResults, seriesOf } from "../results.ts";
import { howChecked } from "./how-checked.ts";

const SHARES = { switch_rate: "changes of the arm", best_arm: "choices of the best arm" } as const;

/** What people did against what their best models do: shares of choices for each person, learning rates by condition. */
export function checkFigures(results: FitResults): Figure[] {
  return [sharesFigure(results), ratesFigure(results)].filter((figure) => figure !== null);
}

function sharesFigure({ outcome }: FitResults): Figure | null {
  const { checks, people } = outcome;
  const { of } = seriesOf(people);
  const panels = (["switch_rate", "best_arm"] as const).flatMap((measure) => {
    const pairs = checks.people.flatMap((own, n) =>
      own
        .filter((one) => one.measure === measure)
        .map(({ observed, expected, sd }) => ({
          x: expected,
          y: observed,
          low: expected - sd,
          high: expected + sd,
          series: of(people[n]),
        })),
    );
    return pairs.length > 0 ? [{ title: SHARES[measure], pairs }] : [];
  });
  if (panels.length === 0) return null;
  const title = "Do models do what people do?";
  const how = howChecked(checks);
  const expected = how.simulated ? "simulated" : "expected";
  return {
    id: "checks",
    title,
    caption: `A dot is one person: what the person did, against what the person's best model does. On the dashed line both are equal. ${how.how} ${how.bestArm} Lines: ± one standard deviation of one ${how.simulated ? "repetition" : "outcome"}.`,
    draw: (document) =>
      agreementFigure(
        title,
        panels,
        { x: expected, y: "observed" },
        [`Shares of free choices. ${how.short}`],
        document,
      ),
  };
}

function ratesFigure({ outcome }: FitResults): Figure | null {
  const { checks } = outcome;
  const rates = checks.summaries.filter(({ measure }) => measure === "learning_rate");
  if (rates.length === 0) return null;
  const errorOf = (condition: string | null, value: "observed" | "expected") => {
    const values = checks.people.flatMap((own) =>
      own.filter((one) => one.measure === "learning_rate" && one.condition === condition).map((one) => one[value]),
    );
    return meanAndError(values).error;
  };
  const bars = rates.flatMap(({ condition, observed, expected }) => [
    { label: condition ?? "", series: "observed", mean: observed, sem: errorOf(condition, "observed") },
    { label: condition ?? "", series: "simulated", mean: expected, sem: errorOf(condition, "expected") },
  ]);
  const title = "Learning rates of people and of their models";
  const how = howChecked(checks);
  const most = Math.max(...rates.map(({ people }) => people));
  return {
    id: "learning-rates",
    title,
    caption: `${how.how} ${how.rates} The same is done with simulated people, so that whatever it distorts it distorts in both. Lines: 95 % intervals of the mean over people.`,
    draw: (document) => {
      const panels = [{ title: `mean of up to ${count(most, "person", "people")}`, bars }];
      return barFigure(title, panels, "learning rate →", [how.short], document, ["observed", "simulated"]);
    },
  };
}
