import { parsePolicy, type Reasoning } from "@cause-toolkit/core";
import { percent, readable } from "@cause-toolkit/figures/text";
import { leaders, names, standing, type WhyRow } from "./why-rows.ts";

/** Policies without a bonus: those that choose at random, those with a memory of their own, and the oracle. */
export function withoutBonus(policy: string, pulled: WhyRow, rows: readonly WhyRow[]): string {
  const { seesLatent, reasoning } = parsePolicy(policy);
  if (seesLatent) return byTruth(pulled, rows);
  if (pulled.probability === null)
    return byMemory(reasoning?.by === "memory" ? reasoning.of : "its own memory of rewards", pulled, rows);
  if (reasoning?.by === "information") return byInformation(pulled, rows);
  return `${drawOf(reasoning, pulled, rows)} ${rank(pulled, rows)}; the chance of this choice was ${chance(pulled)}.`;
}

function byTruth(pulled: WhyRow, rows: readonly WhyRow[]): string {
  const alone = standing(pulled, rows, (row) => row.latent) === "first";
  return `it sees the truth, and ${alone ? "this arm paid most" : "no arm paid more than this one"}, ${readable(pulled.latent)}.`;
}

function byMemory(remembered: string, pulled: WhyRow, rows: readonly WhyRow[]): string {
  const tied = rows.filter((row) => row.score === pulled.score);
  if (pulled.score === Infinity) {
    return tied.length === 1
      ? "it remembers nothing of it, and so tries it."
      : `it remembers nothing of ${names(tied)}; such arms come first, and chance chose among them.`;
  }
  const score = `the mean and a bonus by ${remembered} came to ${readable(pulled.score)}`;
  return tied.length === 1
    ? `${score}, more than for any other arm.`
    : `${score} for ${names(tied)}, and chance decided.`;
}

function byInformation(pulled: WhyRow, rows: readonly WhyRow[]): string {
  const mixed = rows.filter((row) => (row.probability ?? 0) > 0);
  const taken =
    mixed.length === 1
      ? "this arm alone."
      : `a random choice between ${names(mixed)}; the chance of this choice was ${chance(pulled)}.`;
  return `it wants the least squared regret per unit of information about which arm is best, and nothing had less than ${taken}`;
}

/** How a policy draws at random, and what it drew. */
function drawOf(reasoning: Reasoning | undefined, pulled: WhyRow, rows: readonly WhyRow[]): string {
  if (reasoning?.by === "means-at-random") return "it chooses at random, higher means more often.";
  if (reasoning?.by === "random-pulls") {
    // Where it does not explore, its scores are the means themselves.
    const greedy = rows.every((row) => row.score === row.mean);
    return greedy ? "it went by the means." : "one of its random pulls, each arm as likely as any.";
  }
  const more = standing(pulled, rows, (row) => row.score) === "first" ? "more than" : "as much as";
  return `it drew ${readable(pulled.score)} for it, ${more} for any other arm.`;
}

function rank(pulled: WhyRow, rows: readonly WhyRow[]): string {
  const top = leaders(rows, (row) => row.mean);
  const highest = readable(top[0].mean);
  if (!top.includes(pulled)) return `Arm ${top[0].arm + 1} had a higher mean, ${highest}`;
  return top.length === 1 ? `It had the highest mean, ${highest}` : `Its mean of ${highest} was as high as any`;
}

/** A chance that is nearly 0 or 1 is not rounded to it. */
function chance({ probability }: WhyRow): string {
  const share = probability ?? 0;
  if (share < 1 && share >= 0.995) return "over 99\u00a0%";
  return share > 0 && share < 0.005 ? "under 1\u00a0%" : percent(share);
}
