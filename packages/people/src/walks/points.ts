import { invalid } from "@cause-toolkit/core";
import { checkBounds } from "@cause-toolkit/core/checks";

/** How rewards become the points that people see: scaled, moved, rounded, kept within bounds. */
export interface Points {
  /** Points for one unit of the design. */
  readonly scale: number;
  /** Points where the design's reward is 0. */
  readonly offset: number;
  /** Points are multiples of this; 0 for no rounding. */
  readonly round: number;
  /** Lowest and highest points; null for none. */
  readonly bounds: readonly [number, number] | null;
}

const MOST_POINTS = 1e6;

export function makePoints(options: Partial<Points> = {}): Points {
  const { scale = 1, offset = 50, round = 1, bounds = [0, 100] } = options;
  checkBounds("scale of points", scale, { above: 0, max: MOST_POINTS });
  checkBounds("offset of points", offset, { min: -MOST_POINTS, max: MOST_POINTS });
  checkBounds("rounding of points", round, { min: 0, max: MOST_POINTS });
  if (bounds === null) return { scale, offset, round, bounds };
  const [low, high] = Array.isArray(bounds) ? bounds : [Number.NaN, Number.NaN];
  if (!(bounds.length === 2 && Number.isFinite(low) && Number.isFinite(high) && low < offset && offset < high)) {
    invalid("bounds of points", bounds, `must be two numbers with the offset, ${offset}, between them`);
  }
  return { scale, offset, round, bounds: [low, high] };
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
