import { InvalidInput } from "@cause-toolkit/core";
import { DYNAMICS_EXAMPLES } from "@cause-toolkit/core/worlds";
import { runSimulation } from "@cause-toolkit/experiments";
import { Command } from "@commander-js/extra-typings";
import { simulationConfig } from "../input/simulation-config.ts";
import { ENGINE_OPTION, onEngine } from "../on-engine.ts";
import { describeSimulation } from "../output/describe.ts";
import { drawRegret } from "../output/draw-regret.ts";
import { simulationJson } from "../output/json.ts";
import { count } from "../output/number.ts";
import { preparePicture } from "../output/picture.ts";
import { raceLegend, raceTable } from "../output/race-table.ts";

const EXAMPLES = `
Examples:
  cause simulate                                         the paper's mixed regime, its policies
  cause simulate --arms 1:9,1:25,4:9,4:25 --policies cause,ucb:c=1,oracle
  cause simulate --regime v-dominant --runs 20000 --json > v-dominant.json
  cause simulate --arms 4:9,4:25 --dynamics mean-reverting:0.9 --policies predictive,thompson
  cause simulate --regime v-dominant --noise inferred    nobody is told how noisy the arms are
  cause simulate --policies cause,./mine.js              a policy of your own beside CAUSE
  cause simulate --config experiment.json --runs 100000 --plot regret.svg

Policies and their options: cause policies`;

export function simulateCommand(signal: AbortSignal) {
  return new Command("simulate")
    .summary("race policies on common worlds")
    .description("Plays many runs with every policy on the same worlds and compares their regret, run by run.")
    .option("--arms <v:s,…>", "volatility:stochasticity of each arm, both variances (default: 1:9,1:25,4:9,4:25)")
    .option("--regime <name>", "the paper's arms instead: mixed, s-dominant, v-dominant, rested, rested-extreme")
    .option("--labels <a,b,…>", "names for the arms")
    .option("--prior-variance <number>", "variance of each arm's latent reward before the first step (default: 25)")
    .option("--dynamics <kind>", `${DYNAMICS_EXAMPLES.join(", ")} (default: ${DYNAMICS_EXAMPLES[0]})`)
    .option("--assume <v:s,…>", "let tracker and policies take the arms to be these")
    .option("--noise <knowledge>", "what is known of the noises: known, inferred, s-blind, v-blind (default: known)")
    .option(
      "--policies <a,b,…>",
      "names, with options after colons, or files (default: cause,gain,ucb,thompson,predictive,myopic)",
    )
    .option("--reference <policy>", "the policy that the others are compared with (default: cause, else the first)")
    .option("--discount <number>", "worth of a reward one step later, between 0 and 1 (default: 0.95)")
    .option("--steps <number>", "steps in a run (default: 200)")
    .option("--runs <number>", "number of runs (default: 1000)")
    .option("--seed <seed>", "same seed, same numbers (default: 1)")
    .option("--regret <measure>", "latent or received (default: latent)")
    .option("--config <file>", "a JSON file with arms, policies and settings; see docs/guide/simulate.md")
    .option("--jobs <number>", "threads, at most 256; the result does not depend on it (default: all cores)")
    .option(...ENGINE_OPTION)
    .option("--plot <file>", "also draw regret over time: .svg, .png or .pdf")
    .option("--json", "print one JSON document and nothing else")
    .option("--curves", "with --json: regret over time too")
    .addHelpText("after", EXAMPLES)
    .action(async ({ jobs, engine: where, json, curves, plot, ...words }) => {
      if (curves && !json) throw new InvalidInput("invalid usage: --curves goes with --json");
      const config = simulationConfig(words);
      const picture = preparePicture(plot);
      const { simulation, result } = await onEngine("simulating", { jobs, engine: where, signal }, (engine, bar) =>
        runSimulation(config, engine, { signal, onProgress: bar.update }),
      );
      process.stdout.write(
        json
          ? simulationJson(simulation, result, curves ?? false)
          : `${describeSimulation(simulation)}\n\n${raceTable(simulation, result)}\n\n${raceLegend(simulation)}`,
      );
      await picture?.draw(
        await drawRegret("Cumulative regret", [
          { title: count(simulation.world.arms.length, "arm"), simulation, result },
        ]),
      );
    });
}
