import { NO_FLOOR, type RootBonus } from "./bonus.ts";

/** gain·Σ·√(Σ/((Σ + noise)(Σ + drift))): what one pull teaches, less what goes out of date. */
export function outdatedGain(gain: number, noise: number, drift: number): RootBonus {
  return { gain, floor: noise + drift, slope: 1, pole: noise * drift || NO_FLOOR };
}
