import { resolve } from "node:path";
import { invalid } from "@cause-toolkit/core/checks";
import { count } from "@cause-toolkit/figures/text";
import { cohortSize, makeCohort } from "@cause-toolkit/people";
import { KINDS } from "@cause-toolkit/people/models";
import { Command } from "@commander-js/extra-typings";
import { COHORT_OPTIONS, cohortOptions, PEOPLE_OF_A_KIND } from "../input/cohort-options.ts";
import type { OptionTexts } from "../input/setting-options.ts";
import { cohortCsv } from "../output/cohort-csv.ts";
import { prepareFile, refuseExisting } from "../output/file.ts";
import { print } from "../output/print.ts";
import { progressBar } from "../output/progress.ts";

const EXAMPLES = `
Writes trials as cause fit reads them, and the truth (model and parameters of each person) to a file of its own.
A person is the same whoever else is in the cohort.

Examples:
  cause cohort --people 20 --out cohort.csv
  cause cohort --kinds healthy+cause=70,s-blind+cause=15,delta+none=15 --seed 7 --out mixed.csv
  cause cohort --layout homogeneous --memory reset-separate --trials 100 --people 30`;

export function command(signal: AbortSignal) {
  const command = new Command("cohort")
    .description("Simulates people with known models and parameters who do a bandit task.")
    .option("--kinds <model=n,…>", `models of the people, with or without numbers (default: ${KINDS.join(",")})`)
    .option("--people <number>", `people of each kind without a number (default: ${PEOPLE_OF_A_KIND})`)
    .option("--out <file.csv>", "trials", "cohort.csv")
    .option("--latent", "also write the true means of the arms")
    .option("--overwrite", "replace files that exist")
    .option("--truth <file.csv>", "models and parameters (default: the name of --out with -truth)");
  for (const [flags, about] of COHORT_OPTIONS) command.option(flags, about);
  return command.addHelpText("after", EXAMPLES).action((options) => {
    const { out, truth = out.replace(/(\.csv)?$/, "-truth.csv") } = options;
    const cohort = makeCohort(cohortOptions(options as OptionTexts, KINDS));
    const [data, truths] = [prepareFile(out, ".csv"), prepareFile(truth, ".csv")];
    if (resolve(out) === resolve(truth)) invalid("truth", truth, "must be another file than the trials");
    if (!options.overwrite) for (const file of [out, truth]) refuseExisting(file);
    const size = cohortSize(cohort);
    const bar = progressBar("simulating");
    try {
      const text = cohortCsv(cohort, options.latent ?? false, (done) => {
        signal.throwIfAborted();
        bar.update(done / Math.max(size, 1));
      });
      data.write(text.data);
      truths.write(text.truth);
    } finally {
      bar.stop();
    }
    const { blocks, trials } = cohort.design;
    print(
      `${count(size, "person", "people")}, ${count(blocks, "block")} of ${count(trials, "trial")}: ${out}; truth: ${truth}\n`,
    );
  });
}
