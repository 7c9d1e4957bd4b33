import { meanAndError } from "@cause-toolkit/core/numerics";
import { barFigure, heatMapFigure, lineFigure } from "@cause-toolkit/figures";
import type { Row } from "../../row.ts";
import { SWEPT } from "../behaviour/conditions.ts";
import { shareOf } from "../behaviour/rows.ts";
import type { ExperimentFigure, Settings } from "../experiment.ts";
import { behaviourId, optimumConditions, PAPER_FIELD, PAPER_PAIRS, pairId, RANDOM_FIELD } from "./conditions.ts";
import { lossIn, randomLosses } from "./losses.ts";
import { falls, rises, SIGN_SETTINGS, type SignStep, settingName, stepsOf } from "./signs.ts";

export function optimumFigures(rows: readonly Row[], settings: Settings): ExperimentFigure[] {
  return [
    signsFigure(rows, "volatility"),
    signsFigure(rows, "stochasticity"),
    lossesFigure(rows, settings),
    behaviourFigure(rows, settings),
  ];
}

/** The sign of each step, and how far it moves the premium. */
function signsFigure(rows: readonly Row[], along: SignStep["along"]): ExperimentFigure {
  const letter = along[0];
  const title = `What ${along} does to the optimal premium`;
  const found =
    along === "volatility"
      ? "Where the arm is well known, its premium rises with volatility. In a band where v nears P it falls: what is learned goes out of date."
      : "Stochasticity lowers the premium everywhere.";
  const caption = [
    `Change of the premium −d* of an arm over a reference arm (v = 1, s = 9, at its stationary variance), as the arm's own ${letter} grows from one value to the next at a fixed P.`,
    `In units of reward; the prior SD is 5. 0: within the solver's error. ${found}`,
  ];
  const steps = stepsOf(rows).filter((step) => step.along === along && step.held === "P");
  const panels = SIGN_SETTINGS.map(settingName).map((setting) => ({
    title: setting,
    cells: steps
      .filter((step) => step.setting === setting)
      .map((step) => ({ x: step.to, y: step.at, value: step.change, text: textOf(step) })),
  }));
  const axes = {
    x: `${letter} after the step`,
    y: "variance P of the arm",
    below: "premium falls",
    above: "premium rises",
    full: 1.5,
    columns: 3,
  };
  return {
    id: `optimum-${along}`,
    title,
    caption: caption.join(" "),
    computations: [],
    draw: (document) => heatMapFigure(title, panels, axes, caption, document),
  };
}

function textOf(step: SignStep): string {
  if (!rises(step) && !falls(step)) return "0";
  const rounded = Math.abs(step.change).toFixed(1);
  const sign = step.change < 0 ? "−" : "+";
  return rounded === "0.0" ? sign : `${sign}${rounded}`;
}

function lossesFigure(rows: readonly Row[], settings: Settings): ExperimentFigure {
  const title = "How far policies are from the optimum of two arms";
  const caption = ["Discounted regret above that of the optimal policy, in percent of the latter."];
  const shown = (policy: string) => !["optimal", "thompson", "myopic"].includes(policy);
  const paper = PAPER_PAIRS.flatMap(({ name }) =>
    PAPER_FIELD.filter(shown).map((policy) => {
      const { effect, sem } = lossIn(rows, pairId(name), policy);
      return { label: policy, series: name, mean: 100 * effect, sem: 100 * sem };
    }),
  );
  const discounts = [...new Set(randomLosses(rows, "optimal").map(({ discount }) => Number(discount)))].sort(
    (a, b) => a - b,
  );
  const random = discounts.flatMap((discount) =>
    RANDOM_FIELD.filter(shown).flatMap((policy) => {
      const losses = randomLosses(rows, policy)
        .filter((row) => row.discount === discount)
        .map(({ loss }) => 100 * Number(loss));
      if (losses.length < 2) return [];
      const { mean, error } = meanAndError(losses);
      return [{ label: policy, series: `γ = ${discount}`, mean, sem: error }];
    }),
  );
  return {
    id: "optimum-losses",
    title,
    caption: caption.join(" "),
    computations: optimumConditions(settings).flatMap(({ id, config }) =>
      "losses" in config && !config.random
        ? [{ label: id.replace("optimum/", ""), kind: "simulation" as const, config: config.losses }]
        : [],
    ),
    draw: (document) =>
      barFigure(
        title,
        [
          { title: "one arm of each kind of a regime, γ = 0.95", bars: paper },
          { title: "random pairs", bars: random },
        ],
        "% above the optimum →",
        [
          ...caption,
          "Lines: 95 % intervals, paired by run, or over pairs. Thompson sampling and myopic choice lose far more and are left out.",
        ],
        document,
      ),
  };
}

function behaviourFigure(rows: readonly Row[], settings: Settings): ExperimentFigure {
  const title = "Exploration of an optimal agent";
  const caption = [
    "The discounted share of pulls of an arm without the highest predicted mean. Two equal arms, γ = 0.95.",
  ];
  const panel = (letter: "v" | "s", values: readonly number[], name: string) => ({
    title: letter === "v" ? "volatility, s = 25" : "stochasticity, v = 4",
    points: values.map((x) => {
      const { effect, sem } = shareOf(rows, behaviourId(letter, x), "optimal");
      return { series: name, x, mean: 100 * effect, sem: 100 * sem };
    }),
  });
  return {
    id: "optimum-behaviour",
    title,
    caption: caption.join(" "),
    computations: optimumConditions(settings).flatMap(({ id, config }) =>
      "behaviour" in config
        ? [{ label: id.replace("optimum/", ""), kind: "simulation" as const, config: config.behaviour.simulation }]
        : [],
    ),
    draw: (document) =>
      lineFigure(
        title,
        [panel("v", SWEPT.volatility, "optimal"), panel("s", SWEPT.stochasticity, "optimal")],
        { x: "variance of the noise", y: "non-greedy pulls (%)", logarithmic: true },
        [...caption, "Bands: 95 % intervals."],
        document,
      ),
  };
}
