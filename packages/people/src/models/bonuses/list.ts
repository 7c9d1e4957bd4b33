import type { Bonus } from "../bonus.ts";
import { findKind } from "../find-kind.ts";
import { age } from "./age.ts";
import { cause } from "./cause.ts";
import { hybrid } from "./hybrid.ts";
import { lastingGain } from "./lasting-gain.ts";
import { none } from "./none.ts";
import { risk } from "./risk.ts";
import { ucb } from "./ucb.ts";

/** All bonuses, in the order in which help lists them. */
export const BONUSES: readonly Bonus[] = [none, cause, lastingGain, ucb, hybrid, risk, age];

export function parseBonus(name: string): Bonus {
  return findKind("bonus", name, BONUSES);
}
