#!/usr/bin/env node
import { run } from "./run.ts";

// Whoever reads our output may stop reading, as `head` does. That is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

process.exitCode = await run(process.argv.slice(2));
