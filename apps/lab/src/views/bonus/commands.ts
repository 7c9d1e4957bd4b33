import type { Curve } from "./curves.ts";
import { countOf } from "./formulas.ts";
import { along, rangeOf } from "./grid.ts";
import { AXES, type Axis, type Point } from "./settings.ts";

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
    const faulty = new Set(points.filter(({ fault }) => fault !== undefined).map(({ x }) => x));
    const run = longestRun(xs.map((x) => !faulty.has(x)));
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
