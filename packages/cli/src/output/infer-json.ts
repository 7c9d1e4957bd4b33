import { type InferOutcome, type InferredTrials, type InferSettings, inferRow } from "@cause-toolkit/experiments";
import type { AskedInference } from "../input/infer-options.ts";
import { version } from "../version.ts";

/** So many rows are made into text at a time. */
const BLOCK = 1024;

/**
 * What was inferred as one JSON document, written as trials come: file, version, settings, rows, log evidence, summary. It looks as `JSON.stringify`
 * with an indent of 2 would make it of all at once.
 */
export class InferJson {
  private readonly asked: AskedInference;
  private readonly write: (text: string) => void;
  private begun = false;
  private ended = false;

  constructor(asked: AskedInference, write: (text: string) => void) {
    this.asked = asked;
    this.write = write;
  }

  /** Whether what is written still needs an end. */
  get isOpen(): boolean {
    return this.begun && !this.ended;
  }

  add(trials: InferredTrials, settings: InferSettings): void {
    let text = this.begun ? ",\n" : this.head(settings);
    this.begun = true;
    const { length } = trials.outcome;
    for (let t = 0; t < length; t++) {
      text += indented(inferRow(trials, t), 4);
      if (t + 1 < length) text += ",\n";
      if ((t + 1) % BLOCK !== 0) continue;
      this.write(text);
      text = "";
    }
    this.write(text);
  }

  finish({ logEvidence, summary }: InferOutcome): void {
    this.ended = true;
    this.write(`\n  ],\n  "logEvidence": ${JSON.stringify(logEvidence)},\n  "summary": ${inside(summary)}\n}\n`);
  }

  private head(settings: InferSettings): string {
    const { file, names, lesion, from } = this.asked;
    const all = { ...settings, ...names, lesion, from };
    return `{\n  "file": ${JSON.stringify(file)},\n  "version": ${JSON.stringify(version)},\n  "settings": ${inside(all)},\n  "rows": [\n`;
  }
}

/** A value of a field of the document. */
function inside(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll("\n", "\n  ");
}

/** A row of numbers and words, each field on a line, so far from the edge. */
function indented(row: object, indent: number): string {
  const edge = " ".repeat(indent);
  return edge + JSON.stringify(row, null, 2).replaceAll("\n", `\n${edge}`);
}
