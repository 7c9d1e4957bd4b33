import { REGIMES, type Regime } from "@cause-toolkit/experiments";
import { Command } from "@commander-js/extra-typings";
import { parseNumber, parseSeed } from "../input/number.ts";
import { parseJobs } from "../input/simulation-config.ts";
import { describeArms, describeSimulation } from "../output/describe.ts";
import { type Drawn, drawRegret } from "../output/draw-regret.ts";
import { prepareFile } from "../output/file.ts";
import { raceLegend, raceTable } from "../output/race-table.ts";
import { race } from "../race.ts";

const SHOWN: readonly { regime: Regime; says: string }[] = [
  { regime: "mixed", says: "MIXED: volatility and stochasticity both differ between arms." },
  {
    regime: "s-dominant",
    says: "S-DOMINANT: two of the arms are very noisy. Their uncertainty is not worth exploring.",
  },
  { regime: "v-dominant", says: "V-DOMINANT: two of the arms drift fast. Their uncertainty is worth exploring." },
];

export function demoCommand(signal: AbortSignal) {
  return new Command("demo")
    .summary("race the policies in the paper's three regimes")
    .description("Races the policies in the three regimes of the paper's Section 6.1.")
    .option("--runs <number>", "runs in each regime (default: 5000)")
    .option("--seed <seed>", "same seed, same numbers (default: 1)")
    .option("--jobs <number>", "threads (default: all cores)")
    .option("--plot <file.svg>", "where to draw regret over time (default: results/regret.svg)")
    .action(async ({ runs, seed, jobs, plot }) => {
      const file = plot ?? "results/regret.svg";
      const drawing = prepareFile(file, ".svg");
      const drawn: Drawn[] = [];
      for (const { regime, says } of SHOWN) {
        const config = {
          arms: REGIMES[regime],
          name: `regret/${regime}`,
          runs: parseNumber("runs", runs ?? "5000"),
          seed: parseSeed(seed ?? "1"),
        };
        const { simulation, result } = await race(config, parseJobs(jobs), signal);
        drawn.push({ title: `${regime}: ${describeArms(simulation.world.arms)}`, simulation, result });
        process.stdout.write(`${says}\n${describeSimulation(simulation)}\n\n${raceTable(simulation, result)}\n\n`);
      }
      drawing.write(drawRegret("Regret in the paper's three regimes", drawn));
      process.stdout.write(`${raceLegend(drawn[0].simulation)}\nPicture: ${file}\n\n${MORE}`);
    });
}

const MORE = `The Gittins and Whittle policies and the paper's other experiments are not here yet.
Race arms and policies of your own:  npx cause simulate --help
`;
