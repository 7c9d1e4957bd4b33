import type { TableRow } from "../../downloads/save.ts";
import type { Group } from "./ledger.ts";
import type { Claim, Test } from "./verdicts.ts";

/** The claims as one table: a row for each test, and one for a claim without any. */
export function tableOf(groups: readonly Group[]): TableRow[] {
  return groups.flatMap(({ experiment, claims }) =>
    claims.flatMap((claim) => {
      const about = { experiment: experiment?.id ?? null, ...told(claim) };
      const rows = [
        ...claim.tests.map((test) => ({ ...about, numerics: "exact", ...row(test) })),
        ...claim.published.map((test) => ({ ...about, numerics: "published", ...row(test) })),
      ];
      return rows.length > 0 ? rows : [about];
    }),
  );
}

function told({ id, where, claim, verdict, note }: Claim) {
  return { claim: id, where, words: claim, verdict, note };
}

function row(test: Test): TableRow {
  const { label, kind, effect, outcome, z, runsNeeded } = test;
  const chance = test.kind === "exact" ? { sem: null, runs: null } : { sem: test.sem, runs: test.runs };
  const margin = test.kind === "equivalent" ? test.margin : null;
  return { test: label, kind, margin, effect, ...chance, z, outcome, runsNeeded };
}
