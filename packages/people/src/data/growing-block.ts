import type { ColumnPlaces } from "./people-columns.ts";
import { type Block, makeBlock } from "./person.ts";

/** Trials of a block as they are read: all columns as numbers, NaN where nothing is. */
export interface GrowingBlock {
  readonly name: string;
  readonly condition: string | undefined;
  readonly choice: number[];
  readonly forced: number[];
  readonly reward: number[];
  readonly prediction: number[];
  readonly rewards: readonly number[][];
  readonly latent: readonly number[][];
  readonly payoffs: readonly number[][];
  readonly noises: readonly number[];
  lastTrial: number;
}

export function startBlock(
  name: string,
  condition: string | undefined,
  noises: readonly number[],
  at: ColumnPlaces,
): GrowingBlock {
  const columns = (places: readonly number[]): number[][] => places.map(() => []);
  return {
    name,
    condition,
    noises,
    choice: [],
    forced: [],
    reward: [],
    prediction: [],
    lastTrial: -Infinity,
    rewards: columns(at.rewards),
    latent: columns(at.latent),
    payoffs: columns(at.payoffs),
  };
}

export function finishBlock(read: GrowingBlock, arms: number): Block {
  const block = makeBlock(read.name, read.choice.length, arms);
  block.choice.set(read.choice);
  block.forced.set(read.forced);
  block.prediction.set(read.prediction);
  read.reward.forEach((one, t) => {
    const chosen = arms === 1 ? 0 : read.choice[t];
    read.rewards.forEach((column, k) => {
      block.reward[t * arms + k] = column[t];
    });
    if (chosen >= 0) block.reward[t * arms + chosen] = one;
  });
  const known = read.noises.length === 2 * arms && read.noises.every((one) => one >= 0);
  const half = (from: number) => Float64Array.from(read.noises.slice(from, from + arms));
  const [latent, payoff] = [read.latent, read.payoffs].map((columns) => sideBySide(columns, arms));
  return {
    ...block,
    ...(read.condition !== undefined && { condition: read.condition }),
    ...(known && { noises: { volatility: half(0), stochasticity: half(arms) } }),
    ...(latent && { latent }),
    ...(payoff && { payoff }),
  };
}

/** Values of all arms, those of a trial side by side; undefined unless all are there. */
function sideBySide(columns: readonly number[][], arms: number): Float64Array | undefined {
  if (columns.length !== arms) return undefined;
  const all = Float64Array.from(
    { length: arms * columns[0].length },
    (_, i) => columns[i % arms][Math.floor(i / arms)],
  );
  return all.some(Number.isNaN) ? undefined : all;
}
