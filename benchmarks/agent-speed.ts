// node benchmarks/dist/agent-speed.js: microseconds of select + update, and milliseconds to save and load, by number of arms.
import { Agent, type AgentArm } from "@cause-toolkit/core";

/** Agents are saved and loaded so many times a try: processor time is counted in milliseconds. */
const TIMES = 10;

/** The least processor time of some tries, in seconds: others may share the machine. */
function fastest(work: () => unknown): number {
  let best = Infinity;
  for (let i = 0; i < 9; i++) {
    const before = process.cpuUsage();
    work();
    best = Math.min(best, process.cpuUsage(before).user / 1e6);
  }
  return best;
}

for (const [noise, arm] of [
  ["known", { volatility: 0.01, stochasticity: 1 }],
  ["inferred", {}],
] as [string, AgentArm][]) {
  for (const count of [1, 4, 10, 100, 1000]) {
    const agent = new Agent({ arms: Object.fromEntries(Array.from({ length: count }, (_, k) => [`arm ${k}`, arm])) });
    const steps = Math.max(2000, 100_000 / count);
    let draw = 1;
    const play = () => {
      for (let i = 0; i < steps; i++) {
        draw = (draw * 16807) % 2147483647;
        agent.update(agent.select(), draw / 2147483647);
      }
    };
    play();
    const microseconds = (fastest(play) * 1e6) / steps;
    let text = "";
    const save = fastest(() => {
      for (let i = 0; i < TIMES; i++) text = JSON.stringify(agent);
    });
    const load = fastest(() => {
      for (let i = 0; i < TIMES; i++) Agent.fromJSON(JSON.parse(text));
    });
    const size = (text.length / 1000).toFixed(0);
    console.log(
      `${noise}, ${count} arms: ${microseconds.toFixed(2)} µs a step; save ${((1000 * save) / TIMES).toFixed(1)} ms, load ${((1000 * load) / TIMES).toFixed(1)} ms, ${size} kB`,
    );
  }
}
