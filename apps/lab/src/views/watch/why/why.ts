import type { PolicyTrace } from "@cause-toolkit/core";
import { YOU } from "../charts/identity.ts";
import { percent, shown } from "../numbers.ts";

/** What a policy went by at one step, arm by arm. */
export interface WhyRow {
  readonly arm: number;
  readonly mean: number;
  readonly deviation: number;
  readonly bonus: number | null;
  readonly index: number | null;
  readonly probability: number | null;
  readonly score: number;
  readonly latent: number;
  readonly chosen: boolean;
}

/** The rows of a step, counted from 1. */
export function whyRows(trace: PolicyTrace, step: number): WhyRow[] {
  const { arms, mean, variance, bonus, probability, score, latent, chosen } = trace;
  return Array.from({ length: arms }, (_, k) => {
    const at = (step - 1) * arms + k;
    return {
      arm: k,
      mean: mean[at],
      deviation: Math.sqrt(variance[at]),
      bonus: bonus?.[at] ?? null,
      index: bonus && mean[at] + bonus[at],
      probability: probability?.[at] ?? null,
      score: score[at],
      latent: latent[at],
      chosen: chosen[step - 1] === k,
    };
  });
}

/** The step in words: which arm was pulled, and what spoke for it. */
export function whyWords(policy: string, rows: readonly WhyRow[]): string {
  const pulled = rows.find((row) => row.chosen);
  if (!pulled) return "";
  const said = `${policy === YOU ? "You" : policy} pulled arm ${pulled.arm + 1}`;
  if (policy === YOU) return `${said}. ${asSeenByTracker(pulled, rows)}`;
  if (pulled.index !== null) return `${said}: ${byIndex(pulled, rows)}`;
  return `${said}${byChance(policy.split(":")[0], pulled, rows)}`;
}

function highest(rows: readonly WhyRow[], of: (row: WhyRow) => number): WhyRow {
  return rows.reduce((best, row) => (of(row) > of(best) ? row : best));
}

function names(rows: readonly WhyRow[]): string {
  const numbers = rows.map((row) => String(row.arm + 1));
  return `arms ${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)}`;
}

function byIndex(pulled: WhyRow, rows: readonly WhyRow[]): string {
  const bonus = pulled.bonus ?? 0;
  const tied = rows.filter((row) => row.index === pulled.index);
  if (tied.length > 1) return `${names(tied)} had the same index, ${shown(pulled.index ?? 0)}, and chance decided.`;
  const leader = highest(rows, (row) => row.mean);
  if (rows.every((row) => row.bonus === 0))
    return `its mean of ${shown(pulled.mean)} was the highest, and no bonus is added.`;
  if (pulled.mean < leader.mean) {
    const lead = `its mean of ${shown(pulled.mean)} was below arm ${leader.arm + 1}’s ${shown(leader.mean)}`;
    return `${lead}, but its bonus of ${shown(bonus)} against ${shown(leader.bonus ?? 0)} made up for it.`;
  }
  const tempting = highest(rows, (row) => row.bonus ?? 0);
  if (bonus >= (tempting.bonus ?? 0))
    return `it had the highest mean, ${shown(pulled.mean)}, and the highest bonus, ${shown(bonus)}.`;
  const other = `arm ${tempting.arm + 1}’s bonus of ${shown(tempting.bonus ?? 0)}`;
  return `its mean of ${shown(pulled.mean)} was so high that even ${other} could not make up for it.`;
}

/** Policies without a bonus: those that draw lots, those that go by a memory of their own, and the one that knows. */
function byChance(name: string, pulled: WhyRow, rows: readonly WhyRow[]): string {
  if (name === "oracle") return `: it sees the truth, and this arm paid most, ${shown(pulled.latent)}.`;
  if (pulled.probability === null) {
    return pulled.score === Infinity
      ? ": it remembers nothing of it, and so tries it."
      : `: by its own memory of rewards it scored highest, ${shown(pulled.score)}.`;
  }
  const leader = highest(rows, (row) => row.mean);
  const drew =
    name === "thompson" || name === "predictive"
      ? `: it drew ${shown(pulled.score)} for it, more than for any other arm.`
      : ".";
  const rank =
    pulled.mean >= leader.mean
      ? "It had the highest mean"
      : `Arm ${leader.arm + 1} had a higher mean, ${shown(leader.mean)}`;
  return `${drew} ${rank}; the chance of this choice was ${percent(pulled.probability)}.`;
}

function asSeenByTracker(pulled: WhyRow, rows: readonly WhyRow[]): string {
  const leader = highest(rows, (row) => row.mean);
  const expected = `A tracker in your place expected ${shown(pulled.mean)} ± ${shown(pulled.deviation)} of it`;
  if (pulled.mean >= leader.mean) return `${expected}, more than of any other arm.`;
  return `${expected}, and most, ${shown(leader.mean)}, of arm ${leader.arm + 1}.`;
}
