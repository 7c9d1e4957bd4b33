import { bonusFigure } from "@cause-toolkit/figures";
import type { TableRow } from "../../downloads/save.ts";
import type { CurvePoint } from "./formulas.ts";
import { at, rangeOf } from "./grid.ts";
import { AXES, AXIS_NAMES, type Axis, LETTERS, labelOf, type Point } from "./settings.ts";

/** One index along one axis, as far as it is there. */
export interface Curve {
  readonly name: string;
  readonly index: string;
  readonly axis: Axis;
  readonly points: readonly CurvePoint[];
}

export function bonusRows(curves: readonly Curve[], point: Point): TableRow[] {
  return curves.flatMap(({ index, axis, points }) =>
    points.map(({ x, y }) => ({ index, along: axis, ...at(point, axis, x), bonus: y })),
  );
}

export function drawFigure(
  curves: readonly Curve[],
  axes: readonly Axis[],
  point: Point,
  c: number,
  document: Document,
): SVGElement {
  const panels = axes.map((axis) => ({
    title: `against ${AXIS_NAMES[axis]}`,
    axis: { label: `${AXIS_NAMES[axis]} ${LETTERS[axis]}`, logarithmic: true },
    points: curves
      .filter((curve) => curve.axis === axis)
      .flatMap(({ name, points }) => points.map((one) => ({ series: labelOf(name), ...one }))),
  }));
  const held = AXES.map((axis) => `${LETTERS[axis]} = ${point[axis]}`).join(", ");
  return bonusFigure(
    "Exploration bonus",
    panels,
    panels[0].axis,
    [`Where not swept: ${held}; γ = ${point.discount}. CAUSE’s c = ${c}.`],
    document,
  );
}

/** A command for each axis. */
export function commandsOf(indices: readonly string[], axes: readonly Axis[], point: Point): string {
  return axes
    .map((axis) => {
      const [low, high] = rangeOf(axis, point);
      const values = AXES.map((one) => `--${one} ${one === axis ? `${low}..${high}:21log` : point[one]}`).join(" ");
      return `npx cause bonus --index ${indices.join(",")} ${values} --discount ${point.discount}`;
    })
    .join("\n");
}

export function snippetOf(
  indices: readonly string[],
  { variance, volatility, stochasticity, discount }: Point,
): string {
  return `import { bonusOf, makeArm, parseIndex } from "@cause-toolkit/core";

const arm = makeArm({ volatility: ${volatility}, stochasticity: ${stochasticity} });
for (const name of ${JSON.stringify(indices)}) {
  console.log(name, bonusOf(parseIndex(name), { mean: 0, variance: ${variance} }, arm, ${discount}));
}
`;
}
