import { createHash } from "node:crypto";

/** What tells one content from another, and a file as it was written from one that is not. */
export function checksum(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
