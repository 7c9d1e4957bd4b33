import type { Condition, Experiment } from "../paper/experiment.ts";
import { poolRows } from "../paper/pool-rows.ts";
import type { Row } from "../row.ts";
import type { ConditionRunner } from "./condition-runner.ts";

/** Runs that bring a condition to a total: all its policies at first, later those of undecided tests. */
interface Stage {
  readonly total: number;
  /** The policies that are run; undefined for all. */
  readonly policies?: readonly string[] | undefined;
  readonly condition: Condition;
}

/** A stage that was run on, for the report. */
export type RunOn = Required<Pick<Stage, "total">> & Pick<Stage, "policies">;

/** A condition that is run in stages: stage k brings its runs, or those of some policies, to look k. */
export class StagedCondition {
  readonly experiment: Experiment;
  private readonly first: Condition;
  private readonly looks: readonly number[];
  private readonly stages: (RunOn & { readonly rows: readonly Row[] })[] = [];

  /** @param looks The runs at each look, as multiples of the first. */
  constructor(experiment: Experiment, first: Condition, looks: readonly number[]) {
    this.experiment = experiment;
    this.first = first;
    this.looks = looks;
  }

  get id(): string {
    return this.first.id;
  }

  /** The look, from 1, whose runs it has; 0 before the first. */
  get look(): number {
    return this.stages.length;
  }

  /** The look, from 1, whose runs these policies have, or all policies. */
  lookOf(policies: readonly string[] | undefined): number {
    const hasAll = (stage: RunOn) => policies?.every((one) => stage.policies?.includes(one)) ?? false;
    return this.stages.filter((stage) => stage.policies === undefined || hasAll(stage)).length;
  }

  /** The rows of all stages, pooled. */
  get rows(): readonly Row[] {
    return poolRows(
      this.stages.map(({ rows }) => rows),
      this.experiment.extension?.estimates ?? [],
    );
  }

  /** The condition with all the runs that it had. */
  get condition(): Condition {
    return this.look > 1 ? this.extended(0, this.totalAt(this.look)) : this.first;
  }

  /** The stages after the first. */
  get ranOn(): readonly RunOn[] {
    return this.stages.slice(1).map(({ total, policies }) => ({ total, policies }));
  }

  /** The runs of a reproduction, as `Settings.runs`, with which the condition alone has all its runs in one stage. */
  settingsRuns(runs: number): number {
    return Math.ceil(runs * this.looks[this.look - 1]);
  }

  /** Its total runs at a look, from 1. */
  totalAt(look: number): number {
    return Math.ceil(Number(this.stages[0].rows[0].runs) * this.looks[look - 1]);
  }

  /** The relative duration of the stages that are missing at a look. */
  weightTo(look: number, policies?: readonly string[]): number {
    return this.missing(look, policies).reduce((sum, { condition }) => sum + condition.weight, 0);
  }

  /** Runs the missing stages up to a look, of some policies or all. */
  async runTo(
    look: number,
    runner: ConditionRunner,
    policies: readonly string[] | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    for (const { condition, ...stage } of this.missing(look, policies)) {
      const id = this.look > 0 ? `${this.id} to ${stage.total} runs` : this.id;
      const rows = await runner.rows(this.experiment, condition, id, (kept) => areOf(kept, policies), signal);
      this.stages.push({ ...stage, rows });
    }
  }

  private missing(look: number, policies?: readonly string[]): readonly Stage[] {
    if (this.look === 0) return [{ condition: this.first, total: 0 }];
    return Array.from({ length: Math.max(0, look - this.look) }, (_, i) => {
      const [before, total] = [this.totalAt(this.look + i), this.totalAt(this.look + i + 1)];
      const weight = (this.shareOf(policies) * this.first.weight * (total - before)) / this.totalAt(1);
      return { condition: { ...this.extended(before, total - before, policies), weight }, total, policies };
    });
  }

  private shareOf(policies: readonly string[] | undefined): number {
    return policies ? policies.length / new Set(this.stages[0].rows.map(({ policy }) => policy)).size : 1;
  }

  private extended(firstRun: number, runs: number, policies?: readonly string[]): Condition {
    return this.experiment.extension?.condition(this.first, firstRun, runs, policies) ?? this.first;
  }
}

/** Whether stored rows are those of these policies: with more experiments than before, other tests are undecided. */
function areOf(rows: readonly Row[], policies: readonly string[] | undefined): boolean {
  const stored = new Set(rows.map(({ policy }) => policy));
  return policies === undefined || (stored.size === policies.length && policies.every((one) => stored.has(one)));
}
