/** The entry point of `bin/cause.js`. */
import { Console } from "node:console";
import { hideCommandLine } from "./hide-command-line.ts";

// First of all: loading the rest takes a second or two, during which passwords would be visible.
hideCommandLine();
const { run } = await import("./run.ts");

// Standard output is for results. What users' own policies print goes to standard error.
globalThis.console = new Console(process.stderr);

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // The reader may close the pipe early, as `head` does. That is no error.
  if (error.code === "EPIPE") process.exit(0);
  process.stderr.write(`cause: cannot write the output: ${error.message}\n`);
  process.exit(1);
});

process.exitCode = await run(process.argv.slice(2));
