import { explainOpen } from "../claims/explain-open.ts";
import { type JudgedClaim, type Judgement, judge, openTests, verdictOf } from "../claims/verdict.ts";
import type { Engine } from "../engines/engine.ts";
import type { Experiment, Settings } from "../paper/experiment.ts";
import { looksOf } from "../paper/looks.ts";
import type { ConditionStore } from "../results/condition-store.ts";
import type { Row } from "../row.ts";
import { ConditionRunner, type ConditionRunnerOptions } from "./condition-runner.ts";
import { type OpenCondition, openConditions } from "./open-conditions.ts";
import { StagedCondition } from "./staged-condition.ts";

/** An experiment, its conditions as they were run, and all their rows. */
export interface Outcome {
  readonly experiment: Experiment;
  readonly conditions: readonly StagedCondition[];
  readonly rows: readonly Row[];
}

/** A condition that is run on, because the verdicts on some claims depend on it. */
export interface RunningOn {
  readonly condition: string;
  /** Its runs afterwards. */
  readonly runs: number;
  readonly claims: readonly string[];
  /** The policies that are run; undefined for all. */
  readonly policies: readonly string[] | undefined;
}

export interface ReproduceOptions extends ConditionRunnerOptions {
  /** Called before each look but the first, with the conditions that are run on. */
  readonly onRunningOn?: (conditions: readonly RunningOn[]) => void;
}

/** What a reproduction gives: rows and verdicts. */
export interface Results extends Judgement {
  readonly outcomes: readonly Outcome[];
  /** How many looks the design allows. */
  readonly looks: number;
}

/**
 * Runs experiments and judges their claims. While a verdict is open, the conditions that it depends on are run on with the policies of its undecided
 * tests, look by look, up to the last. A test keeps the outcome of the look that decided it, a claim its verdict and note. All of this is a function of the stored rows.
 */
export async function runExperiments(
  experiments: readonly Experiment[],
  settings: Settings,
  engine: Engine,
  store: ConditionStore,
  options: ReproduceOptions = {},
): Promise<Results> {
  const looks = looksOf(settings);
  const staged = experiments.map((experiment) => ({
    experiment,
    conditions: experiment.conditions(settings).map((condition) => new StagedCondition(experiment, condition, looks)),
  }));
  const all = staged.flatMap(({ conditions }) => conditions);
  const runner = new ConditionRunner(engine, store, options);
  const outcomes = () => staged.map((one) => ({ ...one, rows: one.conditions.flatMap(({ rows }) => rows) }));
  const judgeNow = () => {
    const claims = outcomes().flatMap(({ experiment, rows }) =>
      experiment.claims(rows, settings).map((claim) => ({ paper: experiment.paper, ...claim })),
    );
    const { judged, ...rest } = judge(claims, looks.length);
    return { judged: judged.map((claim) => withLooks(claim, all)), ...rest };
  };

  await runTo(
    1,
    all.map((condition) => ({ condition, policies: undefined })),
    runner,
  );
  let judgement = judgeNow();
  for (let look = 2; look <= looks.length; look++) {
    const open = openConditions(judgement.judged, all);
    if (open.length === 0) break;
    options.onRunningOn?.(
      open.map(({ condition, ...rest }) => ({ condition: condition.id, runs: condition.totalAt(look), ...rest })),
    );
    await runTo(look, open, runner);
    judgement = { ...judgement, judged: keepDecided(judgement.judged, judgeNow().judged) };
  }
  return { ...judgement, judged: judgement.judged.map(explainOpen), outcomes: outcomes(), looks: looks.length };
}

async function runTo(
  look: number,
  open: readonly Pick<OpenCondition, "condition" | "policies">[],
  runner: ConditionRunner,
): Promise<void> {
  for (const { condition, policies } of open) runner.plan(condition.weightTo(look, policies));
  await runner.forEach(open, ({ condition, policies }, signal) => condition.runTo(look, runner, policies, signal));
}

/** A test that is decided stays as it was judged, and so does a claim. */
function keepDecided(before: readonly JudgedClaim[], now: readonly JudgedClaim[]): JudgedClaim[] {
  return before.map((one, i) => {
    if (openTests(one).length === 0) return one;
    const tests = keepTests(one.tests, now[i].tests);
    return { ...now[i], tests, published: keepTests(one.published, now[i].published), verdict: verdictOf(tests) };
  });
}

function keepTests(before: JudgedClaim["tests"], now: JudgedClaim["tests"]): JudgedClaim["tests"] {
  return before.map((test, i) => (test.outcome === "undecided" ? now[i] : test));
}

/** Adds to each test the look that its policies are at. */
function withLooks({ tests, published, ...claim }: JudgedClaim, all: readonly StagedCondition[]): JudgedClaim {
  const looked = (judged: JudgedClaim["tests"]) =>
    judged.map((one) => {
      const { conditions, policies = undefined } = one.test.kind === "exact" ? {} : one.test;
      const taken = all.filter(({ id }) => conditions?.includes(id)).map((condition) => condition.lookOf(policies));
      return { ...one, look: Math.max(1, ...taken) };
    });
  return { ...claim, tests: looked(tests), published: looked(published) };
}
