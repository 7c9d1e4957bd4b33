import type { Condition, Experiment } from "../paper/experiment.ts";
import { poolRows } from "../paper/pool-rows.ts";
import type { Row } from "../row.ts";
import type { ConditionRunner } from "./condition-runner.ts";

/** One stage of a condition: runs that bring it to a total. */
interface Stage {
  readonly condition: Condition;
  readonly total: number;
}

/** A condition that is run in stages: stage k brings its runs to those of look k. */
export class StagedCondition {
  readonly experiment: Experiment;
  private readonly first: Condition;
  private readonly looks: readonly number[];
  private readonly stages: (readonly Row[])[] = [];

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

  /** The rows of all stages, pooled. */
  get rows(): readonly Row[] {
    return this.stages.length > 1 ? poolRows(this.stages, this.experiment.extension?.estimates ?? []) : this.stages[0];
  }

  /** The condition with all the runs that it had. */
  get condition(): Condition {
    return this.look > 1 ? this.extended(0, this.totalAt(this.look)) : this.first;
  }

  /** The runs of a reproduction, as `Settings.runs`, with which the condition alone has all its runs in one stage. */
  settingsRuns(runs: number): number {
    return Math.ceil(runs * this.looks[this.look - 1]);
  }

  /** Its total runs at a look, from 1. */
  totalAt(look: number): number {
    return Math.ceil(Number(this.stages[0][0].runs) * this.looks[look - 1]);
  }

  /** Its runs at the last look. */
  get cap(): number {
    return this.totalAt(this.looks.length);
  }

  /** The relative duration of the stages that are missing at a look. */
  weightTo(look: number): number {
    return this.missing(look).reduce((sum, { condition }) => sum + condition.weight, 0);
  }

  /** Runs the missing stages up to a look. */
  async runTo(look: number, runner: ConditionRunner): Promise<void> {
    for (const { condition, total } of this.missing(look)) {
      const id = this.look > 0 ? `${this.id} to ${total} runs` : this.id;
      this.stages.push(await runner.rows(this.experiment, condition, id));
    }
  }

  private missing(look: number): readonly Stage[] {
    if (this.look === 0) return [{ condition: this.first, total: 0 }];
    return Array.from({ length: Math.max(0, look - this.look) }, (_, i) => {
      const [before, total] = [this.totalAt(this.look + i), this.totalAt(this.look + i + 1)];
      const weight = (this.first.weight * (total - before)) / this.totalAt(1);
      return { condition: { ...this.extended(before, total - before), weight }, total };
    });
  }

  private extended(firstRun: number, runs: number): Condition {
    return this.experiment.extension?.condition(this.first, firstRun, runs) ?? this.first;
  }
}
