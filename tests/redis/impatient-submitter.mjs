// A submitter that soon gives up a silent Redis: node impatient-submitter.mjs <url> <milliseconds>. At SIGUSR2, its clock is set forward by an hour.
import { redisEngine } from "@cause-toolkit/cluster";
import { REGIMES, runSimulation } from "@cause-toolkit/experiments";
import { encodeWire } from "@cause-toolkit/experiments/wire";

const [, , url, patience] = process.argv;
const onNote = (line) => process.stderr.write(`${line}\n`);
const { now } = Date;
process.on("SIGUSR2", () => {
  Date.now = () => now() + 3.6e6;
  onNote("the clock is set");
});
const engine = await redisEngine(url, { patience: Number(patience), onNote });
const settings = { arms: REGIMES.mixed, runs: 640, steps: 20, policies: ["cause", "myopic"] };
const { result } = await runSimulation(settings, engine);
process.stdout.write(encodeWire(result));
await engine.close();
