import { SingleBar } from "cli-progress";

/** A progress bar on standard error; nothing at all where that is not a terminal. */
export function progressBar(what: string): { update(done: number): void; stop(): void } {
  if (!process.stderr.isTTY) return { update() {}, stop() {} };
  const bar = new SingleBar({
    stream: process.stderr,
    format: `${what} {bar} {percentage} %  {eta_formatted} left`,
    hideCursor: true,
    clearOnComplete: true,
    barCompleteChar: "█",
    barIncompleteChar: "░",
  });
  bar.start(1000, 0);
  return { update: (done) => bar.update(Math.floor(1000 * done)), stop: () => bar.stop() };
}
