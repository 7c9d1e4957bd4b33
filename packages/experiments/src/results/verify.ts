import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { invalid } from "@cause-toolkit/core/checks";
import { checksumOfFile } from "./checksum.ts";
import { RECORDS, readSettings } from "./folder-settings.ts";
import { isPublishing } from "./publication.ts";
import { findManifest, type Manifest, publishable, readManifest } from "./published.ts";
import { isReplacing } from "./replacement.ts";

/** The result of comparing a results folder with its manifest. */
export interface Verification {
  /** Whether every published file exists unchanged, and the tables and figures include no other file. */
  readonly whole: boolean;
  /** The number of published files. */
  readonly files: number;
  readonly missing: readonly string[];
  readonly changed: readonly string[];
  /** Tables and figures that the manifest does not list. */
  readonly unlisted: readonly string[];
  /** Why the files could not be compared; null if they were compared. */
  readonly problem: string | null;
}

/**
 * Compares a results folder with the checksums in its manifest. Throws `InvalidInput` if it is not a results folder.
 *
 * @example
 * ```ts
 * import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
 * import { inlineEngine, runSweep } from "@cause-toolkit/experiments";
 * import { verifyResults } from "@cause-toolkit/experiments/results";
 * import { parseSweep, planSweep } from "@cause-toolkit/experiments/sweep";
 * import { publisher } from "@cause-toolkit/publish";
 *
 * const out = mkdtempSync("example-");
 * const plan = await planSweep(parseSweep({ runs: 10, steps: 5, axes: { volatility: [1, 4] } }));
 * await runSweep(plan, inlineEngine(), { out, resume: false, version: "1.0.0", publisher });
 * verifyResults(out).whole; // → true
 * writeFileSync(`${out}/tables/sweep.csv`, "");
 * verifyResults(out).changed; // → ["tables/sweep.csv"]
 * rmSync(out, { recursive: true });
 * ```
 */
export function verifyResults(folder: string): Verification {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) invalid("folder", folder, "there is no such folder");
  if (!readSettings(folder) && !findManifest(folder) && !isPublishing(folder)) {
    invalid("folder", folder, "it is not a results folder, such as cause reproduce or cause sweep writes");
  }
  if (isPublishing(folder) || isReplacing(folder)) {
    return unclear("the process ended while it put the results in place; the same command with --resume continues");
  }
  let manifest: Manifest | undefined;
  try {
    manifest = readManifest(folder);
  } catch (error) {
    return unclear((error as Error).message);
  }
  if (!manifest) return unclear("it is not finished: there is no manifest.json yet");
  return compare(folder, manifest.checksums);
}

function compare(folder: string, checksums: { readonly [file: string]: string }): Verification {
  const there = [...publishable(folder), ...RECORDS.filter((file) => existsSync(join(folder, file)))];
  const listed = Object.keys(checksums);
  const missing = listed.filter((file) => !there.includes(file));
  const unlisted = there.filter((file) => file.includes("/") && !Object.hasOwn(checksums, file));
  const changed = there.filter(
    (file) => Object.hasOwn(checksums, file) && checksumOfFile(join(folder, file)) !== checksums[file],
  );
  const whole = missing.length + changed.length + unlisted.length === 0;
  return { whole, files: listed.length, missing, changed, unlisted, problem: null };
}

function unclear(problem: string): Verification {
  return { whole: false, files: 0, missing: [], changed: [], unlisted: [], problem };
}
