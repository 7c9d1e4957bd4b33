// A worker that loses a chunk only if a test removes its lock, and checks for such chunks all the time: node long-lock-worker.mjs <url> <folder of policies>
import { runWorker } from "@cause-toolkit/cluster";

const [, , url, folder] = process.argv;
const stop = new AbortController();
process.once("SIGTERM", () => stop.abort());
const onNote = (line) => process.stderr.write(`${line}\n`);
const locks = { lock: 3_600_000, stalledInterval: 100 };
await runWorker(url, { jobs: 1, ...locks, signal: stop.signal, onNote, policiesFrom: [folder] });
