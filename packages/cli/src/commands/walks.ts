import { makeWalkSet, type Points, type WalkLimits, type WalkSetOptions } from "@cause-toolkit/people";
import { Command } from "@commander-js/extra-typings";
import { type CohortTexts, DESIGN_OPTIONS, designOptions, parsePair } from "../input/cohort-options.ts";
import { parseNumber, parseSeed } from "../input/number.ts";
import { readTaskFile, walkOptionsOf } from "../input/task-file.ts";
import { drawWalks } from "../output/draw-walks.ts";
import { prepareFile } from "../output/file.ts";
import { preparePicture } from "../output/picture.ts";
import { walksText } from "../output/walks-text.ts";

const EXAMPLES = `
A walk has, for each block, trial and arm, the latent reward and the reward as people see it. A walk that does not pass
the checks is drawn again with the next seed. cause task build draws the same walks from the same settings.

Examples:
  cause walks --walks 8 --out walks.json --plot walks.svg
  cause walks design.json --seed 7
  cause walks --arms 2 --volatility 1,4 --stochasticity 9,25 --scale 2 --bounds none`;

export function walksCommand() {
  const command = new Command("walks")
    .summary("draw payoff schedules for a task, with checks")
    .description("Draws payoff schedules beforehand: latent rewards, and rewards of all arms as people see them.")
    .argument("[design.json]", "a design file; options take precedence");
  for (const [flags, about] of DESIGN_OPTIONS.slice(0, -1)) command.option(flags, about);
  return command
    .option("--walks <number>", "how many walks (default: 4)")
    .option("--seed <seed>", "the same seed gives the same walks (default: 1)")
    .option("--scale <number>", "points for one unit of the design (default: 1)")
    .option("--offset <points>", "points where the reward is 0 (default: 50)")
    .option("--round <points>", "points are multiples of this; 0 for no rounding (default: 1)")
    .option("--bounds <low,high>", "lowest and highest points, or none (default: 0,100)")
    .option("--lead-changes <number>", "the best arm changes at least this often in a block (default: 1)")
    .option("--lead-share <share>", "no arm is best in more than this share of a block (default: 0.9)")
    .option(
      "--noise-errors <number>",
      "standard errors by which v and s of an arm may differ from nominal (default: 3)",
    )
    .option("--clipped <share>", "greatest share of rewards of a block beyond the bounds (default: 0.15)")
    .option("--out <file.json>", "the walks", "walks.json")
    .option("--plot <file>", "also plot the walks (.svg, .png or .pdf)")
    .option("--json", "print one JSON document only, and write no file")
    .addHelpText("after", EXAMPLES)
    .action(async (file, options) => {
      const picture = preparePicture(options.plot);
      const target = options.json ? undefined : prepareFile(options.out, ".json");
      const set = makeWalkSet(walkOptions(file, options as WalkTexts));
      const text = `${JSON.stringify(set)}\n`;
      target?.write(text);
      await picture?.draw(await drawWalks(set));
      process.stdout.write(options.json ? text : `${walksText(set)}\n\n${options.out}\n`);
    });
}

interface WalkTexts extends CohortTexts {
  readonly walks?: string;
  readonly scale?: string;
  readonly offset?: string;
  readonly round?: string;
  readonly bounds?: string;
  readonly leadChanges?: string;
  readonly leadShare?: string;
  readonly noiseErrors?: string;
  readonly clipped?: string;
}

function walkOptions(file: string | undefined, texts: WalkTexts): WalkSetOptions {
  const base = file === undefined ? {} : walkOptionsOf(readTaskFile(file));
  const number = <K extends string>(name: K, text: string | undefined) =>
    text === undefined ? {} : ({ [name]: parseNumber(name, text) } as { [key in K]: number });
  const points: Partial<Points> = {
    ...{ ...number("scale", texts.scale), ...number("offset", texts.offset), ...number("round", texts.round) },
    ...(texts.bounds !== undefined && {
      bounds: texts.bounds === "none" ? null : parsePair("bounds", texts.bounds, ","),
    }),
  };
  const limits: Partial<WalkLimits> = {
    ...{ ...number("leadChanges", texts.leadChanges), ...number("leadShare", texts.leadShare) },
    ...{ ...number("noiseErrors", texts.noiseErrors), ...number("clipped", texts.clipped) },
  };
  return {
    ...{ ...base, ...number("walks", texts.walks) },
    design: { ...base.design, ...designOptions(texts) },
    points: { ...base.points, ...points },
    limits: { ...base.limits, ...limits },
    ...(texts.seed !== undefined && { seed: parseSeed(texts.seed) }),
  };
}
