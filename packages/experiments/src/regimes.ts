import { type ArmOptions, invalid } from "@cause-toolkit/core";

/** The arms of the paper's experiments (Appendix C): volatility and stochasticity of each of the four. */
export const REGIMES = {
  mixed: armsOf([1, 9], [1, 25], [4, 9], [4, 25]),
  "s-dominant": armsOf([4, 9], [4, 9], [4, 900], [4, 900]),
  "v-dominant": armsOf([1, 25], [1, 25], [100, 25], [100, 25]),
  rested: armsOf([0, 9], [0, 9], [0, 25], [0, 25]),
  "rested-extreme": armsOf([0, 9], [0, 9], [0, 900], [0, 900]),
} as const satisfies { [name: string]: readonly ArmOptions[] };

export type Regime = keyof typeof REGIMES;

/** The arms of the regime of this name. */
export function regimeArms(name: unknown): readonly ArmOptions[] {
  return typeof name === "string" && Object.hasOwn(REGIMES, name)
    ? REGIMES[name as Regime]
    : invalid("regime", name, `must be one of ${Object.keys(REGIMES).join(", ")}`);
}

function armsOf(...pairs: [volatility: number, stochasticity: number][]): ArmOptions[] {
  return pairs.map(([volatility, stochasticity]) => ({ volatility, stochasticity }));
}
