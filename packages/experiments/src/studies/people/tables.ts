import {
  bestName,
  compareParameter,
  contrastsOf,
  inferenceOf,
  kindOf,
  measuresOf,
  type PersonData,
  type TrialRegressors,
  trialsOf,
} from "@cause-toolkit/people";
import type { Row } from "../../row.ts";
import type { FitPeopleOutcome } from "./fit.ts";
import { POOR_RECOVERY, type ReplicaOutcome, recoveryIn, toldRight } from "./replicas.ts";

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
  /** Which names simulated people of this design get, and how well their parameters come back. */
  readonly confusion: readonly Row[];
  readonly recovery: readonly Row[];
  /** Without any model: a row for each person, condition and measure; and the effects of both noises on each measure. */
  readonly measures: readonly Row[];
  readonly contrasts: readonly Row[];
}

export function fitTables(
  people: readonly PersonData[],
  outcome: FitPeopleOutcome,
  replicas: ReplicaOutcome | null = null,
): FitTables {
  const { selection, families, findings, priors, flags } = outcome;
  const flagOf = (name: string, model?: string) => {
    const known = flags.find(({ about }) => about.split(", ").includes(name))?.text ?? null;
    const r = model === undefined ? undefined : recoveryIn(replicas, model, name);
    return (
      known ?? (r !== undefined && r < POOR_RECOVERY ? `r ${r.toFixed(2)} in simulated people of this design` : null)
    );
  };
  const measures = measuresOf(people);
  const eachFit = outcome.people.flatMap((one, n) => one.fits.map((fit, m) => ({ one, fit, n, m })));
  return {
    people: outcome.people.map((one, n) => ({
      person: one.person,
      group: one.group,
      trials: trialsOf(people[n]),
      best_model: bestName(one, "evidence", (name) => name),
      best_inference: bestName(one, "evidence", inferenceOf),
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
        ...{ person: one.person, group: one.group, model: fit.model, parameter: name },
        ...{ value, error, fitted, fitted_sd: sd, flag: flagOf(name, fit.model) },
      })),
    ),
    evidences: eachFit.map(({ one, fit, n, m }) => ({
      ...{ person: one.person, group: one.group, model: fit.model, log_evidence: fit.logEvidence, bic: fit.bic },
      ...{ log_likelihood: fit.logLikelihood, data: fit.count, probability: selection.responsibilities[n][m] },
      ...{
        switch_rate: fit.switches.observed,
        switch_rate_expected: fit.switches.expected,
        switch_rate_sd: fit.switches.deviation,
      },
      ...{ converged: fit.converged, maximum: fit.maximum, departure: fit.departure },
    })),
    frequencies: [
      ...outcome.people[0].fits.map(({ model }, k) => ({
        ...frequencyRow("model", model, selection, k),
        told_right: toldRight(replicas?.confusion, kindOf(model)),
        flag: flagOf(inferenceOf(model)),
      })),
      ...Object.entries(families).flatMap(([factor, family]) =>
        family.families.map((name, k) => ({
          ...frequencyRow(factor, name, family, k),
          told_right: factor === "inference" ? toldRight(replicas?.inference, name) : null,
          flag: flagOf(name),
        })),
      ),
    ],
    group: outcome.people[0].fits.flatMap(({ model, estimates }, m) =>
      estimates.map(({ name }, i) => {
        const of = (group: string) =>
          outcome.people.filter((one) => one.group === group).map(({ fits }) => fits[m].estimates[i].fitted);
        const pair = outcome.comparison?.names;
        const compared = pair ? compareParameter(of(pair[0]), of(pair[1])) : null;
        return {
          ...{
            model,
            parameter: name,
            group_mean: priors[model]?.[name].mean ?? null,
            group_sd: priors[model]?.[name].sd ?? null,
          },
          ...(pair && {
            comparison: `${pair[1]} - ${pair[0]}`,
            difference: compared?.difference ?? null,
            error: compared?.error ?? null,
            t: compared?.t ?? null,
            p: compared?.p ?? null,
          }),
          flag: flagOf(name, model),
        };
      }),
    ),
    confusion: (replicas?.confusion.truths ?? []).flatMap((truth, i) =>
      (replicas?.confusion.names ?? []).map((name, j) => ({
        truth,
        name,
        people: replicas?.confusion.counts[i][j] ?? 0,
      })),
    ),
    recovery: (replicas?.recovery ?? []).map(({ model, parameter, r, error, bias, people: count }) => ({
      ...{
        model,
        parameter,
        r: Number.isNaN(r) ? null : r,
        error: Number.isNaN(r) ? null : error,
        bias,
        people: count,
      },
    })),
    measures: measures.map((one) => ({ ...one })),
    contrasts: contrastsOf(measures).map(({ reversedByChance, ...one }) => ({
      ...one,
      reversed_by_chance: reversedByChance,
    })),
  };
}

interface Frequencies {
  readonly frequency: readonly number[];
  readonly deviation: readonly number[];
  readonly exceedance: readonly number[];
  readonly protectedExceedance: readonly number[];
}

function frequencyRow(factor: string, name: string, found: Frequencies, k: number): Row {
  return {
    ...{ factor, name, frequency: found.frequency[k], deviation: found.deviation[k] },
    ...{ exceedance: found.exceedance[k], protected_exceedance: found.protectedExceedance[k] },
  };
}

/** Regressors of one person as rows, with a column for each arm. */
export function trialRows(person: string, model: string, trials: readonly TrialRegressors[]): Row[] {
  return trials.map(({ block, trial, choice, probability, predictionError, learningRate, ...arms }) => ({
    ...{ person, model, block, trial, choice, probability },
    ...{ prediction_error: predictionError, learning_rate: learningRate },
    ...Object.fromEntries(
      Object.entries(arms).flatMap(([name, values]) => values.map((value, k) => [`${name}_${k + 1}`, value])),
    ),
  }));
}
