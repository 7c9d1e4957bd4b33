import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { folder } from "./processes.ts";

/**
 * Writes a policy that plays like the myopic one but, on a worker's thread, does something before each run, of which a chunk here has 64: `first("file")` is
 * true for the first who asks, in whatever process; `hold("file")` waits until a file is there; `write("file", text)` adds to a file. Returns its URL.
 */
export function writePolicy(file: string, deed: string): string {
  const path = join(folder, `${file}.mjs`);
  writeFileSync(
    path,
    `import { closeSync, existsSync, openSync, writeFileSync } from "node:fs";
     import { isMainThread } from "node:worker_threads";
     const at = (file) => ${JSON.stringify(`${folder}/`)} + file;
     const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
     const hold = (file) => { while (!existsSync(at(file))) sleep(10); };
     const first = (file) => { try { closeSync(openSync(at(file), "wx")); return true; } catch { return false; } };
     const write = (file, text) => writeFileSync(at(file), text, { flag: "a" });
     const start = () => {
       if (!isMainThread) { ${deed} }
       return { score: (view, stream, out) => out.set(view.predicted.mean) };
     };
     export default { name: "mine", start };`,
  );
  return pathToFileURL(path).href;
}
