import type { Seed } from "@cause-toolkit/core";
import type { NoiseFilterName } from "@cause-toolkit/core/beliefs";
import type { Claim } from "../claims/claim.ts";
import type { Engine, RunOptions } from "../engines/engine.ts";
import type { Figure } from "../report/figure.ts";
import type { Row } from "../row.ts";
import type { Computation } from "./computation.ts";

/** The settings of a whole reproduction. */
export interface Settings {
  /** Runs of each race. Experiments with particle filters or many environments use a fraction of them. */
  readonly runs: number;
  /** The most runs of a race whose claim is undecided: it is run on, in looks that double its runs (see `looksOf`). Default: as many as `runs`. */
  readonly maxRuns?: number;
  readonly seed: Seed;
  /** How learners infer noises. Default particles, as in the paper. */
  readonly filter?: NoiseFilterName;
}

/** One cell of an experiment: a readable id (`regret/v-dominant`), with which it can run alone, and the configuration of its run. */
export interface Condition<Config = unknown> {
  readonly id: string;
  /** Approximate duration, relative to other conditions. */
  readonly weight: number;
  /** Plain data, which claims.json also holds. */
  readonly config: Config;
}

/** How a condition is run on to more runs. */
export interface Extension<Config = unknown> {
  /** The condition with other runs: so many, from the run of this number on, of some policies or all. */
  condition(
    condition: Condition<Config>,
    firstRun: number,
    runs: number,
    policies?: readonly string[],
  ): Condition<Config>;
  /** Columns of means and of their standard errors, which are pooled; `runs` is added up, and every other column is the same for all runs. */
  readonly estimates: readonly (readonly [mean: string, sem: string])[];
}

/** A figure of an experiment. */
export interface ExperimentFigure extends Figure {
  /** Settings that compute the figure in the lab or by a command: one entry per panel or curve. */
  readonly computations: readonly Computation[];
}

/** One experiment: its conditions, and the claims and figures that its rows give. Claims and figures are functions of rows and settings only. */
export interface Experiment<Config = unknown> {
  readonly id: string;
  readonly title: string;
  /** The sections of the paper that it is about; "beyond" for what is not in the paper. */
  readonly where: string;
  /** The question that it answers, in a sentence or two for the report. */
  readonly about: string;
  /** Whether it is on the paper, and so runs by default: the paper has or announces it, or makes a claim that it tests. */
  readonly paper: boolean;
  /** The runs of each condition; null if it is deterministic. */
  runs(settings: Settings): number | null;
  conditions(settings: Settings): readonly Condition<Config>[];
  run(condition: Condition<Config>, engine: Engine, options: RunOptions): Promise<readonly Row[]>;
  /** How its conditions are run on; absent if they cannot be. */
  readonly extension?: Extension<Config>;
  claims(rows: readonly Row[], settings: Settings): readonly Claim[];
  figures(rows: readonly Row[], settings: Settings): readonly ExperimentFigure[];
}
