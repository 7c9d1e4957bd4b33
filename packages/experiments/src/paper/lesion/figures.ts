import { effectFigure, lesionFigure } from "@cause-toolkit/figures";
import type { Row } from "../../row.ts";
import type { Computation } from "../computation.ts";
import type { ExperimentFigure, Settings } from "../experiment.ts";
import { filterRuns } from "../filter-runs.ts";
import { effectsOf, labelOf } from "./effects.ts";
import { bonusName, LEARNERS, type LesionTableRow, REFERENCES } from "./rows.ts";

const RATE = { quantity: "learning rate", label: "learning rate" };
const AVERAGE = { quantity: bonusName("average", "median"), label: "bonus, average, P = 4.42" };
const PLUG_IN = { quantity: bonusName("plug-in", "median"), label: "bonus, plug-in, P = 4.42" };
const PRIOR = { quantity: bonusName("plug-in", "prior"), label: "bonus, plug-in, P = 25" };
const PRIOR_AVERAGE = { quantity: bonusName("average", "prior"), label: "bonus, average, P = 25" };

export function lesionFigures(rows: readonly Row[], settings: Settings): ExperimentFigure[] {
  return [surfaces(rows, settings), effects(rows, settings)];
}

/** The lesion experiment with each way to form the bonus. */
function computations({ runs, seed }: Settings): Computation[] {
  return (["median", "prior"] as const).flatMap((referenceVariance) =>
    (["average", "plug-in"] as const).map((bonus) => ({
      label: `${bonus} bonus, P = ${Number(REFERENCES[referenceVariance].toPrecision(3))}`,
      kind: "lesion" as const,
      config: { bonus, referenceVariance, runs: filterRuns({ runs, seed }), seed },
    })),
  );
}

function surfaces(rows: readonly Row[], settings: Settings): ExperimentFigure {
  const own = rows as readonly LesionTableRow[];
  const title = "What learners make of volatility and stochasticity";
  const caption = [
    "Learning rate (top) and CAUSE bonus after 200 trials, by true noises; means over series with 95 % intervals (mostly within the dots).",
    "For the stochasticity-blind learner, lines rise to the right; for the volatility-blind learner, the line of higher volatility lies lower.",
    "The plug-in bonus at P = 25, as in Section 6.4, shows the claimed pattern only for the volatility-blind learner: at that P the closed form falls with v.",
  ];
  const panels = [RATE, AVERAGE, PRIOR].flatMap(({ quantity, label }) =>
    LEARNERS.map((learner) => ({
      title: learner,
      quantity: label,
      points: own.filter((row) => row.learner === learner && row.quantity === quantity),
    })),
  );
  return {
    id: "lesion-surfaces",
    title,
    caption: caption.join(" "),
    computations: computations(settings),
    draw: (document) => lesionFigure(title, panels, LEARNERS.length, caption, document),
  };
}

function effects(rows: readonly Row[], settings: Settings): ExperimentFigure {
  const title = "The twelve simple effects of the lesion experiment";
  const caption = [
    "High minus low along one noise at each value of the other, with 95 % intervals. Arrows show the claimed sign. Open dots have the opposite sign.",
  ];
  const panels = [RATE, AVERAGE, PLUG_IN, PRIOR_AVERAGE, PRIOR].map(({ quantity, label }) => ({
    title: label,
    quantity: quantity === RATE.quantity ? "learning rate" : "bonus (reward)",
    effects: effectsOf(rows, quantity).map((one) => ({ ...one, label: labelOf(one) })),
  }));
  return {
    id: "lesion-effects",
    title,
    caption: caption.join(" "),
    computations: computations(settings),
    draw: (document) => effectFigure(title, panels, 2, caption, document),
  };
}
