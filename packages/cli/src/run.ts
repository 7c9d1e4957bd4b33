import { InvalidInput } from "@cause-toolkit/core/checks";
import { CommanderError } from "commander";
import { Interrupted } from "./interrupted.ts";
import { printError } from "./output/print-error.ts";
import { makeProgram, prepareArguments } from "./program.ts";

const DONE = 0;
const FAILED = 1;
const BAD_INPUT = 2;
const INTERRUPTED = 130;

/** Runs the command line and returns the exit code: 0 done, 1 failed while running, 2 bad usage or bad input, 130 interrupted. */
export async function run(args: readonly string[]): Promise<number> {
  const controller = new AbortController();
  const interrupt = () => controller.abort(new Error("stopped"));
  process.once("SIGINT", interrupt);
  try {
    const program = await makeProgram(args, controller.signal);
    await program.parseAsync(prepareArguments(program, args), { from: "user" });
    return DONE;
  } catch (error) {
    if (controller.signal.aborted) {
      return fail(error instanceof Interrupted ? error.message : "stopped; nothing was written", INTERRUPTED);
    }
    // Commander prints its own errors.
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : BAD_INPUT;
    if (error instanceof InvalidInput) return fail(error.message, BAD_INPUT);
    return fail(error instanceof Error ? error.message : String(error), FAILED);
  } finally {
    process.removeListener("SIGINT", interrupt);
  }
}

function fail(message: string, code: number): number {
  printError(message);
  return code;
}
