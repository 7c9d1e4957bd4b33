import type { ArmOptions } from "@cause-toolkit/core";
import { armsField } from "./arms-field.ts";

/** The noises that policies take the arms to have, written `1:9,4:25` as for `--assume`; empty where they are what they are. */
export function checkAssumed(text: string): void {
  if (text.trim() === "") return;
  const arms = armsField.parse(text);
  if (arms.some((arm) => Object.keys(arm).length > 2)) {
    throw new RangeError("must be volatility:stochasticity for each arm, such as 1:9,4:25");
  }
}

/** The arms as policies take them to be: other noises, all else as it is. */
export function assumedArms(arms: readonly ArmOptions[], text: string): ArmOptions[] {
  return armsField.parse(text).map(({ volatility, stochasticity }, k) => ({ ...arms[k], volatility, stochasticity }));
}

export function formatAssumed(assumed: readonly ArmOptions[]): string {
  return assumed.map(({ volatility, stochasticity }) => `${volatility}:${stochasticity}`).join(",");
}
