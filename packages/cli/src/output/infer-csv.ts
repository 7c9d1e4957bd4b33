import { ESTIMATES, type InferredTrials, type InferSettings } from "@cause-toolkit/experiments";
import { stringify } from "csv-stringify/sync";

/** So many rows are made into text at a time. */
const BLOCK = 4096;

/** What was inferred as CSV, a row a trial, written as trials come. Where time goes in steps of some length, each row has that length. */
export class InferCsv {
  private readonly write: (text: string) => void;
  private begun = false;

  constructor(write: (text: string) => void) {
    this.write = write;
  }

  add({ group, first, outcome, time, estimates }: InferredTrials, { interval }: InferSettings): void {
    let text = this.begun ? "" : headOf(interval);
    this.begun = true;
    // Quoted where it must be.
    const name = stringify([[group]]).slice(0, -1);
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
