/** Cuts longer texts to this many characters. */
const MAX_LENGTH = 1000;

/**
 * Makes a text from Redis safe to print: one line without control characters, which can command a terminal, and without marks that reorder text. Anybody with
 * write access to the Redis may have written the text.
 */
export function printable(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .replace(/[\t\n\r\u2028\u2029]+/g, " ")
    .replace(/[\p{Cc}\p{Cf}]/gu, "");
}
