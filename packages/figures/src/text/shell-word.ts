/**
 * A word as a POSIX shell reads it, for commands that users copy: quoted only if it must be.
 *
 * @example
 * ```ts
 * import { shellWord } from "@cause-toolkit/figures/text";
 *
 * ["results", "my results"].map(shellWord); // → ["results", "'my results'"]
 * ```
 */
export function shellWord(word: string): string {
  // At the start of a word, some shells take = for the path of a program.
  return /^(?!=)[\w@%+=:,./-]+$/.test(word) ? word : shellQuote(word);
}

/** A word in single quotes. */
export function shellQuote(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

/** An option with its value; a value that starts with a dash is joined by =, so that it is not read as an option. */
export function shellOption(name: string, value: string): string {
  return `--${name}${value.startsWith("-") ? "=" : " "}${shellWord(value)}`;
}
