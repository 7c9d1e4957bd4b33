/** After so many milliseconds, what is still so is said again. */
const AGAIN = 60_000;

/** Says what whoever waits should know: what is new at once, what stays so every minute. */
export class Notes {
  private readonly onNote: (line: string) => void;
  private line = "";
  private since = 0;

  constructor(onNote: (line: string) => void) {
    this.onNote = onNote;
  }

  /** How things are now; nothing to say if it is empty. */
  say(line: string): void {
    if (line !== "" && (line !== this.line || performance.now() - this.since >= AGAIN)) {
      this.since = performance.now();
      this.onNote(line);
    }
    this.line = line;
  }
}
