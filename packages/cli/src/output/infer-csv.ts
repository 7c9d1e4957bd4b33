import { estimateNames, type InferredTrials, type InferSettings } from "@cause-toolkit/experiments/infer";
import { csvFormatRow, csvFormatValue } from "d3-dsv";

/** Rows that are written at a time. */
const BLOCK = 4096;

/**
 * Inferred trials as CSV, a row per trial, written as they arrive. With several group columns, each has a column of its own too. With times, each row also
 * has the length of a step.
 */
export class InferCsv {
  private readonly write: (text: string) => void;
  private readonly groups: readonly string[];
  private begun = false;

  /** Groups are the names of the group columns. */
  constructor(write: (text: string) => void, groups: readonly string[]) {
    this.write = write;
    this.groups = groups.length > 1 ? groups : [];
  }

  add(trials: InferredTrials, { interval }: InferSettings): void {
    const { group, labels = [], first, outcome, time, estimates } = trials;
    let text = this.begun ? "" : this.headOf(trials, interval);
    this.begun = true;
    const name = [group, ...this.groups.map((_, k) => labels[k])].map(csvFormatValue).join(",");
    const columns = estimateNames(estimates).flatMap((estimate) => estimates[estimate] ?? []);
    const end = interval === null ? "\n" : `,${interval}\n`;
    for (let t = 0; t < outcome.length; t++) {
      const trial = first + t;
      text += `${name},${trial},${time === undefined ? trial : time[t]},${Number.isNaN(outcome[t]) ? "" : outcome[t]}`;
      for (const column of columns) text += `,${column[t]}`;
      text += end;
      if ((t + 1) % BLOCK !== 0) continue;
      this.write(text);
      text = "";
    }
    this.write(text);
  }

  /** A group column whose name is taken is `group.` and its name. */
  private headOf({ estimates }: InferredTrials, interval: number | null): string {
    const own = ["trial", "time", "outcome", ...estimateNames(estimates), ...(interval === null ? [] : ["interval"])];
    const taken = new Set(["group", ...own]);
    const groups = this.groups.map((name) => (taken.has(name) ? `group.${name}` : name));
    return `${csvFormatRow(["group", ...groups, ...own])}\n`;
  }
}
