import { resolve } from "node:path";
import { VARIANCE_ESTIMATORS } from "@cause-toolkit/core/beliefs";
import { invalid } from "@cause-toolkit/core/checks";
import { checkFitFolder, DEFAULT_RECOVER, fitIntoFolder } from "@cause-toolkit/experiments/folders";
import { FIT_DEFAULTS, fitDocument, fitTables } from "@cause-toolkit/experiments/people";
import { count } from "@cause-toolkit/figures/text";
import { DEFAULT_MODELS, HIERARCHIES } from "@cause-toolkit/people";
import { COLUMN_PRESETS, parseArms, sampleOf, withNoises } from "@cause-toolkit/people/data";
import {
  BONUSES,
  CARRIED_MEMORY,
  DEFAULT_MEMORY,
  FORGETTINGS,
  INFERENCES,
  MEMORIES,
  MODEL_DEFAULTS,
} from "@cause-toolkit/people/models";
import { Command } from "@commander-js/extra-typings";
import { FREE_OPTION, fitOptions, parseMemories } from "../input/fit-options.ts";
import { isInside } from "../input/folder.ts";
import { splitList } from "../input/list.ts";
import { integer, number, parseSeed } from "../input/number.ts";
import { readPeopleFiles } from "../input/people-data.ts";
import { resultsFolder } from "../input/results-folder.ts";
import { choice, pair } from "../input/setting-options.ts";
import { interruptedLine, replacingLine } from "../output/destination.ts";
import { describePeople, fitText } from "../output/fit-text.ts";
import { jsonText } from "../output/json.ts";
import { print, say } from "../output/print.ts";
import { ENGINE_OPTION, JOBS_OPTION, withEngine } from "../with-engine.ts";

const EXAMPLES = `
The file has a header line and a row for each trial, in order of time. Arms are counted from 1. An empty choice is a
missed response. By default columns are named as cause cohort names them: subject, block, trial, choice, reward; and,
where they are there, group, condition, forced, prediction, seen_1 … (rewards of all arms, full feedback), v_1 …, s_1 …
(true noises), mean_1 … (true means), payoff_1 … (what each arm would have paid).
Rows whose phase is not test, such as practice, are left out. Files of cause task are read as they are.

Inferences: ${INFERENCES.map(({ name }) => name).join(", ")}
Bonuses:    ${BONUSES.map(({ name }) => name).join(", ")}
Forgetting: ${FORGETTINGS.map(({ name }) => name).join(", ")}, after the bonus: delta+none+forgetting
Habits:     trace in place of perseveration, likewise: delta+none+trace

A model that calls people blind is refused without rivals (healthy, both-blind and delta) in the set, and one with a
bonus that explores (${BONUSES.filter(({ explores }) => explores)
  .map(({ name }) => name)
  .join(", ")}) without a rival that forgets and has none.

Examples:
  cause fit cohort.csv --memory carry-separate --hierarchy none --out cohort-fit
  cause fit data.csv --preset hbayesdm
  cause fit data.csv --person id --payoffs reward_c --sample 100
  cause fit two-arms.csv --latent mu --noises 0:10 --prior 0:100
  cause fit data.csv --person id --reward points --memory all --free v0,s0 --trials
  cause fit data.csv --models healthy+cause,healthy+none,delta+none,delta+none+forgetting

Writes report.html, figures (SVG, PNG, PDF), methods.txt, and tables (CSV, Parquet): people, parameters, evidences,
frequencies, group, bonus, checks, efficiency (two arms), confusion, recovery, replicas, measures, contrasts, and with
--trials, trials.`;

const PRESETS = Object.keys(COLUMN_PRESETS);

