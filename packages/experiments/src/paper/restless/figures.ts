import { heatMapFigure } from "@cause-toolkit/figures";
import type { Row } from "../../row.ts";
import { bonusCurves } from "../computation.ts";
import type { ExperimentFigure } from "../experiment.ts";
import { MAP, MAPPED, type MapRow, mapOf } from "./rows.ts";

const NAMES: { readonly [index: string]: string } = {
  whittle: "Whittle: arms never rest",
  gittins: "Gittins: arms rest",
  cause: "CAUSE, s = 25",
  gain: "gain",
};

/** Rows of the map that the lab can draw as curves. */
const LINKED_RATIOS = [0.01, 1, 100];

const FOUND = {
  volatility: [
    "The Gittins bonus falls with volatility nowhere. Whittle's bonus, for arms that always drift, falls with it",
    "until drift dominates; so does CAUSE's.",
  ],
  stochasticity: ["The bonuses of Whittle, Gittins and gain fall everywhere; CAUSE's bonus rises in a band."],
};

/** Where each index rises and falls with either noise. */
export function restlessFigures(rows: readonly Row[]): ExperimentFigure[] {
  return [
    elasticityFigure(rows, "volatility", (row) => row.elasticityV),
    elasticityFigure(rows, "stochasticity", (row) => row.elasticityS),
  ];
}

function elasticityFigure(
  rows: readonly Row[],
  noise: keyof typeof FOUND,
  elasticity: (row: MapRow) => number,
): ExperimentFigure {
  const letter = noise[0];
  const title = `Where bonuses rise and fall with ${noise}`;
  const caption = [
    `Elasticity d log B / d log ${letter} at fixed P, by posterior variance and volatility in units of s; γ = 0.95.`,
    "Cells show tenths; where the value rounds to 0, they show its sign, or 0 if it is within the solver's error.",
    ...FOUND[noise],
  ];
  const panels = MAPPED.map((index) => ({
    title: NAMES[index],
    cells: mapOf(rows, index).map((row) => {
      const value = elasticity(row);
      return { x: row.volatilityRatio, y: row.varianceRatio, value, text: tenths(value, row.doubt) };
    }),
  }));
  const axes = {
    x: "volatility v/s",
    y: "variance P/s",
    below: `falls with ${noise}`,
    above: `rises with ${noise}`,
    full: 0.6,
    columns: 2,
  };
  return {
    id: `restless-${noise}`,
    title,
    caption: caption.join(" "),
    computations: LINKED_RATIOS.map((ratio) => {
      const held = noise === "volatility" ? MAP.stochasticity : MAP.stochasticity / 10;
      const config = {
        indices: MAPPED,
        axis: noise,
        variance: ratio * MAP.stochasticity,
        held,
        discount: MAP.discount,
      };
      return bonusCurves(`P/s = ${ratio}`, config);
    }),
    draw: (document) => heatMapFigure(title, panels, axes, caption, document),
  };
}

/** Formats −0.34 as −3, which fits a cell. A value that rounds to 0 shows its sign, if the sign is certain. */
function tenths(value: number, doubt: number): string {
  const rounded = Math.round(10 * value);
  if (rounded !== 0) return String(rounded).replace("-", "−");
  return Math.abs(value) <= doubt ? "0" : value < 0 ? "−" : "+";
}
