import { styleText } from "node:util";
import type { Estimate, Simulation, SimulationResult } from "@cause-toolkit/core";
import { bestFirst, measureFor } from "@cause-toolkit/core/simulate";
import { formatFor, type NumberFormat } from "@cause-toolkit/experiments";
import Table from "cli-table3";

/** The result as a table for people: best first, with a bar for the eye and marks where a difference is beyond its error. */
export function raceTable(simulation: Simulation, { rows, reference }: SimulationResult): string {
  const measure = measureFor(simulation.world);
  const { name, value, difference } = measure;
  const longest = Math.max(...rows.map((row) => Math.abs(value(row).mean)));
  const format = formatFor(
    rows.flatMap((row) => [value(row).sem, difference(row).sem]),
    longest,
  );
  const table = new Table({
    head: ["policy", `${name} ± SEM`, "", `minus ${reference} ± SEM`, "", "best arm"],
    colAligns: ["left", "right", "left", "right", "left", "right"],
    style: { head: [], border: [], compact: true },
    chars: PLAIN,
  });
  for (const row of bestFirst(rows, measure)) {
    const itself = row.policy === reference;
    table.push([
      itself ? bold(row.policy) : row.policy,
      plusMinus(value(row), format),
      bar(value(row).mean / longest),
      itself ? "" : signed(difference(row), format),
      itself ? "" : mark(difference(row)),
      `${(100 * row.bestShare.mean).toFixed(1)} %`,
    ]);
  }
  return table.toString();
}

/** What the table means; said once, below the last. */
export function raceLegend(simulation: Simulation): string {
  const meaning =
    measureFor(simulation.world).name === "regret"
      ? "Regret is what was lost against always pulling the best arm: less is better."
      : "Reward is discounted: more is better. Where arms rest, the best arm depends on what was pulled, so regrets do not compare.";
  return `${meaning}\nThe difference is paired, run by run: * beyond 2 of its standard errors, ** beyond 4.\n`;
}

/** Marks a difference by how many of its standard errors it is from zero. */
function mark({ mean, sem }: Estimate): string {
  const z = Math.abs(mean) / sem;
  if (z > 4) return "**";
  return z > 2 ? "*" : "";
}

function plusMinus({ mean, sem }: Estimate, format: NumberFormat): string {
  return `${format(mean)} ± ${format(sem)}`;
}

function signed(estimate: Estimate, format: NumberFormat): string {
  return (estimate.mean > 0 ? "+" : "") + plusMinus(estimate, format);
}

const BAR = 24;
function bar(share: number): string {
  const eighths = Number.isFinite(share) ? Math.round(Math.max(0, share) * BAR * 8) : 0;
  return "█".repeat(Math.floor(eighths / 8)) + ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
}

function bold(text: string): string {
  return process.stdout.isTTY ? styleText("bold", text) : text;
}

const EDGES = ["top", "bottom", "left", "right", "mid"].flatMap((edge) => [
  edge,
  `${edge}-mid`,
  `${edge}-left`,
  `${edge}-right`,
]);
const PLAIN = { ...Object.fromEntries(EDGES.map((edge) => [edge, ""])), middle: " " };
