import table from "./head-starts.json" with { type: "json" };

/** A machine that the sliders reach. */
export interface Machine {
  readonly volatility: number;
  readonly stochasticity: number;
}
export const VOLATILITIES: readonly number[] = table.volatilities;
export const STOCHASTICITIES: readonly number[] = table.stochasticities;
export const DISCOUNT = table.discount;
/** The largest error of a head start, of all in the table. */
export const ERROR = table.error;

/** How well machine 1 is known: the variance after the last look, and how many pulls ago that was. Machine 2 is known well. */
export type Situation = keyof typeof table.situations;
export const SITUATIONS = ["known", "away", "unknown"] as const satisfies readonly Situation[];
export const situationOf = (name: Situation) => table.situations[name];

/** What machines do that are not pulled. */
export type Meanwhile = "drift" | "wait";

const place = ({ volatility, stochasticity }: Machine) =>
  VOLATILITIES.indexOf(volatility) * STOCHASTICITIES.length + STOCHASTICITIES.indexOf(stochasticity);

/**
 * The head start that the best possible agent gives machine 1: so much better machine 2, which is well known, must look before it is preferred. Solved by `scripts/make-head-starts.js`:
 * the optimum of two arms where they drift meanwhile, the difference of Gittins bonuses where they wait.
 */
export function headStart(one: Machine, two: Machine, situation: Situation, meanwhile: Meanwhile): number {
  const [i, j] = [place(one), place(two)];
  if (meanwhile === "wait") {
    return table.waiting[i][situation === "unknown" ? 1 : 0] - table.waiting[j][0];
  }
  return table.drifting[i][j][SITUATIONS.indexOf(situation)];
}
