import { InvalidInput } from "@cause-toolkit/core";
import { CommanderError } from "commander";
import { makeProgram } from "./program.ts";
import { Stopped } from "./stopped.ts";

const DONE = 0;
const FAILED = 1;
const BAD_INPUT = 2;
const STOPPED = 130;

/** Runs the command line and returns the exit code: 0 done, 1 failed while running, 2 bad usage or bad input. */
export async function run(words: readonly string[]): Promise<number> {
  const interrupt = new AbortController();
  const stop = () => interrupt.abort(new Error("stopped"));
  process.once("SIGINT", stop);
  try {
    await makeProgram(interrupt.signal).parseAsync([...words], { from: "user" });
    return DONE;
  } catch (error) {
    if (interrupt.signal.aborted) {
      return complain(error instanceof Stopped ? error.message : "stopped; nothing was written", STOPPED);
    }
    // Commander has said what it has to say.
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : BAD_INPUT;
    if (error instanceof InvalidInput) return complain(error.message, BAD_INPUT);
    return complain(error instanceof Error ? error.message : String(error), FAILED);
  } finally {
    process.removeListener("SIGINT", stop);
  }
}

function complain(message: string, code: number): number {
  process.stderr.write(`cause: ${message}\n`);
  return code;
}
