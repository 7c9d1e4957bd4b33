import { PAGE, policyIdentity, type SeriesStyle, styleOf, type Theme } from "@cause-toolkit/figures/identity";
import { type BonusLine, bonusPlot, bonusTicks, learningRatePlot } from "@cause-toolkit/figures/plots";
import type { ReadableChart } from "../../charts/readable-chart.ts";
import type { Marker } from "../../charts/readout.ts";
import { type Curve, learningCurves, normalised, rangeOf, reversals } from "./curves.ts";
import { AXIS_NAMES, type Axis, LETTERS, labelOf, type Point } from "./settings.ts";

/** What is shown, and how. */
export interface Shown {
  readonly axes: readonly Axis[];
  readonly point: Point;
  readonly c: number;
  readonly curves: readonly Curve[];
  /** The bonus of the arm itself, by the index' name. */
  readonly bonuses: ReadonlyMap<string, number>;
  readonly shape: boolean;
  /** Whether it is shown where CAUSE's closed form goes against what the paper says of it. */
  readonly closedForm: boolean;
}

/** How an index looks, on the page or in print. */
export function indexStyle(name: string, theme: Theme): SeriesStyle {
  const identity = policyIdentity(name);
  if (!identity) throw new Error(`there is no index ${name}`);
  return styleOf(identity, theme);
}

/** The charts along one axis: bonuses above, learning rates below, with the same margins. */
export function axisCharts(
  axis: Axis,
  shown: Shown,
): { readonly bonus: ReadableChart; readonly learning: ReadableChart } {
  const { point, shape, closedForm } = shown;
  const lines = shown.curves.filter((curve) => curve.axis === axis).map((curve) => lineOf(curve, shown));
  const ticks = bonusTicks(lines);
  const options = {
    x: { label: `${AXIS_NAMES[axis]} ${LETTERS[axis]}`, logarithmic: true, domain: rangeOf(axis, point) },
    ticks,
    ...(point[axis] > 0 && { marked: point[axis] }),
  };
  const label = shape ? "rescaled bonus" : "bonus";
  const shaded = closedForm ? reversals(axis, point) : [];
  const learning = learningCurves(axis, point);
  const against = `against ${AXIS_NAMES[axis]}`;
  return {
    bonus: {
      draw: (frame) => {
        const styled = lines.map(({ name, ...line }) => ({ ...line, style: indexStyle(name, frame.theme) }));
        const shade = indexStyle("cause", frame.theme).color;
        return bonusPlot(styled, { ...frame, ...options, label, shaded, shade });
      },
      readout: {
        name: `${label} ${against}`,
        x: LETTERS[axis],
        series: lines.map(({ name, points }) => ({
          label: labelOf(name),
          color: indexStyle(name, PAGE).color,
          points,
        })),
      },
    },
    learning: {
      draw: (frame) => learningRatePlot(learning, { ...frame, ...options }),
      readout: {
        name: `learning rate ${against}`,
        x: LETTERS[axis],
        series: [
          { label: "learning rate", color: PAGE.ink, points: learning.now },
          { label: "in the long run", color: PAGE.faint, points: learning.settled },
        ],
      },
    },
  };
}

/** The marker that moves the arm along an axis. */
export function armMarker(axis: Axis, point: Point, onmove: (axis: Axis, value: number) => void): Marker {
  const name = AXIS_NAMES[axis];
  return {
    label: `${name[0].toUpperCase()}${name.slice(1)} ${LETTERS[axis]}, on the chart`,
    value: point[axis],
    onmove: (value) => onmove(axis, value),
  };
}

/** A curve as it is drawn. Of one that is not whole the range is not known, and so no share of it. */
function lineOf(curve: Curve, { point, shape, bonuses }: Shown): Omit<BonusLine, "style"> & { readonly name: string } {
  const { name, whole } = curve;
  const [low, high] = rangeOf(curve.axis, point);
  // The curve of the arm before may have reached farther.
  const before = whole ? [] : curve.before.filter(({ x }) => x >= low && x <= high);
  const bonus = bonuses.get(name);
  if (!shape) return { name, points: curve.points, incomplete: !whole, earlier: before, marked: bonus };
  const earlier = normalised(before).points;
  if (!whole) return { name, points: [], incomplete: true, earlier };
  const { points, bonus: marked } = normalised(curve.points, bonus);
  return { name, points, earlier, marked };
}
