import { InvalidInput } from "@cause-toolkit/core";
import { CommanderError } from "commander";
import { complain } from "./output/complain.ts";
import { makeProgram, wordsFor } from "./program.ts";
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
    const program = makeProgram(interrupt.signal);
    await program.parseAsync(wordsFor(program, words), { from: "user" });
    return DONE;
  } catch (error) {
    if (interrupt.signal.aborted) {
      return fail(error instanceof Stopped ? error.message : "stopped; nothing was written", STOPPED);
    }
    // Commander has said what it has to say.
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : BAD_INPUT;
    if (error instanceof InvalidInput) return fail(error.message, BAD_INPUT);
    return fail(error instanceof Error ? error.message : String(error), FAILED);
  } finally {
    process.removeListener("SIGINT", stop);
  }
}

function fail(message: string, code: number): number {
  complain(message);
  return code;
}
