import type { ArmOptions, Dynamics } from "@cause-toolkit/core";
import { dynamicsRule, parseDynamics as parseText } from "@cause-toolkit/core/worlds";
import { REGIMES, type Regime } from "@cause-toolkit/experiments/browser";
import { dynamicsNumber, numberOf } from "../../controls/dynamics.ts";
import { numberError } from "../../link/fields.ts";

export const MIN_ARMS = 2;
export const MAX_ARMS = 8;
const VOLATILITY = { min: 0, max: 10_000 };
const STOCHASTICITY = { min: 0.001, max: 100_000 };

/** Reads `1:9,4:25`, volatility and stochasticity of each arm. Throws a RangeError that says what would be right. */
export function parseArms(text: string): ArmOptions[] {
  const words = text.split(",").map((word) => word.trim());
  if (words.length < MIN_ARMS || words.length > MAX_ARMS || text.trim() === "") {
    throw new RangeError(`must be ${MIN_ARMS} to ${MAX_ARMS} arms, such as 1:9,4:25`);
  }
  return words.map((word, k) => {
    const parts = word.split(":");
    if (parts.length !== 2) throw new RangeError(`arm ${k + 1} must be volatility:stochasticity, such as 1:9`);
    return {
      volatility: within(parts[0], VOLATILITY, `the volatility of arm ${k + 1}`),
      stochasticity: within(parts[1], STOCHASTICITY, `the stochasticity of arm ${k + 1}`),
    };
  });
}

function within(text: string, bounds: { min: number; max: number }, what: string): number {
  const error = numberError(text, bounds);
  if (error) throw new RangeError(`${what} ${error}`);
  return Number(text);
}

export function formatArms(arms: readonly ArmOptions[]): string {
  return arms.map(({ volatility, stochasticity }) => `${volatility}:${stochasticity}`).join(",");
}

export const REGIME_NAMES = Object.keys(REGIMES) as Regime[];

/** The regime of the paper that has just these arms. */
export function regimeOf(arms: string): Regime | undefined {
  return REGIME_NAMES.find((name) => formatArms(REGIMES[name]) === arms);
}

/** Reads `rested`, `mean-reverting:0.9`, `change-point:0.05`, as the command line does. */
export function parseDynamics(text: string): Dynamics {
  const dynamics = parseText(text);
  const number = dynamicsNumber(dynamics.kind);
  if (number)
    within(String(numberOf(dynamics)), number, `the ${dynamicsRule(dynamics.kind).parameters[number.name].about}`);
  return dynamics;
}
