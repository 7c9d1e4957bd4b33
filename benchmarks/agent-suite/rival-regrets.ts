// node benchmarks/dist/agent-suite/rival-regrets.js <seeds> <file> [suite file]: plays all rivals, as they are and tuned on other seeds, and keeps their
// regrets. Settings that were found before are taken from the suite file.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { playRival, tune } from "./play.ts";
import { RIVALS } from "./rivals.ts";
import { SITUATIONS } from "./situations.ts";

/** Regrets by situation, player and seed, and the settings of the rivals. */
export interface Regrets {
  readonly [situation: string]: {
    readonly [player: string]: { readonly setting?: unknown; readonly regrets: readonly number[] };
  };
}

const TUNING_SEEDS = 10;
const [seeds, file, before] = [Number(process.argv[2] ?? 20), process.argv[3] ?? "rivals.json", process.argv[4] ?? ""];
const known: readonly { situation: string; player: string; setting?: unknown }[] = existsSync(before)
  ? JSON.parse(readFileSync(before, "utf8")).rows
  : [];

// What was played already is kept, so that a run that was broken off goes on.
const all: { [situation: string]: Regrets[string] } = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
for (const situation of SITUATIONS) {
  if (all[situation.name]) continue;
  const runs = Math.min(seeds, situation.runs ?? seeds);
  const play = (rival: (typeof RIVALS)[number], setting: unknown) =>
    Array.from({ length: runs }, (_, i) => playRival(rival, setting, situation, `test ${i}`));
  const players = RIVALS.flatMap((rival) => {
    const found = known.find(({ situation: name, player }) => name === situation.name && player === rival.name);
    const tunable = rival.settings.length > 1;
    const setting =
      found && tunable ? found.setting : tune(rival, situation, Math.min(TUNING_SEEDS, Math.ceil(runs / 6)));
    const tuned = [rival.name, { setting, regrets: play(rival, setting) }] as const;
    if (!tunable) return [tuned];
    return [
      tuned,
      [`${rival.name}, untuned`, { setting: rival.untuned, regrets: play(rival, rival.untuned) }] as const,
    ];
  });
  all[situation.name] = Object.fromEntries(players);
  writeFileSync(file, JSON.stringify(all));
  for (const [name, { setting, regrets }] of players) {
    const mean = regrets.reduce((sum, regret) => sum + regret, 0) / runs;
    console.error(`${situation.name}: ${name} ${JSON.stringify(setting)} ${mean.toPrecision(4)}`);
  }
}
