import type { ArmOptions } from "@cause-toolkit/core";
import { invalid } from "@cause-toolkit/core/checks";
import { parseNumber } from "./number.ts";

/** Arms written as volatility:stochasticity, separated by commas: `1:9,1:25,4:9`. */
export function parseArms(text: string): ArmOptions[] {
  return text.split(",").map((arm) => {
    const parts = arm.trim().split(":");
    if (parts.length !== 2) {
      invalid("arm", arm.trim(), "must be volatility:stochasticity, such as 1:9");
    }
    const [volatility, stochasticity] = parts;
    return {
      volatility: parseNumber("volatility", volatility),
      stochasticity: parseNumber("stochasticity", stochasticity),
    };
  });
}

/** Gives the arms names, in order. */
export function nameArms(arms: readonly ArmOptions[], labels: readonly string[]): ArmOptions[] {
  if (labels.length !== arms.length) {
    invalid("number of labels", labels.length, `there are ${arms.length} arms`);
  }
  return arms.map((arm, k) => ({ ...arm, name: labels[k] }));
}
