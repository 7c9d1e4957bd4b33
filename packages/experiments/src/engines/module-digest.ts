import { createHash, type Hash } from "node:crypto";
import { realpathSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pow } from "@cause-toolkit/core/numerics";
import { readRegular } from "./read-file.ts";

/** `import … from "./a.js"`, `export … from`, `import "./a.js"`, `import("./a.js")`, `require("./a")`. A match in a comment does no harm. */
const IMPORTS = /\b(?:from|import|require)\s*\(?\s*(["'`])(\.{1,2}(?:\/[^"'`\n]*)?)\1/g;

/** More than a bundle of modules has. */
const MOST_BYTES = 64 * pow(2, 20);

/** The endings that `require` tries. */
const ENDINGS = ["", ".js", ".cjs", ".mjs", ".json", "/index.js", "/index.cjs", "/index.json"];

/**
 * A digest of a module and of all files that it imports by relative paths, directly or indirectly. It does not depend on where they are, and leaves out
 * packages that are imported by name.
 */
export function moduleDigest(path: string): string {
  const hash = createHash("sha256");
  addFile(hash, realpathSync(path), new Set());
  return hash.digest("hex");
}

/** Adds a file and its imports, in order. The content of the importing file covers their names. */
function addFile(hash: Hash, path: string, seen: Set<string>): void {
  seen.add(path);
  const content = readRegular(path, MOST_BYTES);
  hash.update(`${content.length}\n`).update(content);
  if (path.endsWith(".json")) return;
  for (const [, , specifier] of content.toString().matchAll(IMPORTS)) {
    const next = locate(dirname(path), specifier);
    if (next === undefined) hash.update("missing\n");
    else if (!seen.has(next)) addFile(hash, next, seen);
  }
}

/** The imported file, if it exists. */
function locate(folder: string, specifier: string): string | undefined {
  const plain = specifier.replace(/[?#].*$/, "");
  const paths = [plain, decoded(plain)].flatMap((name) => ENDINGS.map((ending) => resolve(folder, `${name}${ending}`)));
  const found = paths.find((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
  return found && realpathSync(found);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
