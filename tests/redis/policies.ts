import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { folder } from "./processes.ts";

/**
 * Writes a policy that plays like the myopic one but, in a worker, does something before each run, of which a chunk here has 64: `first("file")` is true
 * for the first who asks, in whatever process; `sleep(ms)` holds the thread.
 */
export function writePolicy(file: string, deed: string): string {
  writeFileSync(
    join(folder, `${file}.mjs`),
    `import { closeSync, openSync, writeFileSync } from "node:fs";
     const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
     const first = (file) => { try { closeSync(openSync(file, "wx")); return true; } catch { return false; } };
     const start = () => {
       if (process.env.IS_WORKER) { ${deed} }
       return { score: (view, stream, out) => out.set(view.predicted.mean) };
     };
     export default { name: "mine", start };`,
  );
  return `./${file}.mjs`;
}
