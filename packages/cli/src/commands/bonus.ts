import { invalid } from "@cause-toolkit/core/checks";
import { runBonus } from "@cause-toolkit/experiments/bonus";
import { parseRange } from "@cause-toolkit/experiments/range";
import { Command } from "@commander-js/extra-typings";
import { splitList } from "../input/list.ts";
import { bonusTable } from "../output/bonus-table.ts";
import { AXES, drawBonus, sweptAxes } from "../output/draw-bonus.ts";
import { jsonText } from "../output/json.ts";
import { preparePicture } from "../output/picture.ts";
import { print } from "../output/print.ts";
import { ENGINE_OPTION, JOBS_OPTION, withEngine } from "../with-engine.ts";

const EXAMPLES = `
Values are a number, a list (1,4,9) or a range: 1..100:20 means 20 evenly spaced values,
1..100:20log means 20 values evenly spaced in their logarithm.

Examples:
  cause bonus                                            the main indices for one arm
  cause bonus --volatility 0.01..100:9log                the bonus as volatility varies
  cause bonus --index gittins,cause --stochasticity 1..1000:40log --plot bonus.svg
  cause bonus --index cause,cause:form=recursion --variance 1..100:20 --discount 0.9,0.99
  cause bonus --index gittins --volatility 0 --stochasticity 1 --variance 1 --json

Solved indices (gittins, whittle) come with the solver's own estimate of their error.
gittins-published has no such estimate, and takes seconds for arms other than the paper's.
Run cause policies for a list of indices and their options.`;

const DEFAULT_INDICES = "cause,horizon-gain,gain,ucb,gittins,whittle";

export function command(signal: AbortSignal) {
  return new Command("bonus")
    .description(
      "Computes the exploration bonus of an arm: the amount that an index adds to the arm's mean. Takes single values or ranges of P, v, s and γ.",
    )
    .option("--index <a,b,…>", "indices to compute, with options after colons", DEFAULT_INDICES)
    .option("--variance <values>", "P, posterior variance of the belief", "25")
    .option("--volatility <values>", "v, variance of the drift per step", "4")
    .option("--stochasticity <values>", "s, variance of the observation noise", "25")
    .option("--discount <values>", "γ, discount factor per step", "0.95")
    .option(...JOBS_OPTION)
    .option(...ENGINE_OPTION)
    .option("--plot <file>", "also plot the bonus along the range (.svg, .png or .pdf); a second range makes panels")
    .option("--json", "print one JSON document only")
    .addHelpText("after", EXAMPLES)
    .action(async ({ index, jobs, engine, plot, json, ...values }) => {
      const ranges = Object.fromEntries(AXES.map((axis) => [axis, parseRange(axis, values[axis])]));
      const grid = {
        indices: parseIndices(index),
        variance: ranges.variance.values,
        volatility: ranges.volatility.values,
        stochasticity: ranges.stochasticity.values,
        discount: ranges.discount.values,
      };
      const axes = plot === undefined ? undefined : sweptAxes(ranges);
      const picture = preparePicture(plot);
      const rows = await withEngine("computing bonuses", { jobs, engine, signal }, (engine, run) =>
        runBonus(grid, engine, run),
      );
      print(json ? jsonText({ ...grid, rows }) : bonusTable(rows, grid.indices));
      if (axes) await picture?.draw(await drawBonus(rows, axes));
    });
}

function parseIndices(text: string): string[] {
  const indices = splitList(text);
  const twice = indices.find((index, i) => indices.indexOf(index) < i);
  return twice === undefined ? indices : invalid("index", twice, "is named twice");
}
