import { explainOpen } from "../claims/explain-open.ts";
import { type JudgedClaim, type Judgement, judge, openTests } from "../claims/verdict.ts";
import type { Engine } from "../engines/engine.ts";
import type { Experiment, Settings } from "../paper/experiment.ts";
import { looksOf } from "../paper/looks.ts";
import type { ConditionStore } from "../results/condition-store.ts";
import type { Row } from "../row.ts";
import { ConditionRunner, type ConditionRunnerOptions } from "./condition-runner.ts";
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
 * Runs experiments one after another and judges their claims. While a verdict is open, the conditions that it depends on are run on, look by look, up to the
 * last. A claim keeps the verdict, the tests and the note of the look that decided it. All of this is a function of the stored rows.
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

  await runTo(1, all, runner);
  let judgement = judgeNow();
  for (let look = 2; look <= looks.length; look++) {
    const open = openConditions(judgement.judged, all);
    if (open.length === 0) break;
    options.onRunningOn?.(
      open.map(({ condition, claims }) => ({ condition: condition.id, runs: condition.totalAt(look), claims })),
    );
    await runTo(
      look,
      open.map(({ condition }) => condition),
      runner,
    );
    judgement = { ...judgement, judged: keepDecided(judgement.judged, judgeNow().judged) };
  }
  return { ...judgement, judged: judgement.judged.map(explainOpen), outcomes: outcomes(), looks: looks.length };
}

async function runTo(look: number, conditions: readonly StagedCondition[], runner: ConditionRunner): Promise<void> {
  for (const condition of conditions) runner.plan(condition.weightTo(look));
  for (const condition of conditions) await condition.runTo(look, runner);
}

/** The conditions of undecided tests on which verdicts depend, with the claims, as far as they can be run on. */
function openConditions(judged: readonly JudgedClaim[], all: readonly StagedCondition[]) {
  const named = judged.map((one) => ({ id: one.claim.id, conditions: conditionsToRunOn(one, all) }));
  return all
    .map((condition) => {
      const claims = named.filter(({ conditions }) => conditions.includes(condition)).map(({ id }) => id);
      return { condition, claims };
    })
    .filter(({ claims }) => claims.length > 0);
}

/** The conditions that a claim needs. Other readings of a claim, and the reconstructed numerics, take what runs there are. */
function conditionsToRunOn(judged: JudgedClaim, all: readonly StagedCondition[]): readonly StagedCondition[] {
  if (judged.claim.reading) return [];
  return openTests(judged).flatMap(({ test }) =>
    all.filter(({ id, experiment }) => experiment.extension && test.kind !== "exact" && test.conditions?.includes(id)),
  );
}

/** A claim that is decided stays as it was judged. */
function keepDecided(before: readonly JudgedClaim[], now: readonly JudgedClaim[]): JudgedClaim[] {
  return before.map((one, i) => (openTests(one).length > 0 ? now[i] : one));
}

/** Adds to each test the look that its conditions are at. */
function withLooks({ tests, published, ...claim }: JudgedClaim, all: readonly StagedCondition[]): JudgedClaim {
  const looked = (judged: JudgedClaim["tests"]) =>
    judged.map((one) => {
      const conditions = one.test.kind === "exact" ? undefined : one.test.conditions;
      const taken = all.filter(({ id }) => conditions?.includes(id)).map(({ look }) => look);
      return { ...one, look: Math.max(1, ...taken) };
    });
  return { ...claim, tests: looked(tests), published: looked(published) };
}
