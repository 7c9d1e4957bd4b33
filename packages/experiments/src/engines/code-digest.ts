import { createHash, type Hash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { moduleDigest } from "./module-digest.ts";

/**
 * A digest of the code that results come from: core and experiments, further folders, and modules with what they import from beside them. Eight digits that two
 * machines can compare.
 */
export function codeDigest(...more: readonly string[]): string {
  own ??= addFolders(createHash("sha256"));
  const hash = own.copy();
  for (const path of more) {
    if (statSync(path).isDirectory()) addFolder(hash, path);
    else hash.update(moduleDigest(path));
  }
  return hash.digest("hex").slice(0, 8);
}

/** Read once: our own code is what was loaded. */
let own: Hash | undefined;

function addFolders(hash: Hash): Hash {
  addFolder(hash, fileURLToPath(new URL(".", import.meta.resolve("@cause-toolkit/core"))));
  addFolder(hash, fileURLToPath(new URL("..", import.meta.url)));
  return hash;
}

function addFolder(hash: Hash, folder: string): void {
  for (const file of (readdirSync(folder, { recursive: true }) as string[]).sort()) {
    if (CODE.test(file)) hash.update(file).update(readFileSync(join(folder, file)));
  }
}

const CODE = /(?<!\.d)\.c?[jt]s$/;
