import type { Claim, Test } from "../claims/claim.ts";
import type { JudgedTest } from "../claims/judge-test.ts";
import type { Judgement, Verdict } from "../claims/verdict.ts";
import type { Settings } from "../paper/experiment.ts";
import { EXPERIMENTS } from "../paper/registry.ts";
import type { DrawnExperimentFigure, Report, ReportedCondition, ReportedExperiment } from "./report/report.ts";

/** A figure of the results folder: `figures/<id>.svg`. */
export type ReportedFigure = Omit<DrawnExperimentFigure, "svg">;

/** A test with its outcome. */
export type ReportedTest = Test & Omit<JudgedTest, "test">;

/** The content of `claims.json`, the machine-readable report: every verdict with its tests, all experiments and figures. */
export interface ClaimsDocument {
  readonly settings: Settings;
  /** Whether it has all experiments, as after `cause reproduce --all`. */
  readonly all: boolean;
  /** The thresholds of the paper's claims and of extensions. */
  readonly families: Judgement["families"];
  /** How many looks the design allows, with ever more runs. */
  readonly looks: number;
  readonly experiments: readonly (ReportedExperiment["experiment"] & {
    readonly conditions: readonly ReportedCondition[];
    readonly claims: readonly string[];
    readonly figures: readonly ReportedFigure[];
  })[];
  readonly claims: readonly (Omit<Claim, "tests" | "published"> & {
    readonly verdict: Verdict;
    readonly tests: readonly ReportedTest[];
    readonly published: readonly ReportedTest[];
  })[];
}

export function claimsDocument(
  report: Pick<Report, "judged" | "families" | "looks">,
  experiments: readonly ReportedExperiment[],
  settings: Settings,
): ClaimsDocument {
  const { judged, families, looks } = report;
  return {
    settings,
    all: EXPERIMENTS.every(({ id }) => experiments.some(({ experiment }) => experiment.id === id)),
    families,
    looks,
    experiments: experiments.map(({ experiment, conditions, claims, figures }) => {
      const { id, title, where, about, paper } = experiment;
      const shown = figures.map(({ svg, ...described }) => described);
      return { id, title, where, about, paper, conditions, claims, figures: shown };
    }),
    claims: judged.map(({ claim, verdict, tests, published }) => ({
      id: claim.id,
      where: claim.where,
      claim: claim.claim,
      paper: claim.paper ?? true,
      ...(claim.reading && { reading: claim.reading }),
      verdict,
      note: claim.note,
      tests: tests.map(reported),
      published: published.map(reported),
    })),
  };
}

function reported({ test, ...judged }: JudgedTest): ReportedTest {
  return { ...test, ...judged };
}
