import { type Block, MISSED, type PersonData } from "../data/person.ts";
import type { RewardPrior } from "../learners/learner.ts";
import { switchRate } from "./choice-measures.ts";
import { fitDeltaRule } from "./delta-rule.ts";

export const NOISES = ["volatility", "stochasticity"] as const;
export type NoiseName = (typeof NOISES)[number];

/** Measures that need no model of a person's inference. */
export const NOISE_MEASURES = ["learning rate", "switch rate", "share of choices"] as const;

/** What one noise does to a measure of one person: high minus low. */
export interface NoiseEffect {
  readonly measure: (typeof NOISE_MEASURES)[number];
  readonly noise: NoiseName;
  readonly effect: number;
}

/**
 * The effects of both noises on a person's behaviour. Where the arms of a block are alike: on the learning rate (of a delta rule fitted to each block)
 * and on the switch rate, high minus low, over blocks. Where they differ: on choices, the share of high arms minus their share of all arms.
 */
export function noiseEffectsOf(person: PersonData, prior: RewardPrior, spread: number): NoiseEffect[] {
  const { arms, blocks } = person;
  const alike = blocks.every(
    ({ noises }) => noises && isConstant(noises.volatility) && isConstant(noises.stochasticity),
  );
  if (!alike) return NOISES.flatMap((noise) => shareEffect(blocks, noise));
  const byBlock = {
    "learning rate": blocks.map((block) => fitDeltaRule(block, arms, prior, spread)?.alpha ?? Number.NaN),
    "switch rate": blocks.map((block) => switchRate([block]) ?? Number.NaN),
  };
  return (["learning rate", "switch rate"] as const).flatMap((measure) =>
    NOISES.flatMap((noise) => {
      const effect = effectOf(blocks, byBlock[measure], noise);
      return Number.isNaN(effect) ? [] : [{ measure, noise, effect }];
    }),
  );
}

/** The mean over blocks with the high level minus the mean over those with the low one. Every cell has as many blocks, so the other noise balances. */
function effectOf(blocks: readonly Block[], values: readonly number[], noise: NoiseName): number {
  const levels = blocks.map(({ noises }) => noises?.[noise][0] ?? Number.NaN);
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  if (!(high > low)) return Number.NaN;
  const mean = (level: number) => {
    const own = values.filter((value, i) => levels[i] === level && !Number.isNaN(value));
    return own.reduce((sum, one) => sum + one, 0) / own.length;
  };
  return mean(high) - mean(low);
}

function shareEffect(blocks: readonly Block[], noise: NoiseName): NoiseEffect[] {
  let [free, chosen, expected] = [0, 0, 0];
  const all = blocks.flatMap(({ noises }) => [...(noises?.[noise] ?? [])]);
  const high = Math.max(...all);
  if (!(high > Math.min(...all))) return [];
  for (const { choice, forced, noises } of blocks) {
    const levels = noises?.[noise];
    if (!levels || isConstant(levels)) continue;
    const share = levels.filter((one) => one === high).length / levels.length;
    choice.forEach((arm, trial) => {
      if (arm === MISSED || forced[trial] === 1) return;
      free++;
      expected += share;
      if (levels[arm] === high) chosen++;
    });
  }
  return free > 0 ? [{ measure: "share of choices", noise, effect: (chosen - expected) / free }] : [];
}

function isConstant(values: Float64Array): boolean {
  return values.every((one) => one === values[0]);
}
