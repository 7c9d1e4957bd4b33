import { invalid } from "@cause-toolkit/core";
import { checkSettings, type SettingTable, type ValuesOf } from "../settings/setting.ts";

const MOST_POINTS = 1e6;

/** How rewards become the points that people see: scaled, moved, rounded, kept within bounds. */
export const POINT_SETTINGS = {
  scale: {
    type: "number",
    above: 0,
    max: MOST_POINTS,
    default: 1,
    called: "scale of points",
    about: "points for one unit of the design",
  },
  offset: {
    type: "number",
    min: -MOST_POINTS,
    max: MOST_POINTS,
    unit: "points",
    default: 50,
    called: "offset of points",
    about: "points where the design's reward is 0",
  },
  round: {
    type: "number",
    min: 0,
    max: MOST_POINTS,
    unit: "points",
    default: 1,
    called: "rounding of points",
    about: "points are multiples of this; 0 for no rounding",
  },
  bounds: {
    type: "pair",
    words: "low,high",
    none: true,
    default: [0, 100],
    called: "bounds of points",
    about: "lowest and highest points, or none",
  },
} as const satisfies SettingTable;

export type Points = ValuesOf<typeof POINT_SETTINGS>;

export function makePoints(options: Partial<Points> = {}): Points {
  const points = checkSettings(POINT_SETTINGS, options);
  const { offset, bounds } = points;
  if (bounds !== null && !(bounds[0] < offset && offset < bounds[1])) {
    invalid("bounds of points", bounds, `must be two numbers with the offset, ${offset}, between them`);
  }
  return points;
}

/** Points before rounding and bounds. */
export function exactPoints(reward: number, { scale, offset }: Points): number {
  return offset + scale * reward;
}

/** The points that a person sees. */
export function shownPoints(exact: number, { round, bounds }: Points): number {
  // Multiples of 0.1 are not to end in 0.30000000000000004.
  const rounded = round === 0 ? exact : Number((Math.round(exact / round) * round).toFixed(9));
  return bounds === null ? rounded : Math.min(Math.max(rounded, bounds[0]), bounds[1]);
}

/** The reward in units of the design, as a simulated person takes it. */
export function rewardOf(points: number, { scale, offset }: Points): number {
  return (points - offset) / scale;
}
