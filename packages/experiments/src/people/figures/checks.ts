import { agreementFigure, barFigure } from "@cause-toolkit/figures";
import type { Bar } from "@cause-toolkit/figures/plots";
import { count } from "@cause-toolkit/figures/text";
import type { Figure } from "../../report/figure.ts";
import { CHECK_WORDS } from "../check-words.ts";
import type { CheckSummary } from "../checks.ts";
import { meanOverPeople } from "../mean-over-people.ts";
import { type FitResults, seriesOf } from "../results.ts";
import { howChecked } from "./how-checked.ts";

const SHARES = { switch_rate: "changes of the arm", best_arm: "choices of the best arm" } as const;

/** What people did against what their best models do: shares of choices for each person, learning rates by condition. */
export function checkFigures(results: FitResults): Figure[] {
  return [sharesFigure(results), ratesFigure(results), returnsFigure(results)].filter((figure) => figure !== null);
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

/** Of each condition a bar for people and one for models. */
function barsOf({ people }: FitResults["outcome"]["checks"], summaries: readonly CheckSummary[]): Bar[] {
  return summaries.flatMap(({ measure, condition, observed, expected }) => {
    const errorOf = (value: "observed" | "expected") => {
      const own = people.flatMap((all) => all.filter((one) => one.measure === measure && one.condition === condition));
      return meanOverPeople(own.map((one) => one[value])).error;
    };
    const label = condition ?? "all";
    return [
      { label, series: "observed", mean: observed, sem: errorOf("observed") },
      { label, series: "simulated", mean: expected, sem: errorOf("expected") },
    ];
  });
}

/** Measures of where people go, how long they stay, and what makes them leave. */
const RETURNS = ["share_oldest", "age_at_return", "return_by_age", "run_length", "switch_by_reward"] as const;

function returnsFigure({ outcome }: FitResults): Figure | null {
  const { checks } = outcome;
  const panels = RETURNS.flatMap((measure) => {
    const own = checks.summaries.filter((one) => one.measure === measure);
    if (own.length === 0) return [];
    const off = own.some(({ flagged }) => flagged) ? " (!)" : "";
    return [{ title: `${CHECK_WORDS[measure].title}${off}`, bars: barsOf(checks, own) }];
  });
  if (panels.length === 0) return null;
  const title = "When people come back to an arm, and when they leave it";
  const how = howChecked(checks);
  return {
    id: "returns",
    title,
    caption: `${how.how} Ages are trials since the arm was chosen; an arm that is left for one trial has an age of 2. Return by age: of all chances to choose an arm of this age, other than the last one, the share that was taken. Runs are choices of one arm in a row. Quarters are those of the rewards that the person got. Panels marked (!) differ by more than chance and by more than 0.05. Lines: 95 % intervals of the mean over people.`,
    draw: (document) => barFigure(title, panels, "share →", [how.short], document, ["observed", "simulated"], "each"),
  };
}

function ratesFigure({ outcome }: FitResults): Figure | null {
  const { checks } = outcome;
  const rates = checks.summaries.filter(({ measure }) => measure === "learning_rate");
  if (rates.length === 0) return null;
  const bars = barsOf(checks, rates);
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
