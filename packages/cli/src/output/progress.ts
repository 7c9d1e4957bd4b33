import { duration } from "@cause-toolkit/figures/text";
import { SingleBar } from "cli-progress";
import { say } from "./print.ts";
import { onLine } from "./printable.ts";

export interface ProgressBar {
  /** Shows the share done, from 0 to 1, and the current step. */
  update(done: number, now?: string): void;
  /** Prints a line that stays. */
  note(line: string): void;
  stop(): void;
}

/**
 * A progress bar on standard error. Without a terminal, or with results printed on it, only notes and, if asked for, a progress line now and then.
 */
export function progressBar(label: string, lines = false, printing = false): ProgressBar {
  const print = (line: string) => say(`${line}\n`);
  if (!process.stderr.isTTY || printing) {
    return { update: lines ? progressLines(label, print) : () => {}, note: print, stop() {} };
  }
  const start = Date.now();
  const bar = new SingleBar({
    stream: process.stderr,
    format: `${label} {bar} {percentage} %  {left}  {now}`,
    hideCursor: true,
    clearOnComplete: true,
    barCompleteChar: "█",
    barIncompleteChar: "░",
  });
  bar.start(1000, 0, { left: "", now: "" });
  return {
    update(done, now = "") {
      bar.update(Math.floor(1000 * done), { left: timeLeft(start, done), now: onLine(now) });
    },
    note(line) {
      process.stderr.write("\r\x1b[K");
      print(line);
    },
    stop: () => bar.stop(),
  };
}

const BETWEEN_LINES = 10_000;

/** For a log: at most a line every ten seconds, so that short work prints none. */
export function progressLines(label: string, print: (line: string) => void): ProgressBar["update"] {
  const start = Date.now();
  let last = start;
  return (done, now = "") => {
    if (Date.now() - last < BETWEEN_LINES) return;
    last = Date.now();
    print(`${label}: ${[`${Math.floor(100 * done)} %`, timeLeft(start, done), now].filter(Boolean).join(", ")}`);
  };
}

function timeLeft(start: number, done: number): string {
  const seconds = ((Date.now() - start) / 1000) * (1 / done - 1);
  return Number.isFinite(seconds) ? `${duration(Math.ceil(seconds))} left` : "";
}
