import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkChoice, invalid } from "@cause-toolkit/core/checks";
import { type CohortOptions, makeCohort } from "@cause-toolkit/people";
import { KINDS } from "@cause-toolkit/people/models";
import { Command } from "@commander-js/extra-typings";
import { cohortOptions } from "../input/cohort-options.ts";
import { readConfig } from "../input/config-file.ts";
import { prepareFile } from "../output/file.ts";
import { jsonText } from "../output/json.ts";
import { print, say } from "../output/print.ts";
import { describeTask, warnUnanswered } from "../output/task-text.ts";
import { ended, parsePort } from "./lab.ts";

const ACTIONS = ["init", "build", "run"] as const;

const EXAMPLES = `
  cause task init design.json         write a design file to start from
  cause task build design.json        write the page: a folder of static files for any host
  cause task run design.json          serve it on localhost and try it
  cause task run task                 serve a folder that was built

build refuses a file whose consent or contact is a placeholder, or that does not say how participants' data leave the browser
(task.delivery: jatos, datapipe or download). Nothing is sent anywhere else. run and --simulate try the page without.
With --simulate, people of these models take part: open index.html?simulate=visual&participant=1 (or data-only).

Examples:
  cause task build design.json --out task
  cause task run design.json --simulate healthy+cause=4,s-blind+cause=4,v-blind+cause=4`;

export function command(signal: AbortSignal) {
  return new Command("task")
    .description("Writes a jsPsych task as static files: walks drawn beforehand, data that cause fit reads.")
    .argument("<action>", ACTIONS.join(", "))
    .argument("[design]", "a design file, or for run also a built folder", "design.json")
    .option("--out <folder>", "the folder that build writes", "task")
    .option("--overwrite", "let build replace another study in the folder")
    .option("--simulate <model=n,…>", "simulated people who may take part")
    .option("--seed <seed>", "of the simulated people (default: 1)")
    .option("--port <number>", "port of run; 0 picks a free one", "4174")
    .addHelpText("after", EXAMPLES)
    .action(async (action, design, { out, overwrite, simulate, seed, port }) => {
      const chosen = checkChoice("action", action, ACTIONS);
      if (chosen === "init") return writeExample(design);
      const simulation = simulate === undefined ? undefined : { kinds: simulate, ...(seed !== undefined && { seed }) };
      if (chosen === "build") {
        const text = await build(design, { folder: out, simulation, overwrite: overwrite ?? false });
        print(`${text}\n\n${out}\n`);
        return;
      }
      await run(design, parsePort(port), simulation, signal);
    });
}

async function writeExample(file: string): Promise<void> {
  if (existsSync(file)) invalid("file", file, "exists already");
  const { EXAMPLE_FILE } = await import("@cause-toolkit/task/build");
  prepareFile(file, ".json").write(jsonText(EXAMPLE_FILE));
  print(`${file}\n`);
  say(
    `cause task run ${file} tries it. For participants set task.consent, task.contact and task.delivery in it: cause task build refuses it until then.\n`,
  );
}

interface SimulateTexts {
  readonly kinds: string;
  readonly seed?: string;
}

interface BuildOptions {
  readonly folder: string;
  readonly simulation: SimulateTexts | undefined;
  readonly overwrite: boolean;
  readonly preview?: boolean;
}

/** Builds a study into a folder, and returns what there is to say of it. */
async function build(
  design: string,
  { folder, simulation, overwrite, preview = false }: BuildOptions,
): Promise<string> {
  const { buildStudy, parseTaskFile } = await import("@cause-toolkit/task/build");
  const file = parseTaskFile(readConfig(design));
  const people = simulation === undefined ? null : checkedPeople(simulation, file.memory, file.task.probeEvery);
  const { config, walks } = buildStudy(folder, file, { simulation: people, overwrite, preview });
  say(warnUnanswered(config));
  return describeTask(config, walks);
}

function checkedPeople({ kinds, seed }: SimulateTexts, memory: string, probeEvery = 0): CohortOptions {
  const read = cohortOptions({ kinds, memory, ...(seed !== undefined && { seed }) }, KINDS);
  const { design: _, population: _p, ...people } = { ...read, ...(probeEvery > 0 && { predictionNoise: 3 }) };
  makeCohort(people);
  return people;
}

async function run(
  design: string,
  port: number,
  simulated: SimulateTexts | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { serveTask } = await import("../task/serve-task.ts");
  const { readStudy } = await import("@cause-toolkit/task/build");
  const isBuilt = existsSync(join(design, "index.html"));
  if (isBuilt && simulated) invalid("simulate", simulated.kinds, "is for design files: this folder is built already");
  const folder = isBuilt ? design : mkdtempSync(join(tmpdir(), "cause-task-"));
  try {
    const study = isBuilt ? readStudy(folder) : undefined;
    if (study) say(warnUnanswered(study));
    if (!isBuilt) {
      const text = await build(design, { folder, simulation: simulated, overwrite: true, preview: true });
      say(`${text}\n\n`);
    }
    const { address, server } = await serveTask(folder, port);
    print(`The task is at ${address}\n`);
    say("Press Ctrl-C to stop.\n");
    await ended(signal);
    server.closeAllConnections();
    server.close();
  } finally {
    if (!isBuilt) rmSync(folder, { recursive: true, force: true });
  }
}
