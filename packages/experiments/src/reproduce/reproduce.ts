import type { Engine } from "../engines/engine.ts";
import { ConditionStore } from "../results/condition-store.ts";
import { type JudgedClaim, VERDICTS } from "./claims/verdict.ts";
import type { Experiment, Settings } from "./experiment.ts";
import { publish } from "./publish.ts";
import { type ReproduceOptions, runExperiments } from "./run.ts";

export interface ReproductionOptions extends ReproduceOptions {
  /** The results folder. */
  readonly out: string;
  /** Whether to go on with what is in it. */
  readonly resume: boolean;
  readonly version: string;
  /** Threads of this machine; null if the engine has others work. */
  readonly jobs: number | null;
}

export interface Reproduction {
  readonly judged: readonly JudgedClaim[];
  /** How many claims came out how, in words. */
  readonly summary: string;
  readonly seconds: number;
}

/** Runs experiments and writes the results folder: tables, figures, claims with verdicts, report, manifest. */
export async function reproduce(
  experiments: readonly Experiment[],
  settings: Settings,
  engine: Engine,
  options: ReproductionOptions,
): Promise<Reproduction> {
  const { out, resume, version, jobs } = options;
  const started = new Date();
  const store = ConditionStore.open(out, { ...settings, version }, resume);
  const outcomes = await runExperiments(experiments, settings, engine, store, options);
  store.checkStillOurs();
  const seconds = (Date.now() - started.getTime()) / 1000;
  const manifest = { version, node: process.version, started: started.toISOString(), seconds, jobs };
  const judged = await publish(out, outcomes, settings, manifest);
  return { judged, summary: summaryOf(judged), seconds: (Date.now() - started.getTime()) / 1000 };
}

function summaryOf(judged: readonly JudgedClaim[]): string {
  const lines = VERDICTS.map((verdict) => {
    const these = judged.filter((claim) => claim.verdict === verdict);
    return these.length > 0
      ? `${String(these.length).padStart(3)} ${verdict}: ${these.map(({ claim }) => claim.id).join(", ")}`
      : "";
  });
  return `${judged.length} claims:\n${lines.filter(Boolean).join("\n")}\n`;
}
