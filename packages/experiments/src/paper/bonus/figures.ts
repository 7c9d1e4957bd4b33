import { bonusFigure } from "@cause-toolkit/figures";
import type { Row } from "../../row.ts";
import { bonusCurves } from "../computation.ts";
import type { ExperimentFigure } from "../experiment.ts";
import { AXES, type Axis, curveOf, INDICES, PUBLISHED } from "./rows.ts";

const ORDER = ["cause", "gittins", PUBLISHED, ...INDICES.filter((index) => index !== "cause" && index !== "gittins")];

/** For each axis, the curves on a common range, as in the paper, and the raw curves. */
export function bonusFigures(rows: readonly Row[]): ExperimentFigure[] {
  return AXES.flatMap((axis) => (["normalised", "bonus"] as const).map((scale) => figureOf(rows, axis, scale)));
}

function figureOf(rows: readonly Row[], axis: Axis, scale: "normalised" | "bonus"): ExperimentFigure {
  const [first] = curveOf(rows, axis, "cause");
  const held = axis === "volatility" ? `s = ${first.stochasticity}` : `v = ${first.volatility}`;
  const title = `Bonus by ${axis}${scale === "normalised" ? ", each rescaled to run from 0 to 1" : ""}`;
  const caption = `P = ${first.variance.toFixed(2)}, the median stationary variance along the axis; ${held}; γ = ${first.discount}.`;
  const points = ORDER.flatMap((index) =>
    curveOf(rows, axis, index).map((row) => ({ series: index, x: row[axis], y: row[scale] })),
  );
  const { variance, discount } = first;
  const max = Math.max(...points.map(({ x }) => x));
  const fixed = axis === "volatility" ? first.stochasticity : first.volatility;
  const config = { indices: ORDER, axis, max, variance, held: fixed, discount };
  const shown = { label: `${axis} (variance)`, logarithmic: true };
  return {
    id: `bonus-${axis}-${scale === "normalised" ? "normalised" : "raw"}`,
    title,
    caption,
    computations: [bonusCurves(`along ${axis}`, config, scale === "normalised")],
    draw: (document) => bonusFigure(title, [{ title: "", points }], shown, [caption], document),
  };
}
