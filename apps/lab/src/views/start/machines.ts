import { stream } from "@cause-toolkit/core/numerics";
import { gainOf } from "@cause-toolkit/core/observations";
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
  readonly volatility: number;
  readonly stochasticity: number;
}

export const PULLS = 20;
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
  const paid = coins(observed).map(Math.round);
  return { name, kind, inside, paid, hidden: coins(latent), volatility, stochasticity };
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
    4,
    1,
  ),
];

/** Pulls that are made when the page opens, so that there is something to see: the right machine then waits for a while, and again at the end. */
export const MADE: readonly number[] = [0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0];

/** All pulls of the picture at the end of the story: the machine that drifts is looked at now and then. */
export const KEPT: readonly number[] = Array.from({ length: PULLS }, (_, pull) =>
  [1, 4, 9, 14].includes(pull) ? 1 : 0,
);

/** What is believed of a machine at a time, counted in pulls: 95 % lies within the whole, and of that the part that noise left is inside. */
export interface Belief {
  readonly time: number;
  readonly mean: number;
  /** How far to either side. */
  readonly whole: number;
  readonly left: number;
  /** Whether the machine has been pulled. */
  readonly looked: boolean;
}

const REACH = 1.96;
/** Before any pull: a machine pays some 20 coins, give or take 14. */
const PRIOR = 50;

/** What is believed of the k-th machine over time, from these pulls: before each, right after those of its own, and now. */
export function beliefsOf(
  { paid, volatility, stochasticity }: Machine,
  k: number,
  pulled: readonly number[],
): Belief[] {
  let [mean, variance, left, looked] = [COINS, PRIOR, PRIOR, false];
  const beliefs: Belief[] = [];
  const put = (time: number) =>
    beliefs.push({ time, mean, whole: REACH * Math.sqrt(variance), left: REACH * Math.sqrt(left), looked });
  pulled.forEach((one, time) => {
    put(time);
    if (one === k) {
      const gain = gainOf(variance, stochasticity);
      mean += gain * (paid[time] - mean);
      variance = left = gain * stochasticity;
      looked = true;
      put(time);
    }
    variance += volatility;
  });
  put(pulled.length);
  return beliefs;
}

const ALL = MACHINES.flatMap((machine, k) => [
  ...machine.paid,
  ...machine.hidden,
  ...beliefsOf(machine, k, MADE).flatMap(({ mean, whole }) => [mean - whole, mean + whole]),
]);
const [LOW, HIGH] = [Math.min(...ALL), Math.max(...ALL)];

/** Where a payout of a pull, from 0, lies in a picture of this size. What lies beyond the scale is shown at its edge. */
export function positionOf(pull: number, coins: number, width: number, height: number): { x: number; y: number } {
  const edge = 6;
  const shown = Math.min(Math.max(coins, LOW), HIGH);
  return {
    x: edge + ((width - 2 * edge) * pull) / PULLS,
    y: edge + ((height - 2 * edge) * (HIGH - shown)) / (HIGH - LOW),
  };
}
