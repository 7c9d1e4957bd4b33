import { type ArmOptions, DEFAULT_PRIOR_VARIANCE } from "@cause-toolkit/core";
import { DEFAULT_DYNAMICS } from "../../../controls/dynamics.ts";

/** What a name may be: commas, colons and equal signs divide arms in links and commands. */
export function nameFault(name: string): string {
  if (name.length > 24) return "must be at most 24 letters";
  return /[,:=]/.test(name) ? "must have no comma, colon or equal sign" : "";
}

/** The arm with something else. What is the default is left out, so that arms that are the same are written the same. */
export function editArm(arm: ArmOptions, change: Partial<ArmOptions>): ArmOptions {
  const { name, priorMean, priorVariance, dynamics, ...rest } = { ...arm, ...change };
  return {
    ...rest,
    ...(name !== undefined && name.trim() !== "" && { name: name.trim() }),
    ...(priorMean !== undefined && priorMean !== 0 && { priorMean }),
    ...(priorVariance !== undefined && priorVariance !== DEFAULT_PRIOR_VARIANCE && { priorVariance }),
    ...(dynamics !== undefined && dynamics.kind !== DEFAULT_DYNAMICS && { dynamics }),
  };
}
