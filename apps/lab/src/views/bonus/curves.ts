import type { CurvePoint } from "./formulas.ts";
import { type Axis, LETTERS, labelOf } from "./settings.ts";

/** One index along one axis. */
export interface Curve {
  readonly name: string;
  readonly index: string;
  readonly axis: Axis;
  /** As far as they are there, from left to right. */
  readonly points: readonly CurvePoint[];
  /** Whether nothing is still to come: what is missing then cannot be solved. */
  readonly whole: boolean;
  /** The last whole curve of this index along this axis, until there is another: of an arm looked at before. */
  readonly before: readonly CurvePoint[];
}

/** Where a curve is missing: the solved points next to it, if there are any, and why. */
export interface Gap {
  readonly above: number | undefined;
  readonly below: number | undefined;
  readonly why: string;
}

export function gapsOf(points: readonly CurvePoint[]): Gap[] {
  const gaps: Gap[] = [];
  points.forEach(({ fault }, i) => {
    if (fault === undefined || points[i - 1]?.fault !== undefined) return;
    const end = points.slice(i).find((point) => point.fault === undefined);
    gaps.push({ above: points[i - 1]?.x, below: end?.x, why: fault });
  });
  return gaps;
}

/** Where a curve is missing and why, in a sentence; empty where it is not. */
export function gapSentence({ name, axis, points, whole }: Curve): string {
  if (!whole) return "";
  const gaps = gapsOf(points);
  if (gaps.length === 0) return "";
  const where = gaps.map((gap) => placeOf(gap, LETTERS[axis])).join(" and ");
  return `${labelOf(name)} is missing ${where}: ${shortReason(gaps[0].why)}.`;
}

function placeOf({ above, below }: Gap, letter: string): string {
  if (above === undefined && below === undefined) return `all along ${letter}`;
  if (above === undefined) return `below ${letter} = ${short(below)}`;
  if (below === undefined) return `above ${letter} = ${short(above)}`;
  return `between ${letter} = ${short(above)} and ${short(below)}`;
}

/** What the solver says of one point, said of all that are missing. Numbers of that one point are left out. */
export function shortReason(message: string): string {
  if (message.includes("is too small for v")) return "P + v is too small against s for its solver";
  if (message.startsWith("invalid volatility for")) return "v is too large against s for its solver";
  if (message.includes("indexable")) return "such arms were not found to be indexable";
  if (message.includes("cannot be solved")) return "its solver does not reach such arms";
  return message;
}

export function short(x: number | undefined): string {
  return x === undefined ? "" : String(Number(x.toPrecision(2)));
}

/** Points with a value. */
export function solvedPoints(points: readonly CurvePoint[]): CurvePoint[] {
  return points.filter(({ y }) => Number.isFinite(y));
}

/** A curve's share of its highest point, and the arm's own. */
export function shares(points: readonly CurvePoint[], here?: number): { points: CurvePoint[]; here?: number } {
  const top = Math.max(...solvedPoints(points).map(({ y }) => y), 0) || 1;
  return {
    points: points.map((point) => ({ ...point, y: point.y / top })),
    ...(here !== undefined && { here: here / top }),
  };
}
