import { type ClaimsDocument, rerunCommand } from "@cause-toolkit/experiments/browser";
import type { TableRow } from "../../export/files.ts";
import type { Group } from "./ledger.ts";
import type { Claim, Test } from "./verdicts.ts";

type Settings = ClaimsDocument["settings"];

/** What to type where the toolkit is installed, to run experiments or conditions again to the same numbers. */
export function typedCommand(names: readonly string[], settings: Settings): string {
  return `npx ${rerunCommand(names, settings)}`;
}

/** A program that runs one experiment and prints what its claims rest on. */
export function rerunSnippet(experiment: string, { runs, seed }: Settings): string {
  return `import { threadsEngine } from "@cause-toolkit/experiments";
import { judge } from "@cause-toolkit/experiments/claims";
import { chooseExperiments } from "@cause-toolkit/experiments/reproduce";

const [experiment] = chooseExperiments([${JSON.stringify(experiment)}], false);
const settings = { runs: ${runs}, seed: ${JSON.stringify(seed)} };
const engine = threadsEngine(4);
const rows = [];
for (const condition of experiment.conditions(settings)) rows.push(...(await experiment.run(condition, engine, {})));
await engine.close();
// Judged by itself an experiment has fewer tests, so z* is smaller than in the whole reproduction; and no race is run on.
for (const { claim, verdict, tests } of judge(experiment.claims(rows, settings)).judged)
  console.log(claim.id, verdict, tests.map(({ test, z }) => [test.label, test.effect, z]));
`;
}

/** The claims as one table: a row for each test, and one for a claim without any. */
export function tableOf(groups: readonly Group[]): TableRow[] {
  return groups.flatMap(({ experiment, claims }) =>
    claims.flatMap((claim) => {
      const about = { experiment: experiment?.id ?? null, ...aboutClaim(claim) };
      const rows = [
        ...claim.tests.map((test) => ({ ...about, numerics: "exact", ...row(test) })),
        ...claim.published.map((test) => ({ ...about, numerics: "published", ...row(test) })),
      ];
      return rows.length > 0 ? rows : [about];
    }),
  );
}

function aboutClaim({ id, where, claim, verdict, note }: Claim) {
  return { claim: id, where, words: claim, verdict, note };
}

function row(test: Test): TableRow {
  const { label, kind, effect, outcome, z, runsNeeded } = test;
  const chance = test.kind === "exact" ? { sem: null, runs: null } : { sem: test.sem, runs: test.runs };
  const margin = test.kind === "exact" ? null : (test.margin ?? null);
  const [low, high] = test.interval ?? [null, null];
  const { boundary = null, look = null } = test;
  return { test: label, kind, margin, effect, ...chance, low, high, boundary, z, look, outcome, runsNeeded };
}
