import { type ArmOptions, invalid } from "@cause-toolkit/core";
import { parseNumber } from "../range.ts";

/** Arms written as volatility:stochasticity, separated by commas: `1:9,1:25,4:9`. */
export function parseArms(text: string): ArmOptions[] {
  return text.split(",").map(parseArm);
}

/** Core checks the ranges. */
function parseArm(text: string): ArmOptions {
  const parts = text.trim().split(":");
  if (parts.length !== 2) invalid("arm", text.trim(), "must be volatility:stochasticity, such as 1:9");
  const [volatility, stochasticity] = parts;
  return {
    volatility: parseNumber("volatility", volatility),
    stochasticity: parseNumber("stochasticity", stochasticity),
  };
}

/** The settings with texts of arms parsed; all else, whatever it is, stays. */
export function armsInFull(settings: unknown): unknown {
  if (typeof settings !== "object" || settings === null || Array.isArray(settings)) return settings;
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, ARMS.includes(name) ? inFull(value) : value]),
  );
}

const ARMS = ["arms", "assumed"];

function inFull(arms: unknown): unknown {
  if (typeof arms === "string") return parseArms(arms);
  return Array.isArray(arms) ? arms.map((arm) => (typeof arm === "string" ? parseArm(arm) : arm)) : arms;
}
