// node benchmarks/dist/agent-suite/agent-regrets.js <seeds> <seed name> <options as JSON> [situation]: regrets of the agent, to try things.
import { startAgent } from "./agent-player.ts";
import { play } from "./play.ts";
import { SITUATIONS } from "./situations.ts";
import { TUNING } from "./tuning/list.ts";

const [seeds, name, options, only] = [
  Number(process.argv[2] ?? 20),
  process.argv[3] ?? "run",
  JSON.parse(process.argv[4] ?? "{}"),
  process.argv[5] ?? "",
];

for (const situation of [...TUNING, ...SITUATIONS].filter((one) => one.name.startsWith(only))) {
  let steps = 0;
  const start = performance.now();
  const regrets = Array.from({ length: seeds }, (_, i) => {
    const world = situation.draw(`${name} ${i}`);
    steps += world.steps;
    return play(world, startAgent(situation, world, `${name} ${i}`, options));
  });
  const microseconds = (1000 * (performance.now() - start)) / steps;
  const mean = regrets.reduce((sum, regret) => sum + regret, 0) / seeds;
  const sem = Math.sqrt(regrets.reduce((sum, regret) => sum + (regret - mean) ** 2, 0) / seeds / (seeds - 1));
  const ordered = regrets.toSorted((a, b) => a - b);
  console.log(
    `${situation.name.padEnd(12)} ${mean.toPrecision(4)} ± ${sem.toPrecision(2)} 95 %: ${ordered[Math.floor(0.95 * seeds)].toPrecision(4)} (${microseconds.toFixed(1)} µs)`,
  );
}
