import { DEFAULT_PRIOR_VARIANCE, makeArms, type OptimumOptions } from "@cause-toolkit/core";
import { invalid } from "@cause-toolkit/core/checks";
import { DYNAMICS_EXAMPLES, parseDynamics } from "@cause-toolkit/core/worlds";
import { runOptima } from "@cause-toolkit/experiments/optimum";
import { parseArms } from "@cause-toolkit/experiments/simulation";
import { Command } from "@commander-js/extra-typings";
import { parseNumber } from "../input/number.ts";
import { drawnVariances, drawOptimum } from "../output/draw-optimum.ts";
import { jsonText } from "../output/json.ts";
import { preparePicture } from "../output/picture.ts";
import { plainTable } from "../output/plain-table.ts";
import { print } from "../output/print.ts";
import { ENGINE_OPTION, withEngine } from "../with-engine.ts";

const EXAMPLES = `
The threshold is where the optimal policy changes from arm 2 to arm 1: it pulls arm 1 where the difference of means, m1 − m2, is
above it. A threshold below 0 is a premium for arm 1. The value is what the policy earns more than one that always pulls arm 2.

Examples:
  cause optimal --arms 1:9,4:25 --discount 0.95 --at 25:25,25:4
  cause optimal --arms 1:9,1:25 --rested --at 25:4       for arms that rest: the difference of Gittins bonuses
  cause optimal --arms 1:9,4:25 --horizon 10             ten pulls, which all count alike
  cause optimal --arms 1:9,4:25 --plot surface.svg --json`;

export function command(signal: AbortSignal) {
  return new Command("optimal")
    .description("Solves for the optimal policy of two arms, the best that any policy can do, with measured errors.")
    .option("--arms <v:s,v:s>", "volatility:stochasticity of both arms, as variances", "1:9,4:25")
    .option("--at <P1:P2,…>", "pairs of posterior variances at which to print the threshold (default: the prior's)")
    .option("--discount <number>", "discount factor per step (default: 0.95, or 1 with --horizon)")
    .option("--horizon <number>", "number of pulls, if it is known (default: play has no end)")
    .option("--prior-variance <number>", "prior variance of each arm's latent reward", String(DEFAULT_PRIOR_VARIANCE))
    .option("--dynamics <kind>", `how latent rewards move: ${DYNAMICS_EXAMPLES.slice(0, 3).join(", ")}`, "restless")
    .option("--rested", "the same as --dynamics rested")
    .option(...ENGINE_OPTION)
    .option("--plot <file>", "also plot the surface of thresholds (.svg, .png or .pdf)")
    .option("--json", "print one JSON document only")
    .addHelpText("after", EXAMPLES)
    .action(async ({ arms, at, discount, horizon, priorVariance, dynamics, rested, engine, plot, json }) => {
      const prior = parseNumber("prior variance", priorVariance);
      const moving = parseDynamics(rested ? "rested" : dynamics);
      const pairs = at === undefined ? [[prior, prior] as const] : parsePairs(at);
      const picture = preparePicture(plot);
      const drawn = picture ? drawnVariances(Math.max(prior, 1e-40) / 25, Math.max(prior, 1e-40) * 4) : [];
      const options: OptimumOptions = {
        arms: makeArms(parseArms(arms).map((arm) => ({ ...arm, priorVariance: prior, dynamics: moving }))),
        ...(discount !== undefined && { discount: parseNumber("discount", discount) }),
        ...(horizon !== undefined && { horizon: parseNumber("horizon", horizon) }),
        variances: [...pairs, ...drawn.map((variance) => [variance, variance] as const)],
      };
      const [optimum] = await withEngine(
        "solving",
        { jobs: engine === undefined ? "1" : undefined, engine, signal },
        (engine, run) => runOptima([options], engine, run),
      );
      const { value, error: valueError } = optimum.value;
      const points = pairs.map((variances) => {
        const { value: threshold, error } = optimum.threshold(variances);
        return { variances, threshold, error };
      });
      print(json ? jsonText({ value, valueError, points }) : table(value, valueError, points));
      const caption = `Arms ${arms}. How much worse arm 1 may look than arm 2 and still be pulled, −d*, in units of reward.`;
      await picture?.draw(await drawOptimum(optimum, drawn, caption));
    });
}

/** Pairs of variances written as P1:P2, separated by commas. */
function parsePairs(text: string): (readonly [number, number])[] {
  return text.split(",").map((pair) => {
    const parts = pair.trim().split(":");
    if (parts.length !== 2) invalid("pair of variances", pair.trim(), "must be P1:P2, such as 25:4");
    return [parseNumber("variance", parts[0]), parseNumber("variance", parts[1])] as const;
  });
}

interface Point {
  readonly variances: readonly [number, number];
  readonly threshold: number;
  readonly error: number;
}

function table(value: number, valueError: number, points: readonly Point[]): string {
  const rows = points.map(({ variances, threshold, error }) => [...variances.map(String), withError(threshold, error)]);
  const head = ["variance 1", "variance 2", "threshold (arm 1 if m1 − m2 is above)"];
  return `${plainTable([head, ...rows])}\n\nvalue at equal means and prior variances: ${withError(value, valueError)}\n`;
}

function withError(value: number, error: number): string {
  const text = value.toFixed(4).replace(/^-(?=0\.0*$)/, "");
  return `${text.replace("-", "−")} ± ${error.toPrecision(1)}`;
}
