import { count } from "@cause-toolkit/figures/text";
import { countedClaims } from "../claims/counted-claims.ts";
import { type JudgedClaim, VERDICTS } from "../claims/verdict.ts";
import type { Engine } from "../engines/engine.ts";
import type { Experiment, Settings } from "../paper/experiment.ts";
import { intoFolder } from "../results/into-folder.ts";
import type { PublishedFolder } from "../results/publisher.ts";
import { publish } from "./publish.ts";
import { checkReproductionFolder, reproductionIdentity } from "./reproduction-folder.ts";
import { type ReproduceOptions, runExperiments } from "./run.ts";

export interface ReproductionOptions extends ReproduceOptions, PublishedFolder {
  /** Threads of this machine; null if the engine uses other machines. */
  readonly jobs: number | null;
}

export interface Reproduction {
  readonly judged: readonly JudgedClaim[];
  /** The number of claims with each verdict, as text. */
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
  const { out, version, jobs, publisher } = options;
  const check = () => checkReproductionFolder(experiments, settings, options);
  return intoFolder(out, reproductionIdentity(settings, version), check, async (folder, making) => {
    const results = await runExperiments(experiments, settings, engine, folder.store, options);
    await publish(folder, results, settings, { ...making(), jobs }, publisher);
    const { judged } = results;
    return { judged, summary: summaryOf(judged), seconds: making().seconds };
  });
}

function summaryOf(judged: readonly JudgedClaim[]): string {
  const { paper, own } = countedClaims(judged.map((one) => ({ ...one.claim, ...one })));
  const parts = [
    paper.length > 0 && `${count(paper.length, "claim")} of the paper:\n${verdictLines(paper)}`,
    own.length > 0 && `${count(own.length, "question")} of our own, put as claims:\n${verdictLines(own)}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join("\n") : "No claim was judged.\n";
}

function verdictLines(judged: readonly JudgedClaim[]): string {
  const lines = VERDICTS.map((verdict) => {
    const these = judged.filter((claim) => claim.verdict === verdict);
    return these.length > 0
      ? `${String(these.length).padStart(3)} ${verdict}: ${these.map(({ claim }) => claim.id).join(", ")}`
      : "";
  });
  return `${lines.filter(Boolean).join("\n")}\n`;
}
