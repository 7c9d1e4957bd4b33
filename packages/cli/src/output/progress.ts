import { SingleBar } from "cli-progress";

export interface ProgressBar {
  /** Shows the share done, from 0 to 1, and what is under way. */
  update(done: number, now?: string): void;
  /** Prints a line that stays. */
  note(line: string): void;
  stop(): void;
}

/** A progress bar on standard error; where that is not a terminal, only the lines that stay. */
export function progressBar(what: string): ProgressBar {
  const print = (line: string) => process.stderr.write(`${line}\n`);
  if (!process.stderr.isTTY) return { update() {}, note: print, stop() {} };
  const start = Date.now();
  const bar = new SingleBar({
    stream: process.stderr,
    format: `${what} {bar} {percentage} %  {left}  {now}`,
    hideCursor: true,
    clearOnComplete: true,
    barCompleteChar: "█",
    barIncompleteChar: "░",
  });
  bar.start(1000, 0, { left: "", now: "" });
  return {
    update(done, now = "") {
      const seconds = ((Date.now() - start) / 1000) * (1 / done - 1);
      bar.update(Math.floor(1000 * done), {
        left: Number.isFinite(seconds) ? `${describeSeconds(seconds)} left` : "",
        now,
      });
    },
    note(line) {
      process.stderr.write("\r\x1b[K");
      print(line);
    },
    stop: () => bar.stop(),
  };
}

function describeSeconds(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  return seconds < 6000 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3600)} h`;
}
