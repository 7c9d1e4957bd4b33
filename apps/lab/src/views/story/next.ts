import { linkWith } from "../../link/link.svelte.ts";
import { quickBonus } from "../bonus/curves.ts";
import { FIELDS, indexText } from "../bonus/settings.ts";

/** An arm that drifts a little: what is learned of it can be used for a while. */
export const ARM = { variance: 25, volatility: 1, stochasticity: 9 } as const;
export const RULES = ["cause", "horizon-gain"] as const;

/** The bonus of each rule at a discount. */
export function bonusesAt(discount: number): { readonly name: string; readonly bonus: number }[] {
  return RULES.map((name) => ({
    name,
    bonus: quickBonus(indexText(name, FIELDS.c.fallback), { ...ARM, discount }),
  }));
}

/** About how many steps the future counts for. */
export function horizonOf(discount: number): number {
  return Math.round(1 / (1 - discount));
}

export function horizonLink(discount: string): string {
  const arm = Object.fromEntries(Object.entries(ARM).map(([name, value]) => [name, String(value)]));
  return linkWith("bonus", { ...arm, discount, indices: "cause,horizon-gain,gittins" });
}
