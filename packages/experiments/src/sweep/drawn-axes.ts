import { invalid } from "@cause-toolkit/core";
import { type Axis, type AxisValue, showValue } from "./axis.ts";

/** The axes of a figure: x, y or panels, and those at a fixed value. */
export interface DrawnAxes {
  readonly x: Axis;
  /** If present, the figure is a heat map. */
  readonly y?: Axis;
  readonly panels?: Axis;
  readonly held: readonly { readonly axis: Axis; readonly value: AxisValue }[];
}

/** The requested axes, by name, and fixed values, as shown. */
export interface AskedAxes {
  readonly x?: string;
  readonly y?: string;
  readonly at?: { readonly [axis: string]: string };
}

const MAX_PANELS = 6;

/**
 * Chooses the axes of a figure. With one requested axis, or only one in all: lines along it, with a panel per value of the next longest axis. Otherwise a heat
 * map over two axes. The other axes are fixed at the requested value, or at their middle value (for names, the first).
 */
export function drawnAxes(axes: readonly Axis[], asked: AskedAxes): DrawnAxes {
  const longest = axes.toSorted((a, b) => b.values.length - a.values.length);
  const [x, y] = (["x", "y"] as const).map((which) => namedAxis(axes, which, asked[which]));
  if (x && x === y) invalid("y", x.name, "is already the x axis");
  const held = Object.entries(asked.at ?? {}).map(([name, text]) => heldAxis(axes, name, text));
  const twice = held.find(({ axis }) => axis === x || axis === y);
  if (twice) invalid("at", twice.axis.name, "is already an axis of the figure");
  const free = longest.filter((axis) => axis !== x && axis !== y && held.every((one) => one.axis !== axis));
  const along = x ?? free.shift();
  if (!along) invalid("at", Object.keys(asked.at ?? {}).join(", "), "leaves no axis for the figure");
  const across = y ?? (x ? undefined : shiftIf(free, ({ values }) => values.length > 1));
  const panels = across ? undefined : shiftIf(free, ({ values }) => values.length > 1 && values.length <= MAX_PANELS);
  return {
    x: along,
    ...(across && { y: across }),
    ...(panels && { panels }),
    held: [...held, ...free.map((axis) => ({ axis, value: middleOf(axis) }))],
  };
}

/** The fixed values, for the caption. */
export function sliceText({ held }: DrawnAxes): string {
  const chosen = held.filter(({ axis }) => axis.values.length > 1);
  return chosen.length > 0
    ? `At ${chosen.map(({ axis, value }) => `${axis.name} = ${showValue(axis, value)}`).join(", ")}.`
    : "";
}

/** The axes as part of a file's name: `by-c`, `by-c-and-arms`, `by-c-at-arms=4` if that was requested. */
export function axesId({ x, y, held }: DrawnAxes, { at = {} }: AskedAxes): string {
  const along = [x, ...(y ? [y] : [])].map(({ name }) => name.slice(0, MAX_LENGTH)).join("-and-");
  const where = held
    .filter(({ axis }) => Object.hasOwn(at, axis.name))
    .map(({ axis, value }) => `${axis.name}=${showValue(axis, value)}`.replace(/[^\p{L}\p{N}=.+-]+/gu, "-"))
    .join(",");
  return `by-${along}${where && `-at-${where.slice(0, MAX_LENGTH)}`}`;
}

/** File names are at most 255 bytes long. */
const MAX_LENGTH = 55;

function namedAxis(axes: readonly Axis[], which: string, name: string | undefined): Axis | undefined {
  if (name === undefined) return undefined;
  const axis = axes.find((one) => one.name === name);
  return axis ?? invalid(which, name, ["must be one of the axes: ", axes.map((one) => one.name)]);
}

function heldAxis(axes: readonly Axis[], name: string, text: string) {
  const axis = namedAxis(axes, "at", name) ?? axes[0];
  const value = axis.values.find((one) => showValue(axis, one) === text || String(one) === text);
  const known = axis.values.map((one) => showValue(axis, one));
  return { axis, value: value ?? invalid(`at ${name}`, text, ["must be one of ", known]) };
}

/** Removes and returns the first axis that fits. */
function shiftIf(axes: Axis[], fits: (axis: Axis) => boolean): Axis | undefined {
  const index = axes.findIndex(fits);
  return index < 0 ? undefined : axes.splice(index, 1)[0];
}

function middleOf({ values, scale }: Axis): AxisValue {
  return scale === "names" ? values[0] : values[Math.floor((values.length - 1) / 2)];
}
