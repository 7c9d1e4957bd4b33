/** Longer texts are cut. */
const MAX_LENGTH = 1000;

/**
 * A text from Redis as it may be printed: one line without control characters, which could command a terminal, and without marks that reorder text. Anybody who
 * may write to the Redis may have written it.
 */
export function printable(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .replace(/[\t\n\r\u2028\u2029]+/g, " ")
    .replace(/[\p{Cc}\p{Cf}]/gu, "");
}
