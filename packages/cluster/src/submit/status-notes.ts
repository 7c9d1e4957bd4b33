/** Repeats a note that still holds after this many milliseconds. */
const REPEAT_INTERVAL = 60_000;

/** Tells the user what the run waits for: a new note at once, the same note every minute. */
export class StatusNotes {
  private readonly onNote: (line: string) => void;
  private line = "";
  private since = 0;

  constructor(onNote: (line: string) => void) {
    this.onNote = onNote;
  }

  /** Sets the current note. An empty line means that there is nothing to say. */
  say(line: string): void {
    if (line !== "" && (line !== this.line || performance.now() - this.since >= REPEAT_INTERVAL)) {
      this.since = performance.now();
      this.onNote(line);
    }
    this.line = line;
  }
}
