// node benchmarks/dist/agent-suite/run.js <rivals file> <out file>: plays the agent on the seeds of the rivals, and compares, paired by seed.
import { readFileSync, writeFileSync } from "node:fs";
import { criticalValue } from "@cause-toolkit/core/numerics";
import { startAgent } from "./agent-player.ts";
import { play } from "./play.ts";
import type { Regrets } from "./rival-regrets.ts";
import { SITUATIONS } from "./situations.ts";

/** A player in a situation: its regret, and what it has more than the agent, with standard errors. */
export interface SuiteRow {
  readonly situation: string;
  readonly player: string;
  readonly setting?: unknown;
  readonly regret: number;
  readonly sem: number;
  /** The regret that is exceeded in one run of twenty. */
  readonly worst: number;
  readonly difference: number;
  readonly differenceSem: number;
}

const AGENT = "agent";
const [rivalsFile, outFile] = [process.argv[2] ?? "rivals.json", process.argv[3] ?? "suite.json"];
const rivals: Regrets = JSON.parse(readFileSync(rivalsFile, "utf8"));

const played = SITUATIONS.filter(({ name }) => rivals[name]);
const rows: SuiteRow[] = played.flatMap((situation) => {
  const others = rivals[situation.name];
  const seeds = Object.values(others)[0].regrets.length;
  const own = Array.from({ length: seeds }, (_, i) => {
    const world = situation.draw(`test ${i}`);
    return play(world, startAgent(situation, world, `test ${i}`));
  });
  const all = { [AGENT]: { regrets: own }, ...others };
  console.error(situation.name, mean(own).toPrecision(4), "±", errorOfMean(own).toPrecision(2));
  return Object.entries(all).map(([player, { regrets, ...rest }]) => {
    const more = regrets.map((regret, i) => regret - own[i]);
    return {
      situation: situation.name,
      player,
      ...rest,
      regret: mean(regrets),
      sem: errorOfMean(regrets),
      worst: regrets.toSorted((a, b) => a - b)[Math.floor(0.95 * regrets.length)],
      difference: mean(more),
      differenceSem: errorOfMean(more),
    };
  });
});
// One threshold for all comparisons of the agent with a rival: 5 % in all, two-sided.
const threshold = criticalValue(
  0.05,
  rows.length - played.length,
  Object.values(rivals[rows[0].situation])[0].regrets.length,
);
writeFileSync(outFile, `${JSON.stringify({ threshold, rows }, null, 1)}\n`);

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function errorOfMean(values: readonly number[]): number {
  const center = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - center) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}
