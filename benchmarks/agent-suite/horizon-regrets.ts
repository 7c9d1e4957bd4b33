// node benchmarks/dist/agent-suite/horizon-regrets.js <seeds> <file>: mean regret of the agent in the first nine situations, by horizon, on
// seeds of its own.
import { writeFileSync } from "node:fs";
import { startAgent } from "./agent-player.ts";
import { play } from "./play.ts";
import { SITUATIONS } from "./situations.ts";

const HORIZONS = [20, 100, 200, 500, 1000, 5000];
const [seeds, file] = [Number(process.argv[2] ?? 20), process.argv[3] ?? "horizons.json"];

const rows = SITUATIONS.slice(0, 9).flatMap((situation) =>
  HORIZONS.map((horizon) => {
    let sum = 0;
    for (let i = 0; i < seeds; i++) {
      const seed = `horizon ${i}`;
      const world = situation.draw(seed);
      sum += play(world, startAgent(situation, world, seed, { horizon }));
    }
    console.error(`${situation.name}: ${horizon} ${(sum / seeds).toPrecision(4)}`);
    return { situation: situation.name, horizon, regret: sum / seeds };
  }),
);
writeFileSync(file, JSON.stringify(rows));
