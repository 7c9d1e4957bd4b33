import { invalid } from "@cause-toolkit/core";
import {
  type Cohort,
  type CohortOptions,
  type Confusion,
  cohortSize,
  confusionOf,
  type FamilySelection,
  fitHierarchy,
  type Hierarchy,
  type Model,
  type ModelSettings,
  makeCohort,
  type ParameterRecovery,
  type Recovered,
  recoveryOf,
  type Truth,
} from "@cause-toolkit/people";
import { nameOf } from "@cause-toolkit/people/group";
import { inferenceOf, kindOf } from "@cause-toolkit/people/models";
import { bestName } from "@cause-toolkit/people/power";
import type { Engine, RunOptions } from "../engines/engine.ts";
import { runKept } from "../engines/kept.ts";

/** A design to be tried out: simulated people, and the models that are fitted to them. */
export interface RecoverOptions {
  readonly cohort: CohortOptions;
  readonly models: readonly Model[];
  readonly free?: readonly string[];
  readonly starts?: number;
  /** Whether people inform each other's priors. Default `none`: each is fitted alone. */
  readonly hierarchy?: Hierarchy;
  /** The most rounds of group priors. Default 5. */
  readonly rounds?: number;
  /** Settings of the fit that differ from those of the people. */
  readonly settings?: Partial<ModelSettings>;
}

/** The true share of an inference among simulated people, its estimate, and the standard deviation of this. */
export interface InferenceShare {
  readonly inference: string;
  readonly truth: number;
  readonly estimate: number;
  readonly deviation: number;
}

/** What a design can tell. */
export interface RecoverOutcome {
  readonly cohort: Cohort;
  readonly people: readonly Recovered[];
  /** Names given by evidence and by BIC; the inference alone, by its probability given the group. */
  readonly confusion: { readonly evidence: Confusion; readonly bic: Confusion; readonly inference: Confusion };
  readonly recovery: readonly ParameterRecovery[];
  /** The true and the estimated share of each inference among all people. */
  readonly shares: readonly InferenceShare[];
}

/** Simulates people of a design, fits them, and compares what comes out with what went in. */
export async function recoverPeople(
  options: RecoverOptions,
  engine: Engine,
  { onProgress, ...run }: RunOptions = {},
): Promise<RecoverOutcome> {
  const cohort = makeCohort(options.cohort);
  const size = cohortSize(cohort);
  if (size === 0) invalid("people", size, "there must be at least one");
  const settings = { ...cohort.settings, ...options.settings };
  const { models, free = [], starts = 3, hierarchy = "none", rounds = 5 } = options;
  const total = hierarchy === "none" ? 1 : rounds + 1;
  const truths = new Array<Truth>(size);
  onProgress?.(0);
  const fitAll = async (given: object, round: number) => {
    const chunks = Array.from(truths.keys(), (index) => ({
      index,
      person: { cohort },
      models,
      settings,
      options: { free, starts: round === 0 ? starts : 1, ...given },
    }));
    const fitted = await runKept(engine, "fit-person", chunks, ({ index }) => String(index), {
      ...run,
      onProgress: (done) => onProgress?.((round + done) / total),
    });
    fitted.forEach(({ truth }, index) => {
      if (truth) truths[index] = truth;
    });
    return fitted.map(({ fit }) => fit);
  };
  const fitted = await fitHierarchy(fitAll, settings, hierarchy, rounds);
  onProgress?.(1);
  const people = fitted.people.map((fit, index) => ({ truth: truths[index], fit }));
  const { familyOf } = fitted.selection;
  const { responsibilities } = fitted.selection.models;
  return {
    cohort,
    people,
    confusion: {
      evidence: confusionOf(people),
      bic: confusionOf(people, kindOf, (fit) => bestName(fit, "bic", kindOf)),
      inference: confusionOf(people, inferenceOf, (_, n) => nameOf(responsibilities[n], familyOf).family),
    },
    recovery: recoveryOf(people),
    shares: sharesOf(people, fitted.selection),
  };
}

/** Estimates by model selection over inferences. */
function sharesOf(
  people: readonly Recovered[],
  { families, frequency, deviation }: FamilySelection,
): RecoverOutcome["shares"] {
  return families.map((inference, k) => ({
    inference,
    truth: people.filter(({ truth }) => inferenceOf(truth.model) === inference).length / people.length,
    estimate: frequency[k],
    deviation: deviation[k],
  }));
}
