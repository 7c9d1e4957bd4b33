import { styleText } from "node:util";
import type { PolicyResult, SimulationResult } from "@cause-toolkit/core";
import Table from "cli-table3";

/** The result as a table for people: best first, with a bar for the eye and marks where a difference is beyond its error. */
export function regretTable({ rows, reference }: SimulationResult): string {
  const sorted = [...rows].sort((a, b) => a.regret.mean - b.regret.mean);
  const longest = Math.max(...rows.map((row) => row.regret.mean));
  const table = new Table({
    head: ["policy", "regret ± SEM", "", `minus ${reference} ± SEM`, "", "best arm"],
    colAligns: ["left", "right", "left", "right", "left", "right"],
    style: { head: [], border: [], compact: true },
    chars: PLAIN,
  });
  for (const row of sorted) {
    const itself = row.policy === reference;
    table.push([
      itself ? bold(row.policy) : row.policy,
      plusMinus(row.regret.mean, row.regret.sem),
      bar(row.regret.mean / longest),
      itself ? "" : plusMinus(row.difference.mean, row.difference.sem, true),
      itself ? "" : mark(row.difference),
      `${(100 * row.bestShare.mean).toFixed(1)} %`,
    ]);
  }
  return table.toString();
}

/** What the table means; said once, below the last. */
export const REGRET_LEGEND =
  "Regret is what was lost against always pulling the best arm: less is better. The difference is paired, run by run.\n" +
  "* beyond 2 standard errors, ** beyond 4.\n";

/** Marks a difference by how many of its standard errors it is from zero. */
export function mark({ mean, sem }: PolicyResult["difference"]): string {
  const z = Math.abs(mean) / sem;
  if (z > 4) return "**";
  return z > 2 ? "*" : "";
}

function plusMinus(mean: number, sem: number, signed = false): string {
  const sign = signed && mean > 0 ? "+" : "";
  const error = Number.isNaN(sem) ? "?" : sem.toFixed(2);
  return `${sign}${mean.toFixed(2)} ± ${error}`.replace("-", "−");
}

const BAR = 24;
function bar(share: number): string {
  const eighths = Number.isFinite(share) ? Math.round(Math.max(0, share) * BAR * 8) : 0;
  return "█".repeat(Math.floor(eighths / 8)) + ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
}

function bold(text: string): string {
  return process.stdout.isTTY ? styleText("bold", text) : text;
}

const PLAIN = {
  top: "",
  "top-mid": "",
  "top-left": "",
  "top-right": "",
  bottom: "",
  "bottom-mid": "",
  "bottom-left": "",
  "bottom-right": "",
  left: "",
  "left-mid": "",
  right: "",
  "right-mid": "",
  mid: "",
  "mid-mid": "",
  middle: " ",
};
