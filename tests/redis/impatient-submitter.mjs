// A submitter that soon gives up a silent Redis: node impatient-submitter.mjs <url> <milliseconds>. At SIGUSR2, it is as if it had been stopped for an hour: both clocks have gone on.
import { redisEngine } from "@cause-toolkit/cluster";
import { REGIMES, runSimulation } from "@cause-toolkit/experiments";
import { encodeWire } from "@cause-toolkit/experiments/wire";

const [, , url, patience] = process.argv;
const onNote = (line) => process.stderr.write(`${line}\n`);
process.on("SIGUSR2", () => {
  for (const clock of [Date, performance]) {
    const now = clock.now.bind(clock);
    clock.now = () => now() + 3.6e6;
  }
  onNote("an hour later");
});
const engine = await redisEngine(url, { patience: Number(patience), onNote });
const settings = { arms: REGIMES.mixed, runs: 640, steps: 20, policies: ["cause", "myopic"] };
const { result } = await runSimulation(settings, engine);
process.stdout.write(encodeWire(result));
await engine.close();
