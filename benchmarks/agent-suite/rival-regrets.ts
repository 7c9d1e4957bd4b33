// node benchmarks/dist/agent-suite/rival-regrets.js <seeds> <file>: plays all rivals, tuned on other seeds, and keeps their regrets.
import { writeFileSync } from "node:fs";
import { playRival, tune } from "./play.ts";
import { RIVALS } from "./rivals.ts";
import { SITUATIONS } from "./situations.ts";

/** Regrets by situation, player and seed, and the settings of the rivals. */
export interface Regrets {
  readonly [situation: string]: {
    readonly [player: string]: { readonly setting?: unknown; readonly regrets: readonly number[] };
  };
}

const TUNING_SEEDS = 20;
const [seeds, file] = [Number(process.argv[2] ?? 20), process.argv[3] ?? "rivals.json"];

const all: Regrets = Object.fromEntries(
  SITUATIONS.map((situation) => {
    const players = RIVALS.map((rival) => {
      const setting = tune(rival, situation, TUNING_SEEDS);
      const regrets = Array.from({ length: seeds }, (_, i) => playRival(rival, setting, situation, `test ${i}`));
      const mean = regrets.reduce((sum, regret) => sum + regret, 0) / seeds;
      console.error(`${situation.name}: ${rival.name} ${JSON.stringify(setting)} ${mean.toPrecision(4)}`);
      return [rival.name, { setting, regrets }] as const;
    });
    return [situation.name, Object.fromEntries(players)];
  }),
);
writeFileSync(file, JSON.stringify(all));
