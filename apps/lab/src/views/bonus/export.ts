import { compose, legendOf, panelWidth, printFrame } from "@cause-toolkit/figures";
import { PRINT } from "@cause-toolkit/figures/identity";
import type { TableRow } from "../../export/files.ts";
import { axisCharts, indexStyle, type Shown } from "./charts.ts";
import { along, at, type Curve, countOf, rangeOf, solvedPoints } from "./curves.ts";
import { AXES, AXIS_NAMES, type Axis, LETTERS, labelOf, type Point } from "./settings.ts";
import { remarksOn, surfaceNote } from "./text.ts";

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

/** First and last of neighbouring points. */
type Run = readonly [number, number];

/** Commands for each axis, at the points that all its curves have. An index that cannot be solved everywhere has one of its own, over the range where it can: one point that cannot be solved would end a command. */
export function commandsOf(curves: readonly Curve[], axes: readonly Axis[], point: Point): string {
  // Comments without quotes, brackets and semicolons: some shells read them.
  if (curves.length === 0) return "# No index is chosen.";
  const counts = curves.map(({ name }) => countOf(name));
  const count = Math.min(...counts);
  const lines = axes.flatMap((axis) => alongAxis(curves, axis, point, count));
  const more =
    counts.some((one) => one !== count) &&
    `# At ${count} points, which all these curves share. The CSV has more of some.`;
  return [...(more ? [more] : []), ...lines].join("\n");
}

function alongAxis(curves: readonly Curve[], axis: Axis, point: Point, count: number): string[] {
  const xs = along(axis, point, count);
  const groups = new Map<string, { run: Run; indices: string[] }>();
  const lines: string[] = [];
  for (const { index, points } of curves.filter((curve) => curve.axis === axis)) {
    const unsolved = new Set(points.filter(({ error }) => error !== undefined).map(({ x }) => x));
    const run = longestRun(xs.map((x) => !unsolved.has(x)));
    if (run[1] <= run[0]) {
      lines.push(`# ${index} cannot be solved along ${axis}.`);
      continue;
    }
    const group = groups.get(run.join()) ?? { run, indices: [] };
    group.indices.push(index);
    groups.set(run.join(), group);
  }
  for (const { run, indices } of groups.values()) {
    if (run[1] - run[0] < count - 1) lines.push(`# Where ${indices.join(" and ")} can be solved:`);
    lines.push(commandOf(indices, axis, rangeText(axis, point, xs, run), point));
  }
  return lines;
}

function commandOf(indices: readonly string[], axis: Axis, range: string, point: Point): string {
  const values = AXES.map((one) => `--${one} ${one === axis ? range : point[one]}`).join(" ");
  return `npx cause bonus --index ${indices.join(",")} ${values} --discount ${point.discount}`;
}

/** Ends of the whole range as they are; within it, as exactly as needed for the points to be the same. */
function rangeText(axis: Axis, point: Point, xs: readonly number[], [first, last]: Run): string {
  const [low, high] = rangeOf(axis, point);
  const from = first === 0 ? low : xs[first];
  const to = last === xs.length - 1 ? high : xs[last];
  return `${from}..${to}:${last - first + 1}log`;
}

export function longestRun(there: readonly boolean[]): Run {
  let best: Run = [0, -1];
  let start = 0;
  there.forEach((yes, i) => {
    if (!yes) start = i + 1;
    else if (i - start > best[1] - best[0]) best = [start, i];
  });
  return best;
}

const HEIGHT = 300;

/** The charts of the page as a file, drawn by the same code. */
export function bonusFile(shown: Shown, document: Document): SVGElement {
  const { axes, point, c, curves, shape } = shown;
  const frame = printFrame(panelWidth(axes), HEIGHT, document);
  const held = AXES.map((axis) => `${LETTERS[axis]} = ${point[axis]}`).join(", ");
  const names = [...new Set(curves.map(({ name }) => name))];
  return compose({
    title: shape ? "Exploration bonus, each curve rescaled to run from 0 to 1" : "Exploration bonus",
    legend: legendOf(names, (name) => indexStyle(name, PRINT), labelOf),
    panels: axes.map((axis) => ({
      title: `against ${AXIS_NAMES[axis]}`,
      plot: axisCharts(axis, shown).bonus.draw(frame),
    })),
    frame,
    caption: [
      `Where not swept: ${held}; γ = ${point.discount}. CAUSE’s c = ${c}. Vertical line and dots: this arm.`,
      ...axes.flatMap((axis) => remarksOn(axis, shown)),
      ...[surfaceNote(curves)].filter((text) => text !== ""),
    ],
  });
}
