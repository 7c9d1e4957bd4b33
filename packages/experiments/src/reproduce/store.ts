import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { InvalidInput } from "@cause-toolkit/core";
import { writeAside } from "../results/write-aside.ts";
import type { Condition, Row, Settings } from "./experiment.ts";

/** What a reproduction was begun with: a folder is only continued by the same. */
export interface Begun extends Settings {
  readonly version: string;
}

/** The rows of finished conditions, one file each, so that an interrupted reproduction can be completed to the same bytes. */
export class ConditionStore {
  private readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Opens the store of a results folder: continued if asked to, else begun anew. */
  static open(out: string, begun: Begun, resume: boolean): ConditionStore {
    const folder = join(out, "conditions");
    const record = join(out, "settings.json");
    if (resume && existsSync(record)) checkSame(out, JSON.parse(readFileSync(record, "utf8")), begun);
    // Written first: where it cannot be, nothing else can.
    writeAside(record, `${JSON.stringify(begun, null, 2)}\n`);
    if (!resume) rmSync(folder, { recursive: true, force: true });
    return new ConditionStore(folder);
  }

  /** The rows of a condition, if it was finished. A file that is not as it was written counts as none. */
  rows(condition: Condition): Row[] | undefined {
    const path = this.pathOf(condition);
    if (!existsSync(path)) return undefined;
    const [sum, text] = readFileSync(path, "utf8").split("\n");
    return text !== undefined && sum === checksum(text) ? (JSON.parse(text) as Row[]) : undefined;
  }

  keep(condition: Condition, rows: readonly Row[]): void {
    const text = JSON.stringify(rows);
    writeAside(this.pathOf(condition), `${checksum(text)}\n${text}\n`);
  }

  private pathOf({ id }: Condition): string {
    return join(this.folder, `${id.replaceAll("/", " ")}.rows`);
  }
}

function checksum(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function checkSame(out: string, was: Partial<Begun>, is: Begun): void {
  for (const key of ["runs", "seed", "version"] as const) {
    if (was[key] !== is[key]) {
      throw new InvalidInput(`invalid resume: ${out} was begun with ${key} ${was[key]}, not ${is[key]}`);
    }
  }
}
