import { getSystemErrorMap } from "node:util";

/** Why a file could not be read or written, in the system's words: "no space left on device", "permission denied". */
export function reasonOf(error: unknown): string {
  const { errno, message } = error as NodeJS.ErrnoException;
  return getSystemErrorMap().get(errno ?? 0)?.[1] ?? message;
}
