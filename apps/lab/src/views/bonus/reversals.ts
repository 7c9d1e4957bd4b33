import { quickBonus } from "./formulas.ts";
import { along, at } from "./grid.ts";
import type { Axis, Point } from "./settings.ts";

/** Where a curve goes the wrong way. */
export interface Reversal {
  readonly from: number;
  readonly to: number;
}

const STEPS = 400;
/** What rounding could do between two neighbours. */
const ROUNDING = 1e-12;
const RISES: Record<Axis, boolean> = { volatility: true, stochasticity: false, variance: true };

/** Where CAUSE's closed form falls with volatility or uncertainty, or rises with stochasticity: against what the paper says of it (Section 5.3). */
export function reversals(axis: Axis, point: Point): Reversal[] {
  const xs = along(axis, point, STEPS);
  const ys = xs.map((x) => quickBonus("cause", at(point, axis, x)));
  const found: Reversal[] = [];
  for (let i = 1; i < STEPS; i++) {
    const rise = ys[i] - ys[i - 1];
    if ((RISES[axis] ? -rise : rise) <= ROUNDING * ys[i]) continue;
    const before = found.at(-1);
    if (before?.to === xs[i - 1]) found[found.length - 1] = { from: before.from, to: xs[i] };
    else found.push({ from: xs[i - 1], to: xs[i] });
  }
  return found;
}

/** The same in a sentence; empty where there is nothing to say. */
export function reversalSentence(axis: Axis, found: readonly Reversal[], withGittins: boolean): string {
  if (found.length === 0) return "";
  const where = found.map(({ from, to }) => `${short(from)} to ${short(to)}`).join(" and ");
  return axis === "stochasticity"
    ? `Shaded: from s = ${where}, CAUSE's closed form rises with stochasticity. Its approximation of how volatility damps the future, D, weakens there faster than noise damps the rest.`
    : `Shaded: from v = ${where}, CAUSE's closed form falls as volatility rises: the far future is forgotten faster than uncertainty grows.${withGittins ? " Gittins rises throughout." : ""}`;
}

function short(x: number): string {
  return String(Number(x.toPrecision(2)));
}
