// node benchmarks/dist/agent-suite/compare.js <tuning|held-out|held-out-1|…|held-out-5|suite> <seeds> <seed name> <file of rivals> [situation] [options as JSON]: the agent and rivals that nobody
// tuned, paired by seed. What rivals lost is kept in the file.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { startAgent } from "./agent-player.ts";
import { play, playRival } from "./play.ts";
import { RIVALS } from "./rivals.ts";
import { SETS } from "./sets.ts";

const [set = "held-out", seedCount = "100", seedName = "judge", file = "rivals.json", only = "", more = "{}"] =
  process.argv.slice(2);
const seeds = Number(seedCount);
const known: { [key: string]: { [rival: string]: number[] } } = existsSync(file)
  ? JSON.parse(readFileSync(file, "utf8"))
  : {};

let [logRatios, count] = [0, 0];
for (const situation of SETS[set].filter(({ name }) => name.includes(only))) {
  const key = `${situation.name} / ${seedName} / ${seeds}`;
  const names = Array.from({ length: seeds }, (_, i) => `${seedName} ${i}`);
  if (!known[key]) {
    const played = RIVALS.map((rival) => [
      rival.name,
      names.map((seed) => playRival(rival, rival.untuned, situation, seed)),
    ]);
    known[key] = Object.fromEntries(played);
    writeFileSync(file, JSON.stringify(known));
  }
  const own = names.map((seed) => {
    const world = situation.draw(seed);
    return play(world, startAgent(situation, world, seed, JSON.parse(more)));
  });
  const [rival, others] = Object.entries(known[key]).sort((a, b) => mean(a[1]) - mean(b[1]))[0];
  // What the agent loses beyond 1.1 times the rival, in standard errors.
  const beyond = own.map((regret, i) => regret - 1.1 * others[i]);
  const ratio = mean(own) / mean(others);
  logRatios += Math.log(ratio);
  count++;
  console.log(
    situation.name.padEnd(22),
    told(own).padEnd(30),
    `${told(others)} ${rival}`.padEnd(48),
    `${ratio.toFixed(2)} (1.1 + ${(mean(beyond) / errorOfMean(beyond)).toFixed(1)} errors)`,
  );
}
console.log(`geometric mean of ratios: ${Math.exp(logRatios / count).toFixed(3)}`);

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function errorOfMean(values: readonly number[]): number {
  const center = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - center) ** 2, 0) / (values.length - 1) / values.length);
}

/** Mean, its error, and what one run in twenty exceeds. */
function told(values: readonly number[]): string {
  const worst = values.toSorted((a, b) => a - b)[Math.floor(0.95 * values.length)];
  return `${mean(values).toPrecision(4)} ± ${errorOfMean(values).toPrecision(2)} [${worst.toPrecision(3)}]`;
}
