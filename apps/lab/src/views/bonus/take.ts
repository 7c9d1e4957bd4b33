import type { TableRow } from "../../downloads/save.ts";
import { type Curve, solvedPoints } from "./curves.ts";
import { at } from "./grid.ts";
import type { Point } from "./settings.ts";

export function bonusRows(curves: readonly Curve[], point: Point): TableRow[] {
  return curves.flatMap(({ index, axis, points }) =>
    solvedPoints(points).map(({ x, y }) => ({ index, along: axis, ...at(point, axis, x), bonus: y })),
  );
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
