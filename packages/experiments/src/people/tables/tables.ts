import { measuresOf, modelName, type PersonData, type TrialRegressors, trialsOf } from "@cause-toolkit/people";
import { contrastsOf } from "@cause-toolkit/people/measures";
import type { Row } from "../../row.ts";
import { bonusWeights } from "../bonus-weights.ts";
import type { FitPeopleOutcome } from "../fit.ts";
import { flagsAt } from "../flags.ts";
import { differenceRow } from "../group-differences.ts";
import type { FolderFit } from "../results.ts";
import { omissionIn } from "../undescribed.ts";
import { bonusRows } from "./bonus-rows.ts";
import { checkRows } from "./check-rows.ts";
import { efficiencyRows } from "./efficiency-rows.ts";
import { frequencyRows } from "./frequency-rows.ts";
import { confusionRows, recoveryRows, replicaRows } from "./replica-rows.ts";

/** The tidy tables of a fit, by name. */
export interface FitTables {
  /** A row for each person: data, best model, probability of each inference, findings. */
  readonly people: readonly Row[];
  /** A row for each person, model and parameter. */
  readonly parameters: readonly Row[];
  /** A row for each person and model. */
  readonly evidences: readonly Row[];
  /** A row for each model, and for each family of models. */
  readonly frequencies: readonly Row[];
  /** A row for each model and parameter: the group's prior, and the difference of two groups. */
  readonly group: readonly Row[];
  /** A row for each model with a bonus that explores: its weight in the group. */
  readonly bonus: readonly Row[];
  /** Which names simulated people of this design get, and how well their parameters come back. */
  readonly confusion: readonly Row[];
  readonly recovery: readonly Row[];
  /** A row for each simulated person and parameter. */
  readonly replicas: readonly Row[];
  /** A row for each person, measure and condition: what the person did, and what the best model does in the same task. */
  readonly checks: readonly Row[];
  /** A row for each person, in tasks with two arms: the reward earned between chance and the optimal policy. */
  readonly efficiency: readonly Row[];
  /** Without any model: a row for each person, condition and measure; and the effects of both noises on each measure. */
  readonly measures: readonly Row[];
  readonly contrasts: readonly Row[];
}

export function fitTables(
  people: readonly PersonData[],
  outcome: FitPeopleOutcome,
  { replicas = null, checks, efficiency = null }: Partial<Pick<FolderFit, "replicas" | "checks" | "efficiency">> = {},
): FitTables {
  const { selection, families, findings, priors } = outcome;
  const flags = flagsAt(outcome.flags, replicas);
  const measures = measuresOf(people);
  const eachFit = outcome.people.flatMap((one, n) => one.fits.map((fit, m) => ({ one, fit, n, m })));
  return {
    people: outcome.people.map((one, n) => ({
      person: one.person,
      group: one.group,
      trials: trialsOf(people[n]),
      best_model: modelName(one.fits[outcome.names[n].model].model),
      best_inference: outcome.names[n].family,
      p_explores: outcome.exploring[n],
      ...(checks && { undescribed_by: omissionIn(checks.omissions[n])?.omission ?? null }),
      ...Object.fromEntries(
        families.inference.families.map((name, k) => [`p_${name}`, families.inference.responsibilities[n][k]]),
      ),
      findings:
        findings
          .filter(({ person }) => person === one.person)
          .map(({ text }) => text)
          .join("; ") || null,
    })),
    parameters: eachFit.flatMap(({ one, fit }) =>
      fit.estimates.map(({ name, value, error, fitted, sd }) => ({
        person: one.person,
        group: one.group,
        model: modelName(fit.model),
        parameter: name,
        value,
        error,
        fitted,
        fitted_sd: sd,
        flag: flags.parameter(name, fit.model),
      })),
    ),
    evidences: eachFit.map(({ one, fit, n, m }) => ({
      person: one.person,
      group: one.group,
      model: modelName(fit.model),
      log_evidence: fit.logEvidence,
      bic: fit.bic,
      log_likelihood: fit.logLikelihood,
      data: fit.count,
      probability: selection.responsibilities[n][m],
      switch_rate: fit.switches.observed,
      switch_rate_expected: fit.switches.expected,
      switch_rate_sd: fit.switches.deviation,
      converged: fit.converged,
      maximum: fit.maximum,
      departure: fit.departure,
    })),
    frequencies: frequencyRows(outcome, replicas, flags),
    group: outcome.people[0].fits.flatMap(({ model, estimates }) =>
      estimates.map(({ name }) => {
        const pair = outcome.comparison?.names;
        const compared = outcome.comparison?.parameters.find(
          (one) => modelName(one.model) === modelName(model) && one.parameter === name,
        );
        return {
          model: modelName(model),
          parameter: name,
          group_mean: priors[modelName(model)]?.[name]?.mean ?? null,
          group_sd: priors[modelName(model)]?.[name]?.sd ?? null,
          ...(pair && compared && { comparison: `${pair[1]} - ${pair[0]}`, ...differenceRow(compared) }),
          flag: flags.parameter(name, model),
        };
      }),
    ),
    bonus: bonusRows(bonusWeights(outcome)),
    confusion: replicas ? confusionRows(replicas) : [],
    recovery: replicas ? recoveryRows(replicas) : [],
    replicas: replicas ? replicaRows(replicas) : [],
    checks: checks ? checkRows(outcome, checks) : [],
    efficiency: efficiency ? efficiencyRows(outcome, efficiency) : [],
    measures: measures.map((one) => ({ ...one })),
    contrasts: contrastsOf(measures).map(({ reversedByChance, ...one }) => ({
      ...one,
      reversed_by_chance: reversedByChance,
    })),
  };
}

/** Regressors of one person as rows, with a column for each arm. */
export function trialRows(
  person: string,
  model: string,
  trials: readonly TrialRegressors[],
  /** Whether it is the person's best model, where that is told. */
  best?: boolean,
): Row[] {
  return trials.map(({ block, trial, choice, probability, predictionError, learningRate, ...arms }) => {
    const chosen = (values: readonly number[]) => (choice === null ? null : values[choice - 1]);
    return {
      person,
      model,
      ...(best !== undefined && { best }),
      block,
      trial,
      choice,
      probability,
      prediction_error: predictionError,
      learning_rate: learningRate,
      ...Object.fromEntries(Object.entries(arms).map(([name, values]) => [`${name}_chosen`, chosen(values)])),
      ...Object.fromEntries(
        Object.entries(arms).flatMap(([name, values]) => values.map((value, k) => [`${name}_${k + 1}`, value])),
      ),
    };
  });
}
