import { existsSync } from "node:fs";
import { join } from "node:path";
import { pow } from "@cause-toolkit/core/numerics";
import { readRegular } from "../engines/read-file.ts";
import type { Row } from "../row.ts";
import { checksum } from "./checksum.ts";
import type { FolderSettings } from "./folder-settings.ts";
import { writeAtomic } from "./write-atomic.ts";

/** An item whose rows are stored under its id. */
interface Kept {
  readonly id: string;
}

/** What fits into a text. */
const MOST_BYTES = 500 * pow(2, 20);

/** With the extension and the suffix of `writeAtomic`, the name must fit the limit of file names: 255 bytes, or 143 on encrypted file systems. */
const NAME_BYTES = 100;

/**
 * The rows of finished conditions, one file each, so that an interrupted run can be completed to the same bytes. Each file starts with a checksum of its rows
 * and of the folder's settings: rows of other settings are ignored.
 */
export class ConditionStore {
  private readonly out: string;
  private readonly settings: FolderSettings;
  private readonly check: () => void;

  /** @param check Throws if this process no longer holds the folder. */
  constructor(out: string, settings: FolderSettings, check: () => void) {
    this.out = out;
    this.settings = settings;
    this.check = check;
  }

  /** The rows of a finished condition; undefined if there are none. A file that is damaged or has other settings is ignored. */
  rows(condition: Kept): Row[] | undefined {
    const path = this.pathOf(condition);
    if (!existsSync(path)) return undefined;
    const [sum, text] = readRegular(path, MOST_BYTES).toString().split("\n");
    return text !== undefined && sum === this.sumOf(text) ? (JSON.parse(text) as Row[]) : undefined;
  }

  keep(condition: Kept, rows: readonly Row[]): void {
    this.check();
    const text = JSON.stringify(rows);
    writeAtomic(this.pathOf(condition), `${this.sumOf(text)}\n${text}\n`);
  }

  private sumOf(text: string): string {
    const entries = Object.entries(this.settings).sort(([a], [b]) => (a < b ? -1 : 1));
    return checksum(`${JSON.stringify(entries)}\n${text}`);
  }

  private get folder(): string {
    return join(this.out, "conditions");
  }

  private pathOf({ id }: Kept): string {
    return join(this.folder, `${nameOf(id)}.rows`);
  }
}

/** Replaces characters that file names may not have, and cuts the name to the limit between whole characters. */
function nameOf(id: string): string {
  let name = "";
  let bytes = 0;
  for (const letter of id.replaceAll(/[/\\\p{Cc}]/gu, " ")) {
    bytes += Buffer.byteLength(letter);
    if (bytes > NAME_BYTES) break;
    name += letter;
  }
  return name;
}
