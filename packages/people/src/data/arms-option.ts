import { invalid } from "@cause-toolkit/core";
import { checkInteger } from "@cause-toolkit/core/checks";

/** How many arms there are, or what choices call them, in the order of the arms. */
export type ArmsOption = number | readonly string[];

export const MOST_ARMS = 1000;

/**
 * Reads `4`, or the names that choices have: `left,right`.
 *
 * @example
 * ```ts
 * import { parseArms } from "@cause-toolkit/people/data";
 *
 * parseArms("4"); // → 4
 * parseArms("left, right"); // → ["left", "right"]
 * ```
 */
export function parseArms(text: string): ArmsOption {
  return checkArms(text.includes(",") ? text.split(",").map((name) => name.trim()) : Number(text), text);
}

/** Checks the arms that somebody asks for. */
export function checkArms(arms: ArmsOption, shown: unknown = arms): ArmsOption {
  if (typeof arms === "number") {
    if (Number.isNaN(arms)) invalid("arms", shown, "must be how many there are, or their names: left,right");
    return checkInteger("arms", arms, 1, MOST_ARMS);
  }
  const distinct = new Set(arms);
  if (distinct.size < arms.length || distinct.has("") || distinct.size < 2 || distinct.size > MOST_ARMS) {
    invalid("arms", shown, `must be two to ${MOST_ARMS} different names`);
  }
  return arms;
}