export function command(signal: AbortSignal) {
  return new Command("fit")
    .description("Fits models of inference and exploration to people's choices, and compares them in the group.")
    .argument("<data.csv...>", "trials of all people, in one file or in several")
    .option("--preset <name>", `names of the columns: ${PRESETS.join(" or ")}`, PRESETS[0])
    .option("--person <name>", "column with the person")
    .option("--group <name>", "column with the group, such as patients and controls")
    .option("--block <name>", "column with the block; a new one starts where it changes")
    .option("--condition <name>", "column with the condition of a block, for measures without a model")
    .option("--trial <name>", "column with the number of the trial, to check the order")
    .option("--choice <name>", "column with the chosen arm")
    .option("--reward <name>", "column with the reward of the chosen arm")
    .option("--rewards <prefix>", "columns with rewards that the person saw of all arms: prefix1, prefix2 …")
    .option(
      "--latent <prefix>",
      `columns with the true means of all arms, for predictive checks (default: ${COLUMN_PRESETS.toolkit.latent})`,
    )
    .option(
      "--noises <v:s>",
      "true noises of every arm, where the data have no columns v_1 …, s_1 … for them",
      pair("noises"),
    )
    .option(
      "--payoffs <prefix>",
      `columns with what all arms would have paid, seen or not, likewise and for simulated people (default: ${COLUMN_PRESETS.toolkit.payoffs})`,
    )
    .option("--forced <name>", "column that is 1 where the person had no choice")
    .option("--prediction <name>", "column with stated predictions for the chosen arm")
    .option(
      "--arms <number>",
      "number of arms, or the names that choices have, as in left,right (default: the largest choice)",
      parseArms,
    )
    .option("--first-arm <number>", "number of the first arm: 0 or 1 (default: 1)", number("first arm"))
    .option("--missed <text>", "what stands for a missed response, besides an empty cell")
    .option("--sample <number>", "fit so many people only, drawn by --seed (default: all)", number("sample"))
    .option("--seed <seed>", "of the sample (default: 1)", parseSeed)
    .option(
      "--models <a,b,…>",
      `models, inference+bonus, +forgetting, +trace (default: ${DEFAULT_MODELS.join(",")})`,
      splitList,
    )
    .option(
      "--memory <a,b,…>",
      `what is kept of the noises: ${MEMORIES.map(({ name }) => name).join(", ")}, or all (default: ${DEFAULT_MEMORY.name},${CARRIED_MEMORY.name})`,
      parseMemories,
    )
    .option(...FREE_OPTION, splitList)
    .option("--start <v:s>", "noises that people assume at first (default: from the rewards)", pair("start"))
    .option(
      "--prior <mean:variance>",
      "prior of rewards at the start of a block (default: from first rewards of arms)",
      pair("prior"),
    )
    .option(
      "--lambda <number>",
      `rate at which noises are assumed to change (default: ${MODEL_DEFAULTS.lambda})`,
      number("lambda"),
    )
    .option("--unit <number>", "CAUSE's unit of reward (default: spread of the rewards)", number("unit"))
    .option(
      "--variance <name>",
      `how the posterior variance is averaged over noises: ${VARIANCE_ESTIMATORS.join(" or ")} (default: ${MODEL_DEFAULTS.variance})`,
      choice("variance", VARIANCE_ESTIMATORS),
    )
    .option(
      "--cells <number>",
      `cells of the noise grid along each axis (default: ${MODEL_DEFAULTS.cells})`,
      number("cells"),
    )
    .option(
      "--hierarchy <name>",
      `priors from the group: ${HIERARCHIES.join(", ")}`,
      choice("hierarchy", HIERARCHIES),
      FIT_DEFAULTS.hierarchy,
    )
    .option(
      "--rounds <number>",
      "most rounds of group priors, which end when they have settled",
      number("rounds"),
      FIT_DEFAULTS.rounds as number,
    )
    .option(
      "--recover <number>",
      "simulated people of each model that show what this design can recover; 0 for none",
      integer("recover", 0, 10_000),
      DEFAULT_RECOVER as number,
    )
    .option(
      "--starts <number>",
      "starts of the search over free parameters",
      number("starts"),
      FIT_DEFAULTS.starts as number,
    )
    .option("--without-rivals", "fit models without the rivals that explain the same choices; the report says so")
    .option("--trials", "also write what each person's best model says of each trial")
    .option("--every-model", "with --trials: what every fitted model says, not only each person's best one")
    .option("--out <folder>", "results folder", "fit")
    .option("--resume", "continue an interrupted fit in the same folder")
    .option("--overwrite", "replace the fit in the folder once this one is complete")
    .option(...JOBS_OPTION)
    .option(...ENGINE_OPTION)
    .option("--json", "print one JSON document only")
    .addHelpText("after", EXAMPLES)
    .action(async (files, options) => {
      const { jobs, engine, json, trials = false, everyModel, recover, noises, sample, seed } = options;
      if (everyModel && !trials) invalid("usage", "--every-model", "is an option of --trials");
      const target = resultsFolder(options);
      if (files.some((file) => isInside(target.out, resolve(file)))) invalid("out", options.out, "contains the data");
      const everyone = await readPeopleFiles(files, options);
      const file = files.length === 1 ? files[0] : count(files.length, "file");
      if (seed !== undefined && sample === undefined) invalid("seed", seed, "is an option of --sample");
      const drawn = sample === undefined ? everyone : sampleOf(everyone, sample, seed ?? 1);
      const people = noises ? withNoises(drawn, ...noises) : drawn;
      const told = everyModel ? ("every model" as const) : trials;
      const fit = { ...fitOptions(people, options), ...target, trials: told, recover };
      const folder = checkFitFolder(people, fit);
      if (!json) say(`${describePeople(file, people, fit)}${replacingLine(folder, options.out)}`);
      const stopped = interruptedLine(folder, options.out);
      const engineOptions = { jobs, engine, signal, lines: !json, maxThreads: people.length, stopped };
      const outcome = await withEngine("fitting", engineOptions, (engine, run) =>
        fitIntoFolder(people, fit, engine, run),
      );
      const document = () => ({ ...fitDocument(outcome), ...fitTables(people, outcome, outcome) });
      print(json ? jsonText(document()) : fitText(outcome, options.out));
    });
}
