import { SingleBar } from "cli-progress";

export interface ProgressBar {
  /** Shows the share done, from 0 to 1, and what is under way. */
  update(done: number, now?: string): void;
  /** Prints a line that stays. */
  note(line: string): void;
  stop(): void;
}

/** A progress bar on standard error; where that is not a terminal, or one that results are printed on, only the lines that stay and, if wanted, one now and then of how far it is. */
export function progressBar(what: string, lines = false, printing = false): ProgressBar {
  const print = (line: string) => process.stderr.write(`${line}\n`);
  if (!process.stderr.isTTY || printing) {
    return { update: lines ? progressLines(what, print) : () => {}, note: print, stop() {} };
  }
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
      bar.update(Math.floor(1000 * done), { left: timeLeft(start, done), now });
    },
    note(line) {
      process.stderr.write("\r\x1b[K");
      print(line);
    },
    stop: () => bar.stop(),
  };
}

const BETWEEN_LINES = 10_000;

/** For a log: at most a line in ten seconds, so that short work has none and long work not too many. */
export function progressLines(what: string, print: (line: string) => void): ProgressBar["update"] {
  const start = Date.now();
  let last = start;
  return (done, now = "") => {
    if (Date.now() - last < BETWEEN_LINES) return;
    last = Date.now();
    print(`${what}: ${[`${Math.floor(100 * done)} %`, timeLeft(start, done), now].filter(Boolean).join(", ")}`);
  };
}

function timeLeft(start: number, done: number): string {
  const seconds = ((Date.now() - start) / 1000) * (1 / done - 1);
  return Number.isFinite(seconds) ? `${describeSeconds(seconds)} left` : "";
}

function describeSeconds(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  return seconds < 6000 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3600)} h`;
}
