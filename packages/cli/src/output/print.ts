import { onLine, onLines } from "./printable.ts";

/** Prints results. Text from files and names may hold anything: what a terminal would obey or hide is shown as JSON writes it, so a JSON document keeps its values. */
export function print(text: string): void {
  process.stdout.write(onLines(text));
}

/** Prints what is not a result, on standard error. */
export function say(text: string): void {
  process.stderr.write(onLines(text));
}

/** Prints a warning in one line. */
export function warn(text: string): void {
  process.stderr.write(`cause: warning: ${onLine(text)}\n`);
}
