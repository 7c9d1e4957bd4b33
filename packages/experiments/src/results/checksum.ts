import { createHash } from "node:crypto";
import { readParts } from "../engines/read-file.ts";
import { reasonOf } from "./reason.ts";

/** The SHA-256 of some content, as hex: it shows whether a file is unchanged. */
export function checksum(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** The same of a file, which may be larger than the memory. */
export function checksumOfFile(path: string): string {
  const hash = createHash("sha256");
  try {
    readParts(path, (part) => hash.update(part));
  } catch (error) {
    throw new Error(`cannot read ${path}: ${reasonOf(error)}`, { cause: error });
  }
  return hash.digest("hex");
}
