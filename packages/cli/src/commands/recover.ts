import { recoverPeople } from "@cause-toolkit/experiments/people";
import { HIERARCHIES, withMemories } from "@cause-toolkit/people";
import { PEOPLE_SETTINGS } from "@cause-toolkit/people/cohorts";
import { KINDS, STANDARD_MODELS } from "@cause-toolkit/people/models";
import { Command } from "@commander-js/extra-typings";
import { COHORT_OPTIONS, cohortOptions, PEOPLE_OF_A_KIND } from "../input/cohort-options.ts";
import { FIT_MEMORY_OPTION, FREE_OPTION, parseMemories } from "../input/fit-options.ts";
import { splitList } from "../input/list.ts";
import { integer } from "../input/number.ts";
import { choice, type OptionTexts } from "../input/setting-options.ts";
import { jsonText } from "../output/json.ts";
import { print } from "../output/print.ts";
import { recoverText } from "../output/recover-text.ts";
import { ENGINE_OPTION, JOBS_OPTION, withEngine } from "../with-engine.ts";

const EXAMPLES = `
Simulates people for a design, fits models to them, and shows which names they get (confusion) and how well parameters
are recovered (correlation of true and fitted values). Do this before collecting data.

Examples:
  cause recover --people 20                              three kinds, mixed blocks, noises carried over, 4 × 50 trials
  cause recover --people 20 --layout homogeneous --memory reset-separate --trials 100
  cause recover --people 20 --kinds standard --models standard --trials 100
  cause recover --kinds healthy+cause=50 --models healthy+cause --lambda 0.08:0.9 --free lambda_v,lambda_s
  cause recover --people 20 --fit-memory all             the memory structure is not known`;

export function command(signal: AbortSignal) {
  const command = new Command("recover")
    .description("Simulates people for a design, fits them, and compares what comes out with what went in.")
    .option(
      "--kinds <model=n,…>",
      `models of the people, or standard for ${STANDARD_MODELS.length} (default: ${KINDS.join(",")})`,
    )
    .option("--people <number>", `people of each kind without a number (default: ${PEOPLE_OF_A_KIND})`)
    .option("--models <a,b,…>", "models that are fitted, or standard (default: those of the people)", splitList)
    .option(...FIT_MEMORY_OPTION, parseMemories)
    .option(...FREE_OPTION, splitList)
    .option("--starts <number>", "starts of the search over free parameters", integer("starts", 1, 100), 3)
    .option(
      "--hierarchy <name>",
      `priors from the group: ${HIERARCHIES.join(", ")}`,
      choice("hierarchy", HIERARCHIES),
      "none",
    )
    .option("--rounds <number>", "most rounds of group priors", integer("rounds", 1, 1000), 5);
  for (const [flags, about] of COHORT_OPTIONS) command.option(flags, about);
  return command
    .option(...JOBS_OPTION)
    .option(...ENGINE_OPTION)
    .option("--json", "print one JSON document only")
    .addHelpText("after", EXAMPLES)
    .action(async (options) => {
      const { kinds, models, fitMemory, free, starts, hierarchy, rounds, jobs, engine, json } = options;
      const { kinds: _, ...texts } = options as OptionTexts;
      const standard = kinds === "standard";
      const cohort = cohortOptions(
        standard || kinds === undefined ? texts : { ...texts, kinds },
        standard ? STANDARD_MODELS : KINDS,
      );
      const memories = fitMemory ?? [cohort.memory ?? PEOPLE_SETTINGS.memory.default];
      const names = models === undefined ? Object.keys(cohort.kinds ?? {}) : models;
      const recover = {
        cohort,
        models: withMemories(names.join() === "standard" ? [...STANDARD_MODELS] : names, memories),
        starts,
        hierarchy,
        rounds,
        ...(free && { free }),
      };
      const engineOptions = { jobs, engine, signal, lines: !json };
      const outcome = await withEngine("recovering", engineOptions, (engine, run) =>
        recoverPeople(recover, engine, run),
      );
      print(json ? jsonText({ ...outcome, people: undefined }) : recoverText(outcome));
    });
}
