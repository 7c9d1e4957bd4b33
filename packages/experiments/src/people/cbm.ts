import { cholesky, log, logDeterminant } from "@cause-toolkit/core/numerics";
import { MISSED, type Model, modelName, type PersonData } from "@cause-toolkit/people";
import { type Prior, parametersOf } from "@cause-toolkit/people/models";
import type { FolderFit } from "./results.ts";

/**
 * Data and fits as the MATLAB toolbox cbm names them: `data{n}.actions` and `.outcome`, and for each model what `cbm_lap` returns, so that `cbm_hbi` can take it.
 * Numbers that are not there are null, which `jsondecode` reads as NaN.
 */
export function cbmDocument(people: readonly PersonData[], outcome: FolderFit): object {
  const models = outcome.people[0].fits.map(({ model }) => model);
  return {
    data: people.map(dataOf),
    models: models.map((model, m) => ({ model: modelName(model), cbm: modelOf(outcome, model, m) })),
  };
}

/** Trials of all blocks, one after another. */
function dataOf({ id, group, arms, blocks }: PersonData): object {
  const all = <T>(read: (block: PersonData["blocks"][number], trial: number) => T): T[] =>
    blocks.flatMap((block) => Array.from({ length: block.trials }, (_, trial) => read(block, trial)));
  const number = (value: number) => (Number.isNaN(value) ? null : value);
  const arm = (block: PersonData["blocks"][number], trial: number) => (arms === 1 ? 0 : block.choice[trial]);
  return {
    id,
    group,
    arms,
    block: all(({ name }) => name),
    actions: all(({ choice }, trial) => (choice[trial] === MISSED ? null : choice[trial] + 1)),
    outcome: all((block, trial) => {
      const chosen = arm(block, trial);
      return chosen === MISSED ? null : number(block.reward[trial * arms + chosen]);
    }),
    forced: all(({ forced }, trial) => forced[trial]),
    prediction: all(({ prediction }, trial) => number(prediction[trial])),
  };
}

function modelOf({ people, settings, priors }: FolderFit, model: Model, m: number): object {
  const fits = people.map(({ fits }) => fits[m]);
  const names = fits[0].estimates.map(({ name }) => name);
  const known = new Map(parametersOf(model, settings).map((one) => [one.name, one.prior]));
  const own = names.map((name) => priors[modelName(model)]?.[name] ?? (known.get(name) as Prior));
  const theta = fits.map(({ estimates }) => estimates.map(({ fitted }) => fitted));
  const lme = fits.map(({ logEvidence }) => logEvidence);
  // A is the inverse of the covariance.
  const logdetA = fits.map(({ covariance }) => -logDeterminantOf(covariance));
  return {
    method: "cbm_lap",
    parameters: names,
    input: {
      model: modelName(model),
      prior: { mean: own.map(({ mean }) => mean), variance: own.map(({ sd }) => sd * sd) },
    },
    math: {
      // Of data and parameters, as cbm has it.
      loglik: lme.map((one, n) => one - (names.length / 2) * log(2 * Math.PI) + logdetA[n] / 2),
      theta,
      lme,
      logdetA,
      Ainvdiag: fits.map(({ covariance }) => covariance.map((row, i) => row[i])),
      covariance: fits.map(({ covariance }) => covariance),
    },
    output: { parameters: theta, log_evidence: lme },
  };
}

/** NaN for a matrix that is no covariance. */
function logDeterminantOf(matrix: readonly (readonly number[])[]): number {
  const factor = cholesky(Float64Array.from(matrix.flat()), matrix.length);
  return factor ? logDeterminant(factor, matrix.length) : Number.NaN;
}
