import { hidePassword, hidePasswords } from "@cause-toolkit/cluster/hide-password";
import { onLine, onLines } from "./printable.ts";

/** Prints an error in one line, without passwords. */
export function printError(message: string): void {
  process.stderr.write(`cause: ${onLine(withoutPasswords(message))}\n`);
}

/** Hides the passwords in anything that looks like a Redis URL; in an argument of the command line even if the password has spaces or quotes. */
export function withoutPasswords(message: string, args: readonly string[] = process.argv.slice(2)): string {
  const urls = args.filter((arg) => /rediss?:/i.test(arg)).sort((a, b) => b.length - a.length);
  let shown = message;
  for (const url of urls) {
    for (const written of [url, JSON.stringify(url).slice(1, -1), onLines(JSON.stringify(url).slice(1, -1))]) {
      shown = shown.replaceAll(written, () => hidePassword(url));
    }
  }
  return hidePasswords(shown);
}
