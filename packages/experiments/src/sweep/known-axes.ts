import { type ArmOptions, invalid } from "@cause-toolkit/core";
import { checkInteger, checkNonNegative } from "@cause-toolkit/core/checks";
import { regimeArms } from "../regimes.ts";
import type { SimulationConfig } from "../simulation/config.ts";
import type { AxisValue } from "./axis.ts";

type Apply = (config: SimulationConfig, value: AxisValue) => SimulationConfig;

/** Arms per cell. */
const MAX_ARMS = 10_000;

/**
 * The axes with a meaning of their own, in the order in which they are applied: first the number of arms, then their parameters. Any other axis fills
 * placeholders (`{c}`). Core checks the values, with all other settings of a cell.
 */
export const KNOWN_AXES: { readonly [name: string]: Apply } = {
  regime: (config, value) => ({ ...config, arms: regimeArms(value) }),
  arms: (config, value) => repeatArms(config, checkArms(value)),
  volatilityScale: scaled("volatility"),
  stochasticityScale: scaled("stochasticity"),
  volatility: set("volatility"),
  stochasticity: set("stochasticity"),
  priorMean: set("priorMean"),
  priorVariance: set("priorVariance"),
  discount: (config, value) => ({ ...config, discount: value as number }),
  steps: (config, value) => ({ ...config, steps: value as number }),
  noise: (config, value) => ({ ...config, noise: value as "known" }),
};

function set(setting: "volatility" | "stochasticity" | "priorMean" | "priorVariance"): Apply {
  return (config, value) => ({ ...config, arms: config.arms.map((arm) => ({ ...arm, [setting]: value })) });
}

function scaled(setting: "volatility" | "stochasticity"): Apply {
  return (config, value) => {
    const scale = checkNonNegative(`${setting}Scale`, value);
    return { ...config, arms: config.arms.map((arm) => ({ ...arm, [setting]: scale * arm[setting] })) };
  };
}

function checkArms(value: AxisValue): number {
  const arms = checkInteger("number of arms", value, 1);
  return arms <= MAX_ARMS ? arms : invalid("number of arms", arms, `must be at most ${MAX_ARMS}`);
}

/** Repeats the given arms, and those that the tracker assumes, up to a number. */
function repeatArms(config: SimulationConfig, count: number): SimulationConfig {
  const { arms, assumed } = config;
  return { ...config, arms: repeated(arms, count), ...(assumed && { assumed: repeated(assumed, count) }) };
}

function repeated(arms: readonly ArmOptions[], count: number): ArmOptions[] {
  return Array.from({ length: count }, (_, k) => {
    const arm = arms[k % arms.length];
    const round = Math.floor(k / arms.length) + 1;
    return arm.name === undefined || round === 1 ? arm : { ...arm, name: `${arm.name} ${round}` };
  });
}
