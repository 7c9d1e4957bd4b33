import type { Judgement } from "../../claims/verdict.ts";
import type { Condition, Experiment, ExperimentFigure, Settings } from "../../paper/experiment.ts";
import type { PaperReference } from "../../paper/reference.ts";
import type { DrawnFigure } from "../../report/figure.ts";
import type { Making } from "../../results/into-folder.ts";

/** A figure of an experiment that has been drawn. */
export interface DrawnExperimentFigure extends DrawnFigure, Pick<ExperimentFigure, "computations"> {}

/** A condition as it was run. */
export interface ReportedCondition extends Pick<Condition, "id" | "config"> {
  /** The runs of a race (`--runs`) with which the condition alone has the runs that it had here. */
  readonly runs: number;
  /** What was run on: its total runs after each stage, and the policies that have them; without policies, all. */
  readonly ranOn?: readonly { readonly total: number; readonly policies?: readonly string[] | undefined }[];
}

/** What the report shows of one experiment. */
export interface ReportedExperiment {
  readonly experiment: Pick<Experiment, "id" | "title" | "where" | "about" | "paper">;
  readonly conditions: readonly ReportedCondition[];
  /** The ids of the claims that its rows decide. */
  readonly claims: readonly string[];
  /** How many rows its table has. */
  readonly rowsCount: number;
  readonly figures: readonly DrawnExperimentFigure[];
}

/** The versions, start and duration of a reproduction. */
export interface ReportManifest extends Omit<Making, "started"> {
  /** When it started, as ISO 8601. Without it, two reports of the same results differ only in the duration. */
  readonly started?: string;
  /** Threads of this machine; null if other machines did the work. */
  readonly jobs: number | null;
}

/** Everything the report shows; the claims come as `judge` returns them. */
export interface Report extends Judgement {
  /** The title of the page. */
  readonly title: string;
  readonly paper: PaperReference;
  readonly settings: Settings;
  readonly experiments: readonly ReportedExperiment[];
  /** How many looks the design allows, with ever more runs. */
  readonly looks: number;
  readonly manifest: ReportManifest;
}
