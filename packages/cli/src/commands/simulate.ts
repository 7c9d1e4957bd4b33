import { type ArmOptions, DEFAULT_POLICIES, DEFAULT_PRIOR_VARIANCE, REGRET_MEASURES } from "@cause-toolkit/core";
import { NOISE_FILTERS, NOISE_KNOWLEDGE } from "@cause-toolkit/core/beliefs";
import { InvalidInput } from "@cause-toolkit/core/checks";
import { SIMULATION_DEFAULTS as DEFAULTS } from "@cause-toolkit/core/simulate";
import { DYNAMICS_EXAMPLES, parseDynamics } from "@cause-toolkit/core/worlds";
import { parseArms, REGIMES, runSimulation, simulationDocument } from "@cause-toolkit/experiments/simulation";
import { count } from "@cause-toolkit/figures/text";
import { Command } from "@commander-js/extra-typings";
import { splitList } from "../input/list.ts";
import { number, parseSeed } from "../input/number.ts";
import { simulationConfig } from "../input/simulation-config.ts";
import { behaviourTable } from "../output/behaviour-table.ts";
import { describeSimulation } from "../output/describe.ts";
import { drawRegret } from "../output/draw-regret.ts";
import { jsonText } from "../output/json.ts";
import { preparePicture } from "../output/picture.ts";
import { print } from "../output/print.ts";
import { raceLegend, raceTable } from "../output/race-table.ts";
import { ENGINE_OPTION, JOBS_OPTION, withEngine } from "../with-engine.ts";

const EXAMPLES = `
Examples:
  cause simulate                                         the paper's mixed regime and policies
  cause simulate --arms 1:9,1:25,4:9,4:25 --policies cause,ucb:c=1,oracle
  cause simulate --regime v-dominant --runs 20000 --json > v-dominant.json
  cause simulate --arms 4:9,4:25 --dynamics mean-reverting:0.9 --policies predictive,thompson
  cause simulate --regime v-dominant --noise inferred    policies infer both noises
  cause simulate --regime s-dominant --behaviour         how often each policy passes over the best mean
  cause simulate --policies cause,./mine.js              compare your own policy with CAUSE
  cause simulate --config experiment.json --runs 100000 --plot regret.svg

Run cause policies for a list of policies and their options.`;

const armsText = (arms: readonly ArmOptions[]) =>
  arms.map(({ volatility, stochasticity }) => `${volatility}:${stochasticity}`).join(",");

export function command(signal: AbortSignal) {
  return new Command("simulate")
    .description("Simulates many runs of every policy on the same worlds and compares their regret, paired by run.")
    .option(
      "--arms <v:s,…>",
      `volatility:stochasticity of each arm, as variances (default: ${armsText(REGIMES.mixed)})`,
      parseArms,
    )
    .option("--regime <name>", `arms of the paper instead: ${Object.keys(REGIMES).join(", ")}`)
    .option("--labels <a,b,…>", "names for the arms", splitList)
    .option(
      "--prior-variance <number>",
      `prior variance of each arm's latent reward (default: ${DEFAULT_PRIOR_VARIANCE})`,
      number("prior variance"),
    )
    .option(
      "--dynamics <kind>",
      `how latent rewards move: ${DYNAMICS_EXAMPLES.join(", ")} (default: ${DYNAMICS_EXAMPLES[0]})`,
      parseDynamics,
    )
    .option("--assume <v:s,…>", "noise values that tracker and policies assume instead of the true ones", parseArms)
    .option(
      "--noise <knowledge>",
      `whether policies know the noises: ${NOISE_KNOWLEDGE.join(", ")} (default: ${DEFAULTS.noise})`,
    )
    .option("--filter <filter>", `how noises are inferred: ${NOISE_FILTERS.join(", ")} (default: ${NOISE_FILTERS[0]})`)
    .option(
      "--policies <a,b,…>",
      `policies, with options after colons, or files (default: ${DEFAULT_POLICIES.join(",")})`,
      splitList,
    )
    .option("--reference <policy>", "policy that the others are compared with (default: cause, or else the first)")
    .option(
      "--discount <number>",
      `discount factor per step, between 0 and 1 (default: ${DEFAULTS.discount})`,
      number("discount"),
    )
    .option("--steps <number>", `steps per run (default: ${DEFAULTS.steps})`, number("steps"))
    .option("--runs <number>", `number of runs (default: ${DEFAULTS.runs})`, number("runs"))
    .option("--seed <seed>", `the same seed gives the same numbers (default: ${DEFAULTS.seed})`, parseSeed)
    .option(
      "--regret <measure>",
      `regret in latent or received rewards: ${REGRET_MEASURES.join(", ")} (default: ${DEFAULTS.regret})`,
    )
    .option(
      "--behaviour",
      "also measure how policies explore: shares of non-greedy pulls, of arms by noise, of switches",
    )
    .option("--config <file>", "JSON file with arms, policies and settings; see docs/guide/simulate.md")
    .option(...JOBS_OPTION)
    .option(...ENGINE_OPTION)
    .option("--plot <file>", "also plot regret over time (.svg, .png or .pdf)")
    .option("--json", "print one JSON document only")
    .option("--curves", "include regret over time; requires --json")
    .addHelpText("after", EXAMPLES)
    .action(async ({ jobs, engine, json, curves, plot, ...options }) => {
      if (curves && !json) throw new InvalidInput("invalid usage: --curves requires --json");
      const config = simulationConfig(options);
      const picture = preparePicture(plot);
      const { simulation, result } = await withEngine("simulating", { jobs, engine, signal }, (engine, run) =>
        runSimulation(config, engine, run),
      );
      print(
        json
          ? jsonText(simulationDocument(simulation, result, curves ?? false))
          : `${describeSimulation(simulation)}\n\n${raceTable(simulation, result)}\n\n${raceLegend(simulation)}${behaviourTable(result)}`,
      );
      await picture?.draw(
        await drawRegret("Cumulative regret", [
          { title: count(simulation.world.arms.length, "arm"), simulation, result },
        ]),
      );
    });
}
