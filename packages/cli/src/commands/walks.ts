import { existsSync, readFileSync, statSync } from "node:fs";
import { makeWalkSet, type WalkSetOptions } from "@cause-toolkit/people";
import { DESIGN_SETTINGS } from "@cause-toolkit/people/cohorts";
import { LIMIT_SETTINGS, POINT_SETTINGS, WALK_DEFAULTS } from "@cause-toolkit/people/walks";
import { parseTaskFile, walkOptionsOf } from "@cause-toolkit/task/build";
import { Command } from "@commander-js/extra-typings";
import { readConfig } from "../input/config-file.ts";
import { parseNumber, parseSeed } from "../input/number.ts";
import { type OptionTexts, settingOptions, settingsIn } from "../input/setting-options.ts";
import { drawWalks } from "../output/draw-walks.ts";
import { prepareFile, refuseExisting } from "../output/file.ts";
import { preparePicture } from "../output/picture.ts";
import { print } from "../output/print.ts";
import { walksText } from "../output/walks-text.ts";

const EXAMPLES = `
A walk has, for each block, trial and arm, the latent reward and the reward as people see it. A walk that does not pass
the checks is drawn again with the next seed. cause task build draws the same walks from the same settings.

Examples:
  cause walks --walks 8 --out walks.json --plot walks.svg
  cause walks design.json --seed 7
  cause walks --arms 2 --volatility 1,4 --stochasticity 9,25 --scale 2 --bounds none`;

const SETTINGS = { ...DESIGN_SETTINGS, ...POINT_SETTINGS, ...LIMIT_SETTINGS };

export function command() {
  const command = new Command("walks")
    .description("Draws payoff schedules beforehand: latent rewards, and rewards of all arms as people see them.")
    .argument("[design.json]", "a design file; options take precedence");
  for (const [flags, about] of settingOptions(SETTINGS)) command.option(flags, about);
  return command
    .option("--walks <number>", `how many walks (default: ${WALK_DEFAULTS.walks})`)
    .option("--seed <seed>", `the same seed gives the same walks (default: ${WALK_DEFAULTS.seed})`)
    .option("--out <file.json>", "the walks", "walks.json")
    .option("--overwrite", "replace the file, if it holds other walks")
    .option("--plot <file>", "also plot the walks (.svg, .png or .pdf)")
    .option("--json", "print one JSON document only, and write no file")
    .addHelpText("after", EXAMPLES)
    .action(async (file, options) => {
      const picture = preparePicture(options.plot);
      const target = options.json ? undefined : prepareFile(options.out, ".json");
      const set = makeWalkSet(walkOptions(file, options as OptionTexts));
      const text = `${JSON.stringify(set)}\n`;
      if (target && !options.overwrite && !holds(options.out, text)) refuseExisting(options.out);
      target?.write(text);
      await picture?.draw(await drawWalks(set));
      print(options.json ? text : `${walksText(set)}\n\n${options.out}\n`);
    });
}

/** Whether the file has these bytes already: writing them again loses nothing. */
function holds(file: string, text: string): boolean {
  return existsSync(file) && statSync(file).size === Buffer.byteLength(text) && readFileSync(file, "utf8") === text;
}

function walkOptions(file: string | undefined, texts: OptionTexts): WalkSetOptions {
  const base = file === undefined ? {} : walkOptionsOf(parseTaskFile(readConfig(file)));
  const { walks, seed } = texts;
  return {
    ...base,
    design: { ...base.design, ...settingsIn(DESIGN_SETTINGS, texts) },
    points: { ...base.points, ...settingsIn(POINT_SETTINGS, texts) },
    limits: { ...base.limits, ...settingsIn(LIMIT_SETTINGS, texts) },
    ...(typeof walks === "string" && { walks: parseNumber("walks", walks) }),
    ...(typeof seed === "string" && { seed: parseSeed(seed) }),
  };
}
