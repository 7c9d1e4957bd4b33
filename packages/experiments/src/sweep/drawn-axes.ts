import { invalid } from "@cause-toolkit/core";
import { type Axis, type AxisValue, showValue } from "./axis.ts";

/** What a drawing goes along, has a panel for each value of, and is held at. */
export interface DrawnAxes {
  readonly x: Axis;
  /** If there, the drawing is a map over both. */
  readonly y?: Axis;
  readonly panels?: Axis;
  readonly held: readonly { readonly axis: Axis; readonly value: AxisValue }[];
}

/** What a drawing shall go along and across, and be held at: axes by name, values as they are shown. */
export interface AskedAxes {
  readonly x?: string;
  readonly y?: string;
  readonly at?: { readonly [axis: string]: string };
}

const MOST_PANELS = 6;

/**
 * One axis asked for, or one there is: along it, a panel for each value of the next longest. Else a map over two. What is left is held where asked, else at
 * its middle value or, of names, the first.
 */
export function drawnAxes(axes: readonly Axis[], asked: AskedAxes): DrawnAxes {
  const longest = axes.toSorted((a, b) => b.values.length - a.values.length);
  const [x, y] = (["x", "y"] as const).map((which) => namedAxis(axes, which, asked[which]));
  if (x && x === y) invalid("y", x.name, "is along x already");
  const held = Object.entries(asked.at ?? {}).map(([name, text]) => heldAxis(axes, name, text));
  const twice = held.find(({ axis }) => axis === x || axis === y);
  if (twice) invalid("at", twice.axis.name, "is drawn along already");
  const free = longest.filter((axis) => axis !== x && axis !== y && held.every((one) => one.axis !== axis));
  const along = x ?? free.shift();
  if (!along) invalid("at", Object.keys(asked.at ?? {}).join(", "), "leaves no axis to draw along");
  const across = y ?? (x ? undefined : shiftIf(free, ({ values }) => values.length > 1));
  const panels = across ? undefined : shiftIf(free, ({ values }) => values.length > 1 && values.length <= MOST_PANELS);
  return {
    x: along,
    ...(across && { y: across }),
    ...(panels && { panels }),
    held: [...held, ...free.map((axis) => ({ axis, value: middleOf(axis) }))],
  };
}

/** What was held where there was a choice, in words for the caption. */
export function sliceText({ held }: DrawnAxes): string {
  const chosen = held.filter(({ axis }) => axis.values.length > 1);
  return chosen.length > 0
    ? `Drawn at ${chosen.map(({ axis, value }) => `${axis.name} = ${showValue(axis, value)}`).join(", ")}.`
    : "";
}

/** What is drawn, as part of a file's name: `by-c`, `by-c-and-arms`, `by-c-at-arms=4` where that was asked for. */
export function axesId({ x, y, held }: DrawnAxes, { at = {} }: AskedAxes): string {
  const along = [x, ...(y ? [y] : [])].map(({ name }) => name.slice(0, LONGEST)).join("-and-");
  const where = held
    .filter(({ axis }) => Object.hasOwn(at, axis.name))
    .map(({ axis, value }) => `${axis.name}=${showValue(axis, value)}`.replace(/[^\p{L}\p{N}=.+-]+/gu, "-"))
    .join(",");
  return `by-${along}${where && `-at-${where.slice(0, LONGEST)}`}`;
}

/** Names of files are at most 255 bytes long. */
const LONGEST = 55;

function namedAxis(axes: readonly Axis[], which: string, name: string | undefined): Axis | undefined {
  if (name === undefined) return undefined;
  const axis = axes.find((one) => one.name === name);
  return axis ?? invalid(which, name, `must be one of the axes: ${axes.map((one) => one.name).join(", ")}`);
}

function heldAxis(axes: readonly Axis[], name: string, text: string) {
  const axis = namedAxis(axes, "at", name) ?? axes[0];
  const value = axis.values.find((one) => showValue(axis, one) === text || String(one) === text);
  const known = axis.values.map((one) => showValue(axis, one)).join(", ");
  return { axis, value: value ?? invalid(`at ${name}`, text, `must be one of ${known}`) };
}

/** Takes the first that fits out of the list. */
function shiftIf(axes: Axis[], fits: (axis: Axis) => boolean): Axis | undefined {
  const place = axes.findIndex(fits);
  return place < 0 ? undefined : axes.splice(place, 1)[0];
}

function middleOf({ values, scale }: Axis): AxisValue {
  return scale === "names" ? values[0] : values[Math.floor((values.length - 1) / 2)];
}
