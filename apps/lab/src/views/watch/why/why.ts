import { YOU } from "../charts/identity.ts";
import { shown } from "../numbers.ts";
import { withoutBonus } from "./lots.ts";
import { leaders, names, standing, type WhyRow } from "./rows.ts";

/** The step in words: which arm was pulled, and what spoke for it. Every word must be true, of ties too. */
export function whyWords(policy: string, rows: readonly WhyRow[]): string {
  const pulled = rows.find((row) => row.chosen);
  if (!pulled) return "";
  const said = `${policy === YOU ? "You" : policy} pulled arm ${pulled.arm + 1}`;
  if (policy === YOU) return `${said}. ${asSeenByTracker(pulled, rows)}`;
  if (pulled.index !== null) return `${said}: ${byIndex(pulled, rows)}`;
  return `${said}: ${withoutBonus(policy.split(":")[0], pulled, rows)}`;
}

const meanOf = (row: WhyRow) => row.mean;
const bonusOf = (row: WhyRow) => row.bonus ?? 0;

function byIndex(pulled: WhyRow, rows: readonly WhyRow[]): string {
  const [mean, bonus] = [shown(pulled.mean), shown(bonusOf(pulled))];
  const tied = rows.filter((row) => row.index === pulled.index);
  if (tied.length > 1) return `${names(tied)} had the same index, ${shown(pulled.index ?? 0)}, and chance decided.`;
  if (rows.every((row) => row.bonus === 0)) return `its mean of ${mean} was the highest, and no bonus is added.`;
  const byMean = standing(pulled, rows, meanOf);
  if (byMean === "behind") {
    const [leader] = leaders(rows, meanOf);
    const lead = `its mean of ${mean} was below arm ${leader.arm + 1}’s ${shown(leader.mean)}`;
    return `${lead}, but its bonus of ${bonus} against ${shown(bonusOf(leader))} made up for it.`;
  }
  const byBonus = standing(pulled, rows, bonusOf);
  if (byBonus === "behind") {
    const [tempting] = leaders(rows, bonusOf);
    const other = `arm ${tempting.arm + 1}’s bonus of ${shown(bonusOf(tempting))}`;
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
  const expected = `A tracker in your place expected ${shown(pulled.mean)} ± ${shown(pulled.deviation)} of it`;
  if (!top.includes(pulled)) return `${expected}, and most, ${shown(top[0].mean)}, of ${names(top)}.`;
  return `${expected}, ${top.length === 1 ? "more than of" : "as much as of"} any other arm.`;
}
