import type { ClaimsDocument } from "@cause-toolkit/experiments/browser";

type Settings = ClaimsDocument["settings"];

/** What to type to run experiments or conditions again, to the same numbers. */
export function rerunCommand(names: readonly string[], { runs, seed }: Settings): string {
  return `npx cause reproduce ${names.map(quoted).join(" ")} --runs ${runs} --seed ${quoted(String(seed))}`;
}

/** As a shell takes it for one word. */
function quoted(word: string): string {
  return /^[\w.:/,=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
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
