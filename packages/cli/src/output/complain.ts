import { hidePassword, hidePasswords } from "@cause-toolkit/cluster/hide-password";

/** Says what went wrong, in a line that holds no password. */
export function complain(message: string): void {
  process.stderr.write(`cause: ${withoutPasswords(message)}\n`);
}

/**
 * An error as it may be printed: whatever looks like the URL of a Redis is without its password, also one with spaces or quotes in it, if it is a word of the command
 * line.
 */
export function withoutPasswords(message: string, words: readonly string[] = process.argv.slice(2)): string {
  const urls = words.filter((word) => /rediss?:/i.test(word)).sort((a, b) => b.length - a.length);
  let shown = message;
  for (const url of urls) {
    for (const written of [url, JSON.stringify(url).slice(1, -1)]) {
      shown = shown.replaceAll(written, () => hidePassword(url));
    }
  }
  return hidePasswords(shown);
}
