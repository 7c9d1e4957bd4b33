// node benchmarks/dist/agent-suite/store-regrets.js <seeds> <file> [commit]: regrets of the agent in every situation, seed by seed, so that another agent can be
// compared with it, paired. What the file holds of the same commit is kept, if it has as many seeds.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { startAgent } from "./agent-player.ts";
import { play } from "./play.ts";
import { SETS } from "./sets.ts";

interface StoredRegrets {
  readonly commit: string;
  /** The seeds are this name and a number, from 0 on. */
  readonly seed: string;
  readonly rows: readonly {
    readonly set: string;
    readonly situation: string;
    readonly n: number;
    readonly mean: number;
    readonly sem: number;
    /** Of each seed, to six digits. */
    readonly regrets: readonly number[];
  }[];
}

const SEED = "baseline";
const NAMES = ["suite", "tuning", "held-out-1", "held-out-2", "held-out-3", "held-out-4", "held-out-5"];
const [seeds, file, commit] = [Number(process.argv[2] ?? 10), process.argv[3] ?? "regrets.json", process.argv[4] ?? ""];

const before: StoredRegrets | undefined = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
const rows = before?.commit === commit && before.seed === SEED ? [...before.rows] : [];
for (const set of NAMES) {
  for (const situation of SETS[set]) {
    const n = Math.min(seeds, situation.runs ?? seeds);
    if (rows.some((row) => row.situation === situation.name && row.n >= n)) continue;
    const regrets = Array.from({ length: n }, (_, i) => {
      const world = situation.draw(`${SEED} ${i}`);
      return play(world, startAgent(situation, world, `${SEED} ${i}`));
    });
    const mean = regrets.reduce((sum, regret) => sum + regret, 0) / n;
    const squares = regrets.reduce((sum, regret) => sum + (regret - mean) ** 2, 0);
    rows.push({
      set,
      situation: situation.name,
      n,
      mean: digits(mean),
      sem: digits(Math.sqrt(squares / (n - 1) / n)),
      regrets: regrets.map(digits),
    });
    // Also after each, so that a run that is broken off goes on.
    const stored: StoredRegrets = { commit, seed: SEED, rows };
    writeFileSync(file, `${JSON.stringify(stored, null, 2)}\n`);
    console.error(set, situation.name, mean.toPrecision(4));
  }
}

function digits(value: number): number {
  return Number(value.toPrecision(6));
}
