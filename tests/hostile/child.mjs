// Runs commands one after another in this process: a case that hangs or ends it shows which one it is. argv: the folder of the built program.

import { syncBuiltinESMExports } from "node:module";
import os from "node:os";

os.availableParallelism = () => 1;
syncBuiltinESMExports();
const { run } = await import(`file://${process.argv[2]}/run.js`);
const { stdout, stderr } = process;
let outcome;
stdout.write = (text) => {
  outcome.out += text;
  return true;
};
stderr.write = (text) => {
  outcome.err += text;
  // What serves until it is stopped has read its files by then.
  if (String(text).includes("Press Ctrl-C")) setImmediate(() => process.emit("SIGTERM"));
  return true;
};
process.on("message", async ({ args, folder }) => {
  outcome = { out: "", err: "" };
  process.chdir(folder);
  process.argv = [process.execPath, "cause", ...args];
  let code = null;
  try {
    code = await run(args);
  } catch (error) {
    outcome.err += `thrown: ${error.stack}`;
  }
  const { maxRSS } = process.resourceUsage();
  const short = (text) => (text.length > 200_000 ? `${text.slice(0, 100_000)}${text.slice(-100_000)}` : text);
  process.send({
    code,
    out: short(outcome.out),
    err: short(outcome.err),
    letters: outcome.err.length,
    megabytes: maxRSS / 1024,
  });
});
process.send("ready");
