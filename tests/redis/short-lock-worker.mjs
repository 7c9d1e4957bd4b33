// A worker whose chunks are soon another's if it is killed or stopped: node short-lock-worker.mjs <url> <milliseconds> <folder of policies>
import { runWorker } from "@cause-toolkit/cluster";

const [, , url, lock, folder] = process.argv;
const stop = new AbortController();
process.once("SIGTERM", () => stop.abort());
const onNote = (line) => process.stderr.write(`${line}\n`);
await runWorker(url, { jobs: 1, lock: Number(lock), signal: stop.signal, onNote, policiesFrom: [folder] });
