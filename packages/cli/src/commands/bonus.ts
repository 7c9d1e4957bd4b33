import { invalid } from "@cause-toolkit/core";
import { parseRange, runBonus } from "@cause-toolkit/experiments";
import { Command } from "@commander-js/extra-typings";
import { splitList } from "../input/simulation-config.ts";
import { ENGINE_OPTION, onEngine } from "../on-engine.ts";
import { bonusTable } from "../output/bonus-table.ts";
import { AXES, drawBonus, sweptAxes } from "../output/draw-bonus.ts";
import { preparePicture } from "../output/picture.ts";

const EXAMPLES = `
A value may be a number, a list (1,4,9) or a range: 1..100:20 is 20 values, evenly
spaced; 1..100:20log in their logarithm.

Examples:
  cause bonus                                            every index, for one arm
  cause bonus --volatility 0.01..100:9log                how the bonus depends on drift
  cause bonus --index gittins,cause --stochasticity 1..1000:40log --plot bonus.svg
  cause bonus --index cause,cause:form=recursion --variance 1..100:20 --discount 0.9,0.99
  cause bonus --index gittins --volatility 0 --stochasticity 1 --variance 1 --json

The error of a solved index (gittins, whittle) is the solver's own estimate. The published
Gittins is computed as if the arm were alone; it has no estimate, and takes seconds for an
arm that is not the paper's. Indices and their options: cause policies`;

const DEFAULT_INDICES = "cause,gain,ucb,gittins,whittle";

export function bonusCommand(signal: AbortSignal) {
  return new Command("bonus")
    .summary("price exploration by any index")
    .description(
      "The exploration bonus of an arm: what an index adds to its mean, at any point or range of (P, v, s, γ).",
    )
    .option("--index <a,b,…>", "indices, with options after colons", DEFAULT_INDICES)
    .option("--variance <values>", "P: variance of the belief after the last step", "25")
    .option("--volatility <values>", "v: variance that the latent reward gains in a step", "4")
    .option("--stochasticity <values>", "s: variance of a reward around the latent one", "25")
    .option("--discount <values>", "γ: worth of a reward one step later", "0.95")
    .option("--jobs <number>", "threads, at most 256 (default: all cores)")
    .option(...ENGINE_OPTION)
    .option(
      "--plot <file>",
      "also draw the bonus (.svg, .png or .pdf) along the range given; a second range makes panels",
    )
    .option("--json", "print one JSON document and nothing else")
    .addHelpText("after", EXAMPLES)
    .action(async ({ index, jobs, engine: where, plot, json, ...words }) => {
      const ranges = Object.fromEntries(AXES.map((axis) => [axis, parseRange(axis, words[axis])]));
      const grid = {
        indices: parseIndices(index),
        variance: ranges.variance.values,
        volatility: ranges.volatility.values,
        stochasticity: ranges.stochasticity.values,
        discount: ranges.discount.values,
      };
      const axes = plot === undefined ? undefined : sweptAxes(ranges);
      const picture = preparePicture(plot);
      const rows = await onEngine("pricing", { jobs, engine: where, signal }, (engine, bar) =>
        runBonus(grid, engine, { signal, onProgress: bar.update }),
      );
      process.stdout.write(json ? `${JSON.stringify({ ...grid, rows }, null, 2)}\n` : bonusTable(rows, grid.indices));
      if (axes) await picture?.draw(await drawBonus(rows, axes));
    });
}

function parseIndices(text: string): string[] {
  const indices = splitList(text);
  const twice = indices.find((index, place) => indices.indexOf(index) < place);
  return twice === undefined ? indices : invalid("index", twice, "is named twice");
}
