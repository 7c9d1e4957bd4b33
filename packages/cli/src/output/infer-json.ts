import { type InferOutcome, type InferredTrials, type InferSettings, inferRow } from "@cause-toolkit/experiments/infer";
import type { AskedInference } from "../input/infer-options.ts";
import { version } from "../version.ts";
import { describeMethods } from "./infer-methods.ts";

/** Rows that are written at a time. */
const BLOCK = 1024;

/**
 * Inferred trials as one JSON document, written as they arrive: file, version, settings, rows, summary, means, evidence, methods. The text is that of
 * `JSON.stringify` with an indent of 2.
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

  /** Whether the document is begun and not complete. */
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

  finish(outcome: InferOutcome): void {
    this.ended = true;
    const { settings, ...found } = outcome;
    const rest = { ...found, methods: describeMethods(outcome, this.asked) };
    const fields = Object.entries(rest).map(([name, value]) => `  ${JSON.stringify(name)}: ${inside(value)}`);
    this.write(`\n  ],\n${fields.join(",\n")}\n}\n`);
  }

  private head(settings: InferSettings): string {
    const { file, names, ...asked } = this.asked;
    const all = { ...names, ...asked, ...settings };
    return `{\n  "file": ${JSON.stringify(file)},\n  "version": ${JSON.stringify(version)},\n  "settings": ${inside(all)},\n  "rows": [\n`;
  }
}

/** The value of a field of the document. */
function inside(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll("\n", "\n  ");
}

/** A row of the document, each field on a line. */
function indented(row: object, indent: number): string {
  const edge = " ".repeat(indent);
  return edge + JSON.stringify(row, null, 2).replaceAll("\n", `\n${edge}`);
}
