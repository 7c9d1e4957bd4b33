import { stream } from "@cause-toolkit/core/numerics";
import { drawObservedWalk } from "@cause-toolkit/experiments/browser";

/** A slot machine of the start page: what it pays at each pull, and what it truly pays on average then. */
export interface Machine {
  readonly name: string;
  /** Why one does not know what it pays. */
  readonly kind: "drift" | "noise";
  /** What is inside, once the reader looks. */
  readonly inside: string;
  readonly paid: readonly number[];
  readonly hidden: readonly number[];
}

export const PULLS = 24;
/** What both machines pay at first, in coins. */
export const COINS = 20;

function machine(
  name: string,
  kind: Machine["kind"],
  inside: string,
  volatility: number,
  stochasticity: number,
): Machine {
  const { observed, latent } = drawObservedWalk(PULLS, volatility, stochasticity, stream(1, "start", name));
  const coins = (values: ArrayLike<number>) => Array.from(values, (value) => COINS + value);
  return { name, kind, inside, paid: coins(observed).map(Math.round), hidden: coins(latent) };
}

export const MACHINES: readonly Machine[] = [
  machine(
    "left",
    "noise",
    "This one hardly changes, but its payouts are noisy. A single payout says little; the average of many says nearly all.",
    0.1,
    64,
  ),
  machine(
    "right",
    "drift",
    "This one drifts, and its payouts are precise. The last one says nearly all, but it soon goes out of date.",
    9,
    1,
  ),
];

const ALL = MACHINES.flatMap(({ paid, hidden }) => [...paid, ...hidden]);
const [LOW, HIGH] = [Math.min(...ALL), Math.max(...ALL)];

/** Where a payout of a pull, from 0, lies in a picture of this size. */
export function positionOf(pull: number, coins: number, width: number, height: number): { x: number; y: number } {
  const edge = 6;
  return {
    x: edge + ((width - 2 * edge) * pull) / (PULLS - 1),
    y: edge + ((height - 2 * edge) * (HIGH - coins)) / (HIGH - LOW),
  };
}
