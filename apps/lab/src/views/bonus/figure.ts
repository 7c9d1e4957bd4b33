import { compose, PLOT_STYLE } from "@cause-toolkit/figures";
import { type Curve, gapSentence } from "./curves.ts";
import { printedStyle } from "./looks.ts";
import { bonusPlot, drawingOf, type Line } from "./plots.ts";
import { reversalSentence, reversals } from "./reversals.ts";
import { AXES, AXIS_NAMES, type Axis, LETTERS, labelOf, type Point } from "./settings.ts";

/** What is shown, and how. */
export interface Shown {
  readonly axes: readonly Axis[];
  readonly point: Point;
  readonly c: number;
  readonly curves: readonly Curve[];
  /** The bonus of the arm itself, by the index' name. */
  readonly bonuses: ReadonlyMap<string, number>;
  readonly shape: boolean;
  /** Whether it is said where CAUSE's closed form goes the wrong way. */
  readonly closedForm: boolean;
}

const WIDTH = 330;
const WIDTH_ALONE = 560;
const HEIGHT = 300;

export function linesAlong(axis: Axis, { curves, bonuses }: Pick<Shown, "curves" | "bonuses">): Line[] {
  return curves.filter((curve) => curve.axis === axis).map((curve) => ({ ...curve, here: bonuses.get(curve.name) }));
}

/** Words below the curves along one axis: where they go the wrong way, and where they are missing. */
export function remarksOn(axis: Axis, { curves, point, closedForm }: Omit<Shown, "axes">): string[] {
  const shown = curves.filter((curve) => curve.axis === axis);
  const shaded = closedForm ? reversals(axis, point) : [];
  const withGittins = shown.some(({ name }) => name === "gittins");
  return [reversalSentence(axis, shaded, withGittins), ...shown.map(gapSentence)].filter((words) => words !== "");
}

/** The picture on the page, as a file: drawn by the same code, in ink on white. */
export function drawFigure(shown: Shown, document: Document): SVGElement {
  const { axes, point, c, curves, shape, closedForm } = shown;
  const width = axes.length === 1 ? WIDTH_ALONE : WIDTH;
  const print = { document, paper: "#ffffff", style: PLOT_STYLE, styleOf: printedStyle };
  const held = AXES.map((axis) => `${LETTERS[axis]} = ${point[axis]}`).join(", ");
  const names = [...new Set(curves.map(({ name }) => name))];
  return compose(
    {
      title: shape ? "Exploration bonus, as a share of its highest" : "Exploration bonus",
      legend: names.map((name) => ({ label: labelOf(name), style: printedStyle(name) })),
      panels: axes.map((axis) => ({
        title: `against ${AXIS_NAMES[axis]}`,
        plot: bonusPlot(
          { axis, point, width, height: HEIGHT, print },
          drawingOf({ axis, point }, linesAlong(axis, shown), shape),
          closedForm ? reversals(axis, point) : [],
        ),
      })),
      panelWidth: width,
      panelHeight: HEIGHT,
      caption: [
        `Where not swept: ${held}; γ = ${point.discount}. CAUSE’s c = ${c}. Upright line and dots: this arm.`,
        ...axes.flatMap((axis) => remarksOn(axis, shown)),
      ],
    },
    document,
  );
}
