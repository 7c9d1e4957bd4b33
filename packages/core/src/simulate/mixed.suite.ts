import type { ArmOptions } from "../arm.ts";

/** The paper's mixed regime. */
export const mixed: ArmOptions[] = [
  { volatility: 1, stochasticity: 9 },
  { volatility: 1, stochasticity: 25 },
  { volatility: 4, stochasticity: 9 },
  { volatility: 4, stochasticity: 25 },
];
