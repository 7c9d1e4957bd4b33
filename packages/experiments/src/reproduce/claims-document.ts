import type { Claim, Test } from "../claims/claim.ts";
import type { JudgedClaim, JudgedTest, Verdict } from "../claims/verdict.ts";
import type { Settings } from "../experiments/experiment.ts";
import { EXPERIMENTS } from "../experiments/registry.ts";
import type { DrawnFigure, ReportedExperiment } from "../report/report.ts";

/** A figure of the results folder: `figures/<id>.svg`. */
export type ReportedFigure = Omit<DrawnFigure, "svg">;

export type ReportedTest = Test & Pick<JudgedTest, "outcome" | "z" | "runsNeeded">;

/** The content of `claims.json`, the machine-readable report: every verdict with its tests, all experiments and figures. */
export interface ClaimsDocument {
  readonly settings: Settings;
  /** Whether it has all experiments, as after `cause reproduce --all`. */
  readonly all: boolean;
  readonly criticalZ: number;
  readonly tests: number;
  readonly experiments: readonly (ReportedExperiment["experiment"] & {
    readonly conditions: ReportedExperiment["conditions"];
    readonly claims: readonly string[];
    readonly figures: readonly ReportedFigure[];
  })[];
  readonly claims: readonly (Omit<Claim, "tests" | "published"> & {
    readonly verdict: Verdict;
    readonly tests: readonly ReportedTest[];
    readonly published: readonly ReportedTest[];
  })[];
}

interface Judged {
  readonly judged: readonly JudgedClaim[];
  readonly criticalZ: number;
  readonly tests: number;
}

export function claimsDocument(
  { judged, criticalZ, tests }: Judged,
  experiments: readonly ReportedExperiment[],
  settings: Settings,
): ClaimsDocument {
  return {
    settings,
    all: EXPERIMENTS.every(({ id }) => experiments.some(({ experiment }) => experiment.id === id)),
    criticalZ,
    tests,
    experiments: experiments.map(({ experiment, conditions, claims, figures }) => {
      const { id, title, where, about, paper } = experiment;
      return {
        id,
        title,
        where,
        about,
        paper,
        conditions,
        claims,
        figures: figures.map(({ svg, ...described }) => described),
      };
    }),
    claims: judged.map(({ claim, verdict, tests, published }) => ({
      id: claim.id,
      where: claim.where,
      claim: claim.claim,
      paper: claim.paper ?? true,
      ...(claim.headline !== undefined && { headline: claim.headline }),
      ...(claim.reading && { reading: claim.reading }),
      verdict,
      note: claim.note,
      tests: tests.map(reported),
      published: published.map(reported),
    })),
  };
}

function reported({ test, outcome, z, runsNeeded }: JudgedTest): ReportedTest {
  return { ...test, outcome, z, runsNeeded };
}
