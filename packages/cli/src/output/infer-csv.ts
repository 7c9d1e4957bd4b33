import { ESTIMATES, type InferredTrials, type InferSettings } from "@cause-toolkit/experiments";
import { csvFormatValue } from "d3-dsv";

/** Rows that are written at a time. */
const BLOCK = 4096;

/** Inferred trials as CSV, a row per trial, written as they arrive. With times, each row also has the length of a step. */
export class InferCsv {
  private readonly write: (text: string) => void;
  private begun = false;

  constructor(write: (text: string) => void) {
    this.write = write;
  }

  add({ group, first, outcome, time, estimates }: InferredTrials, { interval }: InferSettings): void {
    let text = this.begun ? "" : headOf(interval);
    this.begun = true;
    const name = csvFormatValue(group);
    const columns = ESTIMATES.map((estimate) => estimates[estimate]);
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
}

function headOf(interval: number | null): string {
  const names = ["group", "trial", "time", "outcome", ...ESTIMATES, ...(interval === null ? [] : ["interval"])];
  return `${names.join(",")}\n`;
}
