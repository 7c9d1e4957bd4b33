import { SingleBar } from "cli-progress";

/** A progress bar on standard error; nothing at all where that is not a terminal. */
export function progressBar(what: string): { update(done: number): void; stop(): void } {
  if (!process.stderr.isTTY) return { update() {}, stop() {} };
  const start = Date.now();
  const bar = new SingleBar({
    stream: process.stderr,
    format: `${what} {bar} {percentage} %  {left}`,
    hideCursor: true,
    clearOnComplete: true,
    barCompleteChar: "█",
    barIncompleteChar: "░",
  });
  bar.start(1000, 0, { left: "" });
  return {
    update(done) {
      const seconds = ((Date.now() - start) / 1000) * (1 / done - 1);
      bar.update(Math.floor(1000 * done), { left: Number.isFinite(seconds) ? `${describeSeconds(seconds)} left` : "" });
    },
    stop: () => bar.stop(),
  };
}

function describeSeconds(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  return seconds < 6000 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3600)} h`;
}
