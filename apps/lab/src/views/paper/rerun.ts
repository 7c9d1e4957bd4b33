import { type ClaimsDocument, rerunCommand } from "@cause-toolkit/experiments/browser";

type Settings = ClaimsDocument["settings"];

/** What to type where the toolkit is installed, to run experiments or conditions again. */
export function typedCommand(names: readonly string[], settings: Settings): string {
  return `npx ${rerunCommand(names, settings)}`;
}

/** A program that runs one experiment and prints what its claims rest on. */
export function rerunSnippet(experiment: string, { runs, seed }: Settings): string {
  return `import { chooseExperiments, judge, threadsEngine } from "@cause-toolkit/experiments";

const [experiment] = chooseExperiments([${JSON.stringify(experiment)}], false);
const settings = { runs: ${runs}, seed: ${JSON.stringify(seed)} };
const engine = threadsEngine(4);
const rows = [];
for (const condition of experiment.conditions(settings)) rows.push(...(await experiment.run(condition, settings, engine, {})));
await engine.close();
// Judged by itself an experiment has fewer tests, so z* is smaller than in the whole reproduction.
for (const { claim, verdict, tests } of judge(experiment.claims(rows, settings)).judged)
  console.log(claim.id, verdict, tests.map(({ test, z }) => [test.label, test.effect, z]));
`;
}
