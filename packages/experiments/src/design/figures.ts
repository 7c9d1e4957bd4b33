import { type LinePanel, lineFigure, noisePlaneFigure } from "@cause-toolkit/figures";
import { inferenceOf, parseModel } from "@cause-toolkit/people";
import type { Figure } from "../report/figure.ts";
import type { DesignResult } from "./evaluate.ts";
import { noisePlane } from "./noise-plane.ts";

/** The power that is drawn: to find blind people in groups with this share of them. */
const DRAWN_SHARE = 0.2;

/** The figures of an evaluation: accuracy and power against length, and the levels in the plane of both noises. */
export function designFigures(results: readonly DesignResult[]): Figure[] {
  const people = [...new Set(results.map((one) => one.people))].join(" or ");
  const bars = "Bands and bars: 95 % intervals.";
  return [
    {
      id: "length",
      title: "What designs tell, by their length",
      caption: `${people} simulated people of each kind. ${bars}`,
      draw: (document) =>
        lineFigure(
          "What designs tell, by their length",
          lengthPanels(results),
          { x: "trials a person", y: "share", logarithmic: true },
          [`${people} simulated people of each kind. Chance of the first is 1/3. ${bars}`],
          document,
        ),
    },
    {
      id: "plane",
      title: "Levels of v and s, and where CAUSE's bonus falls with v",
      caption: PLANE_CAPTION,
      draw: (document) =>
        noisePlaneFigure(
          "Levels of v and s, and where CAUSE's bonus falls with v",
          planePanels(results),
          "CAUSE's bonus falls as v rises",
          [PLANE_CAPTION],
          document,
        ),
    },
  ];
}

const PLANE_CAPTION =
  "At fixed P: the median over the four pairs of levels of what an observed arm settles at. Dots: levels (v, s) of the design.";

/** Designs that differ in nothing but their length make a line. */
function familyOf({ candidate: { name } }: DesignResult): string {
  return name.replace(/, \d+ × \d+/, "");
}

function lengthPanels(results: readonly DesignResult[]): LinePanel[] {
  const trialsOf = ({ candidate: { design } }: DesignResult) => design.blocks * design.trials;
  const accuracy = {
    title: "three kinds told apart",
    points: results.map((one) => ({
      ...{ series: familyOf(one), x: trialsOf(one), mean: one.accuracy.share, sem: one.accuracy.error },
    })),
  };
  const share = results[0].powers.some((one) => one.share === DRAWN_SHARE) ? DRAWN_SHARE : results[0].powers[0]?.share;
  const size = Math.min(...results[0].powers.map((one) => one.size));
  const kinds = [...new Set(results[0].powers.map(({ kind }) => kind))];
  const powers = kinds.map((kind) => ({
    title: `power: ${inferenceOf(parseModel(kind))} among ${size}, ${100 * (share ?? 0)} % blind`,
    points: results.flatMap((one) =>
      one.powers
        .filter((power) => power.kind === kind && power.share === share && power.size === size)
        .map(({ power, error }) => ({ series: familyOf(one), x: trialsOf(one), mean: power, sem: error })),
    ),
  }));
  return [accuracy, ...powers];
}

const MOST_PANELS = 6;

function planePanels(results: readonly DesignResult[]) {
  const byLevels = new Map(
    results.map(({ candidate: { design, unit } }) => [
      `v ${design.volatility.join(", ")}; s ${design.stochasticity.join(", ")}${unit === 1 ? "" : `; unit ${unit}`}`,
      { design, unit },
    ]),
  );
  return [...byLevels].slice(0, MOST_PANELS).map(([title, { design, unit }]) => {
    const { variance, ...plane } = noisePlane(design, unit);
    return { title: `${title} (P = ${variance.toPrecision(3)})`, ...plane };
  });
}
