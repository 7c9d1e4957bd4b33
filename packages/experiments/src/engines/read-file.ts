import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";

/** Bytes that are read at a time. */
const PART = 1 << 20;

/** The content of a regular file. Throws why it cannot be read. */
export function readRegular(path: string, most: number): Buffer {
  const parts: Buffer[] = [];
  readParts(path, (part) => parts.push(Buffer.from(part)), most);
  return Buffer.concat(parts);
}

/**
 * Passes on the bytes of a regular file in parts, which are valid until the next. A symbolic link may lead to it. A named pipe would block and a device may
 * have no end. What was opened is looked at, since another process could replace what has the name. Throws why the file cannot be read.
 */
export function readParts(path: string, onPart: (part: Uint8Array) => void, most = Infinity): void {
  // The second flag, which Windows lacks, opens a pipe without waiting for its other end.
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const found = fstatSync(file);
    if (!found.isFile()) throw new Error("it is not a regular file");
    if (found.size > most) throw new Error(`it has ${found.size} bytes; must be at most ${most}`);
    const part = Buffer.alloc(Math.min(PART, found.size));
    let left = found.size;
    while (left > 0) {
      const read = readSync(file, part, 0, Math.min(part.length, left), null);
      if (read === 0) return;
      onPart(part.subarray(0, read));
      left -= read;
    }
  } finally {
    closeSync(file);
  }
}
