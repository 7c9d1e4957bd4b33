import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Row } from "../row.ts";
import { checksum } from "./checksum.ts";
import type { FolderSettings } from "./folder-settings.ts";
import { writeAtomic } from "./write-atomic.ts";

/** Anything whose rows are kept under a readable name. */
interface Kept {
  readonly id: string;
}

/** With the extension and what `writeAtomic` adds, it must fit into a file's name: 255 bytes, or 143 where files are encrypted. */
const NAME_BYTES = 100;

/**
 * The rows of finished conditions, one file each, so that what was interrupted can be completed to the same bytes. Each begins with a checksum of its rows
 * and of what the folder was begun with: rows of anything else count as none.
 */
export class ConditionStore {
  private readonly out: string;
  private readonly begun: FolderSettings;
  private readonly check: () => void;

  /** @param check Throws if the folder is no longer ours. */
  constructor(out: string, begun: FolderSettings, check: () => void) {
    this.out = out;
    this.begun = begun;
    this.check = check;
  }

  /** The rows of a condition, if it was finished. A file that is not as it was written, or of something else, counts as none. */
  rows(condition: Kept): Row[] | undefined {
    const path = this.pathOf(condition);
    if (!existsSync(path)) return undefined;
    const [sum, text] = readFileSync(path, "utf8").split("\n");
    return text !== undefined && sum === this.sumOf(text) ? (JSON.parse(text) as Row[]) : undefined;
  }

  keep(condition: Kept, rows: readonly Row[]): void {
    this.check();
    const text = JSON.stringify(rows);
    writeAtomic(this.pathOf(condition), `${this.sumOf(text)}\n${text}\n`);
  }

  private sumOf(text: string): string {
    const entries = Object.entries(this.begun).sort(([a], [b]) => (a < b ? -1 : 1));
    return checksum(`${JSON.stringify(entries)}\n${text}`);
  }

  private get folder(): string {
    return join(this.out, "conditions");
  }

  private pathOf({ id }: Kept): string {
    return join(this.folder, `${nameOf(id)}.rows`);
  }
}

/** Without what no file's name may have, and cut to what fits; whatever the letters, whole ones. */
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
