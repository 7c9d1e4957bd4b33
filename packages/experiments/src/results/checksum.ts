import { createHash } from "node:crypto";

/** The SHA-256 of some content, as hex: it shows whether a file is unchanged. */
export function checksum(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
