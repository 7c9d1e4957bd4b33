// The error rate of a whole reproduction in which only the policies of undecided tests are run on: by simulation.
import { stream } from "@cause-toolkit/core/numerics";
import { expect, test } from "vitest";
import type { Claim, Test } from "../claims/claim.ts";
import { inlineEngine } from "../jobs/inline.ts";
import type { Experiment } from "../paper/experiment.ts";
import type { ConditionStore } from "../results/condition-store.ts";
import type { Row } from "../row.ts";
import { type RunningOn, runExperiments } from "./run.ts";

const MARGIN = 1;
const DEVIATION = 4;
/** Regrets minus CAUSE's that lie exactly on a boundary of their test, with the outcomes that are then wrong. */
const TRUTHS = [
  { policy: "a", kind: "less", truth: 0, margin: MARGIN, wrong: ["ahead", "behind"] },
  { policy: "b", kind: "less", truth: MARGIN, margin: MARGIN, wrong: ["ahead", "level"] },
  { policy: "c", kind: "more", truth: -MARGIN, margin: MARGIN, wrong: ["ahead", "level"] },
  { policy: "d", kind: "equivalent", truth: MARGIN, margin: MARGIN, wrong: ["holds", "fails"] },
  { policy: "e", kind: "exceeds", truth: MARGIN, margin: MARGIN, wrong: ["holds", "fails"] },
  { policy: "f", kind: "below", truth: MARGIN, margin: MARGIN, wrong: ["holds", "fails"] },
  // Decided at the first look nearly always, so that their policies are dropped.
  { policy: "g", kind: "less", truth: -4, margin: MARGIN, wrong: ["behind", "level"] },
  { policy: "h", kind: "exceeds", truth: 9, margin: MARGIN, wrong: ["fails"] },
] as const;

interface Race {
  readonly runs: number;
  readonly policies: readonly string[];
}

/** Every difference shares the noise of CAUSE. */
function experimentWith(normal: () => number): Experiment<Race> {
  return {
    id: "race",
    title: "",
    where: "",
    about: "",
    paper: true,
    runs: ({ runs }) => runs,
    conditions: ({ runs }) => [
      { id: "race/one", weight: 1, config: { runs, policies: ["cause", ...TRUTHS.map(({ policy }) => policy)] } },
    ],
    async run({ config: { runs, policies } }): Promise<Row[]> {
      const own = normal();
      return policies.map((policy) => {
        const truth = TRUTHS.find((one) => one.policy === policy)?.truth ?? 0;
        const sem = DEVIATION / Math.sqrt(runs);
        return { condition: "race/one", policy, runs, effect: truth + sem * Math.SQRT1_2 * (normal() - own), sem };
      });
    },
    extension: {
      condition: (condition, _, runs, policies = condition.config.policies) => ({
        ...condition,
        config: { runs, policies },
      }),
      estimates: [["effect", "sem"]],
    },
    claims: (rows) => [...TRUTHS.map((one) => claimOf([one], rows)), claimOf(TRUTHS, rows)],
    figures: () => [],
  };
}

function claimOf(truths: readonly (typeof TRUTHS)[number][], rows: readonly Row[]): Claim {
  const tests = truths.map(({ policy, kind, margin }): Test => {
    const row = rows.find((one) => one.policy === policy);
    const [effect, sem, runs] = [row?.effect, row?.sem, row?.runs].map(Number);
    return { kind, label: policy, margin, effect, sem, runs, conditions: ["race/one"], policies: [policy, "cause"] };
  });
  return { id: truths.map(({ policy }) => policy).join(), where: "", claim: "", note: "", tests };
}

function memoryStore(): ConditionStore {
  const kept = new Map<string, readonly Row[]>();
  const store: Pick<ConditionStore, "rows" | "keep"> = {
    rows: ({ id }) => kept.get(id) as Row[] | undefined,
    keep: ({ id }, rows) => void kept.set(id, rows),
  };
  return store as ConditionStore;
}

test("with truths on their boundaries a reproduction is wrong with a probability of at most 0.05; decided policies are dropped", async () => {
  const reproductions = 1000;
  const chance = stream(1, "run on");
  const experiment = experimentWith(() => chance.normal());
  let wrongs = 0;
  let dropped = 0;
  let asRun = true;
  for (let r = 0; r < reproductions; r++) {
    const told: (readonly RunningOn[])[] = [];
    const { judged } = await runExperiments(
      [experiment as Experiment],
      { runs: 100, maxRuns: 1600, seed: r },
      inlineEngine(),
      memoryStore(),
      { onRunningOn: (conditions) => told.push(conditions) },
    );
    const tests = judged.flatMap((one) => one.tests);
    const isWrong = ({ test, outcome }: (typeof tests)[number]) =>
      TRUTHS.find(({ policy }) => policy === test.label)?.wrong.some((one) => one === outcome);
    if (tests.some(isWrong)) wrongs++;
    // What is run on at a look was run on at the look before.
    const sets = told.map(([one]) => one.policies ?? []);
    asRun &&= sets.every((set, i) => i === 0 || set.every((policy) => sets[i - 1].includes(policy)));
    asRun &&= tests.every(({ test, look = 0 }) => test.kind !== "exact" && test.runs === 100 * 2 ** (look - 1));
    if (!sets[0].includes("h")) dropped++;
  }
  expect(asRun).toBe(true);
  expect(dropped).toBe(reproductions);
  // With a sampling error of 0.007.
  expect(wrongs / reproductions).toBeLessThan(0.05);
  expect(wrongs / reproductions).toBeGreaterThan(0.005);
});
