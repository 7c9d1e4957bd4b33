import type { InvalidCode } from "@cause-toolkit/core";
import { ACCURACY } from "../../surface/surface.ts";
import { type Curve, type Gap, gapsOf, type Reversal, reversals, type Unsolved } from "./curves.ts";

import { type Axis, curveKind, LETTERS, labelOf, type Point } from "./settings.ts";

/** Where a curve is missing and why, in a sentence; empty where it is not. */
export function gapSentence({ name, axis, points, whole }: Curve): string {
  if (!whole) return "";
  const gaps = gapsOf(points);
  if (gaps.length === 0) return "";
  const where = gaps.map((gap) => rangeText(gap, LETTERS[axis])).join(" and ");
  return `${labelOf(name)} is missing ${where}: ${shortReason(gaps[0].why)}.`;
}

function rangeText({ above, below }: Gap, letter: string): string {
  if (above === undefined && below === undefined) return `all along ${letter}`;
  if (above === undefined) return `below ${letter} = ${short(below)}`;
  if (below === undefined) return `above ${letter} = ${short(above)}`;
  return `between ${letter} = ${short(above)} and ${short(below)}`;
}

const REASONS: { readonly [code in InvalidCode]?: string } = {
  "known-too-well": "P + v is too small against s for its solver",
  "drifts-too-fast": "v is too large against s for its solver",
  "not-indexable": "such arms were not found to be indexable",
  "beyond-solver": "its solver does not reach such arms",
};

/** Why points are missing: of all that are, without the numbers of one. */
function shortReason({ message, code }: Unsolved): string {
  return REASONS[code] ?? message;
}

function short(x: number | undefined): string {
  return x === undefined ? "" : String(Number(x.toPrecision(2)));
}

/** Where CAUSE goes against what the paper says of it, in a sentence; empty where it does not. */
export function reversalSentence(axis: Axis, found: readonly Reversal[], rising: readonly string[]): string {
  if (found.length === 0) return "";
  const where = found.map(({ from, to }) => `${short(from)} to ${short(to)}`).join(" and ");
  return axis === "stochasticity"
    ? `Shaded: from s = ${where}, CAUSE's closed form rises with stochasticity. Its approximation of how volatility damps the future, D, weakens there faster than noise damps the rest.`
    : `Shaded: from v = ${where}, CAUSE's closed form falls as volatility rises: the far future is forgotten faster than uncertainty grows.${rising.map((label) => ` “${label}” rises throughout.`).join("")}`;
}

/** Remarks below the curves along one axis: where CAUSE goes against what the paper says of it, and where they are missing. */
export function remarksOn(
  axis: Axis,
  {
    curves,
    point,
    closedForm,
  }: { readonly curves: readonly Curve[]; readonly point: Point; readonly closedForm: boolean },
): string[] {
  const along = curves.filter((curve) => curve.axis === axis);
  const shaded = closedForm ? reversals(axis, point) : [];
  const rising = along.map(({ name }) => name).filter((name) => curveKind(name).rises);
  return [reversalSentence(axis, shaded, rising.map(labelOf)), ...along.map(gapSentence)].filter((text) => text !== "");
}

/** Which curves are interpolated, and how accurately; empty if none is. */
export function surfaceNote(curves: readonly Curve[]): string {
  const names = [...new Set(curves.filter(({ interpolated }) => interpolated).map(({ name }) => `“${labelOf(name)}”`))];
  if (names.length === 0) return "";
  return `${names.join(" and ")}: interpolated between solved points, accurate to ${100 * ACCURACY} %.`;
}
