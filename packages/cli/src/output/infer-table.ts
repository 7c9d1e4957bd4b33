import type { InferResult, InferRow } from "@cause-toolkit/experiments";
import Table from "cli-table3";
import { PLAIN_TABLE } from "./plain-table.ts";

/** What came out, a line a group: how things stood at the end, and over the second half of the trials. */
export function inferTable({ settings, rows, logEvidence }: InferResult, steps: string | null): string {
  const { start, lambda, pins, particles, priorMean, priorVariance } = settings;
  const table = new Table({
    head: ["group", "trials", "missing", "volatility", "stochasticity", "learning rate", "log evidence"],
    colAligns: ["left", "right", "right", "right", "right", "right", "right"],
    style: { head: [], border: [], compact: true },
    chars: PLAIN_TABLE,
  });
  for (const group of groupsOf(rows)) {
    const late = group.slice(Math.floor(group.length / 2));
    const last = group[group.length - 1];
    const mean = (of: (row: InferRow) => number) => late.reduce((sum, row) => sum + of(row), 0) / late.length;
    table.push([
      last.group,
      String(group.length),
      String(group.filter(({ outcome }) => outcome === null).length),
      short(mean((row) => row.volatility)),
      short(mean((row) => row.stochasticity)),
      short(mean((row) => row.learningRate)),
      last.logEvidence.toFixed(2),
    ]);
  }
  const pinned = Object.entries(pins).map(([noise, value]) => `, ${noise} pinned at ${short(value)}`);
  return [
    `${particles} particles; λ ${short(lambda.volatility)} (volatility), ${short(lambda.stochasticity)} (stochasticity)${pinned.join("")}`,
    `start: volatility ${short(start.volatility)}, stochasticity ${short(start.stochasticity)}; prior mean ${short(priorMean)}, variance ${short(priorVariance)}`,
    ...(steps === null ? [] : [`${steps}; volatility is per step`]),
    "",
    table.toString(),
    "",
    `Means over the second half of the trials. Log evidence of all: ${logEvidence.toFixed(2)}`,
    "",
  ].join("\n");
}

/** In which steps time was counted; null if there were no times. */
export function stepsLine(interval: number | null, asked: boolean): string | null {
  return interval === null ? null : `time in steps of ${short(interval)} (${asked ? "as asked" : "the median gap"})`;
}

function groupsOf(rows: readonly InferRow[]): InferRow[][] {
  const groups = new Map<string, InferRow[]>();
  for (const row of rows) {
    const group = groups.get(row.group) ?? [];
    group.push(row);
    groups.set(row.group, group);
  }
  return [...groups.values()];
}

function short(value: number): string {
  return String(Number(value.toPrecision(4)));
}
