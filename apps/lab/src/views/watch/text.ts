import { readable } from "@cause-toolkit/figures/text";
import type { SettingsText } from "../../link/entries.ts";
import { withoutBonus } from "./explain-without-bonus.ts";
import { YOU } from "./players.ts";
import { leaders, names, standing, type WhyRow } from "./why-rows.ts";

/** The settings of what is seen, in a line. */
export function settingsText({ arms, dynamics, policies, discount, steps, seed, world }: SettingsText): string {
  return `arms ${arms}, ${dynamics}; ${policies?.replaceAll(",", ", ")}; γ = ${discount}; ${steps} steps; seed ${seed}, world ${world}`;
}

/** Why the lines of regret flatten: not by learning alone. */
export function discountText(discount: number, steps: number): string {
  const weight = 100 * discount ** (steps - 1);
  const share = weight < 0.1 ? "less than 0.1" : weight.toFixed(weight < 10 ? 1 : 0);
  const there = steps > 1 ? `: at step ${steps} a loss weighs ${share}\u00a0% of what it weighs at step 1` : "";
  return `Regret is discounted, each step by γ = ${discount}${there}. So the lines flatten with time, even if nothing is learned.`;
}

/** A sentence on one step: which arm was pulled, and why. It must be true of ties too. */
export function explainStep(policy: string, rows: readonly WhyRow[]): string {
  const pulled = rows.find((row) => row.chosen);
  if (!pulled) return "";
  const pull = `${policy === YOU ? "You" : policy} pulled arm ${pulled.arm + 1}`;
  if (policy === YOU) return `${pull}. ${asSeenByTracker(pulled, rows)}`;
  if (pulled.index !== null) return `${pull}: ${byIndex(pulled, rows)}`;
  return `${pull}: ${withoutBonus(policy, pulled, rows)}`;
}

const meanOf = (row: WhyRow) => row.mean;
const bonusOf = (row: WhyRow) => row.bonus ?? 0;

function byIndex(pulled: WhyRow, rows: readonly WhyRow[]): string {
  const [mean, bonus] = [readable(pulled.mean), readable(bonusOf(pulled))];
  const tied = rows.filter((row) => row.index === pulled.index);
  if (tied.length > 1) return `${names(tied)} had the same index, ${readable(pulled.index ?? 0)}, and chance decided.`;
  if (rows.every((row) => row.bonus === 0)) return `its mean of ${mean} was the highest, and no bonus is added.`;
  const byMean = standing(pulled, rows, meanOf);
  if (byMean === "behind") {
    const [leader] = leaders(rows, meanOf);
    const lead = `its mean of ${mean} was below arm ${leader.arm + 1}’s ${readable(leader.mean)}`;
    return `${lead}, but its bonus of ${bonus} against ${readable(bonusOf(leader))} made up for it.`;
  }
  const byBonus = standing(pulled, rows, bonusOf);
  if (byBonus === "behind") {
    const [tempting] = leaders(rows, bonusOf);
    const other = `arm ${tempting.arm + 1}’s bonus of ${readable(bonusOf(tempting))}`;
    return `its mean of ${mean} was so high that even ${other} could not make up for it.`;
  }
  if (byMean === "first") {
    const rest = byBonus === "first" ? `the highest bonus, ${bonus}` : `its bonus of ${bonus} was as high as any`;
    return `it had the highest mean, ${mean}, and ${rest}.`;
  }
  return byBonus === "first"
    ? `its mean of ${mean} was as high as any, and its bonus of ${bonus} was the highest.`
    : `its mean of ${mean} and its bonus of ${bonus} were each as high as any, and no other arm had both.`;
}

function asSeenByTracker(pulled: WhyRow, rows: readonly WhyRow[]): string {
  const top = leaders(rows, meanOf);
  const expected = `A tracker in your place expected ${readable(pulled.mean)} ± ${readable(pulled.deviation)} of it`;
  if (!top.includes(pulled)) return `${expected}, and most, ${readable(top[0].mean)}, of ${names(top)}.`;
  return `${expected}, ${top.length === 1 ? "more than of" : "as much as of"} any other arm.`;
}
