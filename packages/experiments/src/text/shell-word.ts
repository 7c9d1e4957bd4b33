/** A word as a shell takes it, for commands that people copy. */
export function shellWord(word: string): string {
  // At the beginning, some shells take = for the path of a program.
  return /^(?!=)[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** An option with its value: one that begins with a dash would be taken for an option of its own. */
export function shellOption(name: string, value: string): string {
  return `--${name}${value.startsWith("-") ? "=" : " "}${shellWord(value)}`;
}
