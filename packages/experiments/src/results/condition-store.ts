import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { InvalidInput } from "@cause-toolkit/core";
import type { Row } from "../reproduce/experiment.ts";
import { checksum } from "./checksum.ts";
import { writeAside } from "./write-aside.ts";

/** What a results folder was begun with: it is only continued by the same. */
export interface Begun {
  readonly [setting: string]: string | number;
}

/** Anything whose rows are kept under a readable name. */
interface Kept {
  readonly id: string;
}

/** The rows of finished conditions, one file each, so that what was interrupted can be completed to the same bytes. */
export class ConditionStore {
  private readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Opens the store of a results folder: continued if asked to, else begun anew. */
  static open(out: string, begun: Begun, resume: boolean): ConditionStore {
    const folder = join(out, "conditions");
    if (resume) checkBegun("resume", out, begun);
    // Written first: where it cannot be, nothing else can.
    writeAside(recordOf(out), `${JSON.stringify(begun, null, 2)}\n`);
    if (!resume) rmSync(folder, { recursive: true, force: true });
    return new ConditionStore(folder);
  }

  /** The rows of a condition, if it was finished. A file that is not as it was written counts as none. */
  rows(condition: Kept): Row[] | undefined {
    const path = this.pathOf(condition);
    if (!existsSync(path)) return undefined;
    const [sum, text] = readFileSync(path, "utf8").split("\n");
    return text !== undefined && sum === checksum(text) ? (JSON.parse(text) as Row[]) : undefined;
  }

  keep(condition: Kept, rows: readonly Row[]): void {
    const text = JSON.stringify(rows);
    writeAside(this.pathOf(condition), `${checksum(text)}\n${text}\n`);
  }

  private pathOf({ id }: Kept): string {
    return join(this.folder, `${id.replaceAll("/", " ")}.rows`);
  }
}

/** Whether a folder was begun; if so, it must have been with the same. */
export function checkBegun(what: string, out: string, is: Begun): boolean {
  if (!existsSync(recordOf(out))) return false;
  const was = readRecord(recordOf(out));
  for (const key of Object.keys(is)) {
    if (was[key] !== is[key]) {
      throw new InvalidInput(`invalid ${what}: ${out} was begun with ${key} ${was[key]}, not ${is[key]}`);
    }
  }
  return true;
}

function readRecord(path: string): Partial<Begun> {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    throw new Error(`cannot read ${path}: it is not whole`);
  }
}

function recordOf(out: string): string {
  return join(out, "settings.json");
}
