import type { Estimate, Simulation, SimulationResult } from "@cause-toolkit/core";
import { bestFirst, measureFor } from "@cause-toolkit/core/simulate";
import { formatFor, type NumberFormat } from "@cause-toolkit/experiments/results";
import { plusMinus } from "@cause-toolkit/figures/text";
import { type Align, plainTable } from "./plain-table.ts";

const ALIGNS: readonly Align[] = ["left", "right", "left", "right", "left", "right"];

/** The result as a table: best policy first, with a bar for each and a mark on every clear difference. */
export function raceTable(simulation: Simulation, { rows, reference }: SimulationResult): string {
  const measure = measureFor(simulation.world);
  const { name, value, difference } = measure;
  const longest = Math.max(...rows.map((row) => Math.abs(value(row).mean)));
  const format = formatFor(
    rows.flatMap((row) => [value(row).sem, difference(row).sem]),
    longest,
  );
  const head = ["policy", `${name} ± SEM`, "", `minus ${reference} ± SEM`, "", "best arm"];
  const body = bestFirst(rows, measure).map((row) => {
    const isReference = row.policy === reference;
    return [
      row.policy,
      plusMinus(value(row).mean, value(row).sem, format),
      bar(value(row).mean / longest),
      isReference ? "" : signed(difference(row), format),
      isReference ? "" : mark(difference(row)),
      `${(100 * row.bestShare.mean).toFixed(1)} %`,
    ];
  });
  return plainTable([head, ...body], ALIGNS);
}

/** What the table means. */
export function raceLegend(simulation: Simulation): string {
  const meaning =
    measureFor(simulation.world).name === "regret"
      ? "Regret is the reward lost relative to always pulling the best arm; lower is better."
      : "Reward is discounted; higher is better. With rested arms the best arm depends on past pulls, so regrets cannot be compared.";
  return `${meaning}\nDifferences are paired by run: * more than 2 standard errors from 0, ** more than 4.\n`;
}

/** Marks a difference by its distance from zero in standard errors. */
function mark({ mean, sem }: Estimate): string {
  const z = Math.abs(mean) / sem;
  if (z > 4) return "**";
  return z > 2 ? "*" : "";
}

function signed({ mean, sem }: Estimate, format: NumberFormat): string {
  return (mean > 0 ? "+" : "") + plusMinus(mean, sem, format);
}

const BAR_WIDTH = 24;
function bar(share: number): string {
  const eighths = Number.isFinite(share) ? Math.round(Math.max(0, share) * BAR_WIDTH * 8) : 0;
  return "█".repeat(Math.floor(eighths / 8)) + ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
}
