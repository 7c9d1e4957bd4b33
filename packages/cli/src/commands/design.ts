import { checkInteger, invalid } from "@cause-toolkit/core/checks";
import {
  CANDIDATE_SETTINGS,
  DEFAULT_RATES,
  DEFAULT_SHARES,
  DEFAULT_SIZES,
  type DesignOutcome,
  designDocument,
  LESIONS,
  QUESTIONS,
  referenceDesign,
  taskFileOf,
} from "@cause-toolkit/experiments/design";
import { checkDesignFolder, designIntoFolder } from "@cause-toolkit/experiments/folders";
import { count } from "@cause-toolkit/figures/text";
import { Command } from "@commander-js/extra-typings";
import { evaluateOptions, ratesIn, readDesigns, readSpace } from "../input/design-options.ts";
import { FIT_MEMORY_OPTION, FREE_OPTION } from "../input/fit-options.ts";
import { parseNumber } from "../input/number.ts";
import { resultsFolder } from "../input/results-folder.ts";
import { type OptionTexts, settingOptions } from "../input/setting-options.ts";
import { designText } from "../output/design-text.ts";
import { interruptedLine, replacingLine } from "../output/destination.ts";
import { prepareFile, refuseExisting } from "../output/file.ts";
import { jsonText } from "../output/json.ts";
import { print, say } from "../output/print.ts";
import { ENGINE_OPTION, JOBS_OPTION, withEngine } from "../with-engine.ts";

const EXAMPLES = `
Tells what a task can show, and with how many people: healthy people and people blind to either noise are simulated, measured
and fitted. With --question bonus-or-forgetting, instead: people who return to an arm because it has become uncertain (a bonus),
because they forget what they knew of it, both or neither. Without a file the options describe one design. A JSON file has the same settings; a list of values makes a grid:

  { "layout": ["mixed", "homogeneous"], "trials": [50, 100], "volatility": [[1, 16], [1, 4]] }

or "designs": [{ … }, { … }], with what they share beside it. Settings have the names of the options (probeEvery for
--probe-every); there are also name, and task (for cause task build; passed on).

With --search, the designs of a file, or of a default space, are searched by successive halving for the one that tells most
about a person; --trials is then the most trials a person may have in all.

Examples:
  cause design                                        mixed blocks, noises carried over, 4 × 50 trials
  cause design --layout homogeneous --memory reset-separate --trials 100 --measured 400
  cause design designs.json --people 100 --out designs
  cause design --rivals --fit-memory all --people 40
  cause design --search --trials 200 --write design.json
  cause design --search space.json --trials 200
  cause design --question bonus-or-forgetting         is this task able to tell explorers from people who forget?
  cause design --question bonus-or-forgetting --search --trials 200`;

export function command(signal: AbortSignal) {
  const command = new Command("design")
    .description(
      "Tells what tasks can show: names of people, Bayes factors, recovery, power, time and pay; or searches the best.",
    )
    .argument("[designs.json]", "one design, a grid or a list");
  for (const [flags, about] of settingOptions(CANDIDATE_SETTINGS)) command.option(flags, about);
  return command
    .option(
      "--question <name>",
      `what is to be told of a person: ${QUESTIONS.map(({ name, summary }) => `${name} (${summary})`).join("; ")}`,
      LESIONS.name,
    )
    .option("--people <number>", "simulated people of each kind", "60")
    .option("--measured <number>", "people of each kind for contrasts without a model (default: those of --people)")
    .option("--rivals", "simulate and fit rivals too")
    .option(...FIT_MEMORY_OPTION)
    .option(...FREE_OPTION)
    .option("--starts <number>", "starts of the search over free parameters (default: 1)")
    .option("--blind <a,b,…>", "shares of blind people in mixed groups", DEFAULT_SHARES.join(","))
    .option("--sizes <a,b,…>", "sizes of mixed groups: the budget of people", DEFAULT_SIZES.join(","))
    .option("--groups <number>", "mixed groups that are drawn at each size", "400")
    .option("--seconds <number>", `seconds of a trial (default: ${DEFAULT_RATES.seconds})`)
    .option("--probe-seconds <number>", `seconds of a prediction (default: ${DEFAULT_RATES.probeSeconds})`)
    .option("--overhead <minutes>", `minutes for consent, instructions and breaks (default: ${DEFAULT_RATES.overhead})`)
    .option("--pay <number>", `pay for an hour (default: ${DEFAULT_RATES.pay})`)
    .option("--search [space.json]", "search for the best design within --trials in all")
    .option("--first <number>", "people of each kind in the first round of a search", "4")
    .option("--judges <number>", "people of each kind with whom the best design is judged with rivals", "20")
    .option("--write <file.json>", "write the design, or the best one, for cause task build")
    .option("--seed <seed>", "the same seed gives the same people", "1")
    .option("--out <folder>", "results folder", "design")
    .option("--resume", "continue interrupted work in the same folder")
    .option("--overwrite", "replace the results in the folder, and the file of --write, once these are complete")
    .option(...JOBS_OPTION)
    .option(...ENGINE_OPTION)
    .option("--json", "print one JSON document only")
    .addHelpText("after", EXAMPLES)
    .action(async (file, options) => {
      const { jobs, engine, json, write, search } = options;
      const target = resultsFolder(options);
      if (search !== undefined && file !== undefined) invalid("usage", file, "give the space after --search");
      const texts = options as OptionTexts;
      const budget = parseNumber("trials", typeof texts.trials === "string" ? texts.trials : "200");
      const space = typeof search === "string" ? search : undefined;
      const candidates = search === undefined ? readDesigns(file, texts) : readSpace(space, budget, texts);
      const chosen = write === undefined ? null : prepareFile(write, ".json");
      if (write !== undefined && !target.overwrite && !target.resume) refuseExisting(write);
      const how = {
        ...evaluateOptions(texts),
        rates: ratesIn(texts),
        ...target,
        search:
          search === undefined
            ? null
            : {
                reference: referenceDesign(budget),
                first: checkInteger("first", parseNumber("first", options.first), 2, 10_000),
                judges: checkInteger("judges", parseNumber("judges", options.judges), 2, 10_000),
              },
      };
      const folder = checkDesignFolder(candidates, how);
      if (!json) say(`${count(candidates.length, "design")}\n${replacingLine(folder, options.out)}`);
      const outcome = await withEngine(
        search === undefined ? "simulating" : "searching",
        { jobs, engine, signal, lines: !json, stopped: interruptedLine(folder, options.out) },
        (engine, run) => designIntoFolder(candidates, how, engine, run),
      );
      chosen?.write(jsonText(taskFileOf(bestOf(outcome))));
      print(json ? jsonText(designDocument(outcome)) : designText(outcome, options.out));
    });
}

/** Of a search, the one found; else the one that tells most about a person. */
function bestOf({ results, search }: DesignOutcome) {
  if (search) return search.finalists[0];
  return results.reduce((best, one) => (one.information.mean > best.information.mean ? one : best)).candidate;
}
