import { parseModel } from "@cause-toolkit/people";
import type { Row } from "../row.ts";
import { costOf, type Rates } from "./costs.ts";
import type { DesignResult } from "./evaluate.ts";
import { parseQuestion } from "./question.ts";
import type { SearchOutcome } from "./search.ts";

/** The tidy tables of an evaluation, by name. */
export interface DesignTables {
  /** A row for each design. */
  readonly designs: readonly Row[];
  /** A row for each design, true kind and rival. */
  readonly bayes_factors: readonly Row[];
  /** A row for each design, true name and given name. */
  readonly confusion: readonly Row[];
  /** A row for each design and two of its kinds. */
  readonly pairs: readonly Row[];
  readonly recovery: readonly Row[];
  /** A row for each design, measure, noise and kind. */
  readonly contrasts: readonly Row[];
  /** A row for each design and kind, in tasks with two arms: the reward earned between chance and the optimal policy. */
  readonly efficiency: readonly Row[];
  /** A row for each design, kind, share and size of group. */
  readonly mixtures: readonly Row[];
  /** A row for each design, kind and share. */
  readonly mixture_sizes: readonly Row[];
  /** What a design cannot show. */
  readonly limits: readonly Row[];
}

const percent = (share: number) => `${Number((100 * share).toPrecision(3))}`;

export function designTables(results: readonly DesignResult[], rates: Rates): DesignTables {
  const each = (rowsOf: (result: DesignResult) => readonly Row[]) =>
    results.flatMap((result) => rowsOf(result).map((row) => known({ design: result.candidate.name, ...row })));
  return {
    designs: results.map((result) => known(designRow(result, rates))),
    bayes_factors: each(({ factors, candidate: { design } }) =>
      factors.map(({ truth, rival, people, mean, error }) => {
        const hundreds = (design.blocks * design.trials) / 100;
        return {
          truth,
          rival,
          people,
          log_bayes_factor: mean,
          error,
          per_100_trials: mean / hundreds,
          per_100_trials_error: error / hundreds,
        };
      }),
    ),
    confusion: each(({ confusion: { truths, names, counts } }) =>
      truths.flatMap((truth, i) => names.map((name, j) => ({ truth, name, people: counts[i][j] }))),
    ),
    pairs: each(({ pairs }) =>
      pairs.map(({ first, second, accuracy }) => ({
        first,
        second,
        accuracy: accuracy.share,
        accuracy_error: accuracy.error,
        accuracy_low: accuracy.low,
        accuracy_high: accuracy.high,
      })),
    ),
    recovery: each(({ recovery }) =>
      recovery.map(({ parameter, r, error, bias, people }) => ({ parameter, r, error, bias, people })),
    ),
    contrasts: each(({ contrasts }) =>
      contrasts.map(({ measure, noise, kind, first, second, d, error, needed, neededFrom, neededTo, diluted }) => ({
        measure,
        noise,
        kind,
        healthy: first.mean,
        healthy_error: first.error,
        healthy_people: first.people,
        mean: second.mean,
        mean_error: second.error,
        people: second.people,
        d,
        d_error: error,
        needed,
        needed_from: neededFrom,
        needed_to: neededTo,
        power: powerWord(d, error, needed),
        ...Object.fromEntries(
          diluted.flatMap((one) => [
            [`d_at_${percent(one.share)}_percent`, one.d],
            [`needed_at_${percent(one.share)}_percent`, one.needed],
          ]),
        ),
      })),
    ),
    efficiency: each(({ efficiency }) =>
      efficiency.map(({ kind, people, mean, error }) => ({ kind, people, efficiency: mean, efficiency_error: error })),
    ),
    mixtures: each(({ powers }) => powers.map((one) => ({ ...one }))),
    mixture_sizes: each(({ sizes }) =>
      sizes.map(({ kind, share, needed, error }) => ({
        kind,
        share,
        needed,
        needed_error: error,
        power: needed === null ? "no power" : null,
      })),
    ),
    limits: each(({ limits }) => limits.map(({ about, text }) => ({ about, text }))),
  };
}

/** What is not a number, such as an error of too few people, is missing. */
function known(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number.isNaN(value) ? null : value]));
}

/** What stands in place of a number of people: where the 95 % interval of d includes 0, or there is none, the number would be read out of noise. Null if the number may be told. */
export function powerWord(d: number, error: number, needed: number | null): string | null {
  if (needed === null) return "no power";
  return Math.abs(d) >= 1.96 * error ? null : "none shown";
}

function designRow(result: DesignResult, rates: Rates): Row {
  const { candidate, accuracy, information, confusion, words, sizes } = result;
  const { design, memory, unit, probeEvery } = candidate;
  const cost = costOf(candidate, rates);
  const { word, about } = parseQuestion(result.question);
  const needed = sizes.map((one) => [`people_${word(parseModel(one.kind))}_${percent(one.share)}_percent`, one.needed]);
  return {
    design: candidate.name,
    layout: design.layout,
    memory,
    feedback: design.feedback,
    arms: design.arms,
    blocks: design.blocks,
    trials: design.trials,
    total_trials: cost.trials,
    probe_every: probeEvery,
    unit,
    v_low: design.volatility[0],
    v_high: design.volatility[1],
    s_low: design.stochasticity[0],
    s_high: design.stochasticity[1],
    people: result.people,
    measured: result.measured,
    question: result.question,
    verdict: result.verdict,
    accuracy: accuracy.share,
    accuracy_error: accuracy.error,
    accuracy_low: accuracy.low,
    accuracy_high: accuracy.high,
    information: information.mean,
    information_error: information.error,
    models: confusion.names.length,
    accuracy_of_models: confusion.accuracy,
    accuracy_of_models_error: confusion.error,
    [`accuracy_of_${about}`]: words.accuracy,
    [`accuracy_of_${about}_error`]: words.error,
    minutes: cost.minutes,
    pay: cost.pay,
    ...Object.fromEntries(needed),
  };
}

/** One design with blocks of several lengths, from the shortest; with the power in groups, where the question has it. */
export function lengthRows(lengths: readonly DesignResult[]): Row[] {
  return lengths.flatMap(({ candidate: { design }, accuracy, information, curve }) => {
    const told = {
      trials: design.trials,
      total_trials: design.blocks * design.trials,
      accuracy: accuracy.share,
      accuracy_error: accuracy.error,
      information: information.mean,
      information_error: information.error,
    };
    if (curve.length === 0) return [known(told)];
    return curve.map(({ kind, share, size, power, error }) =>
      known({ ...told, kind, share, people: size, power, power_error: error }),
    );
  });
}

export function searchRows({ rows }: SearchOutcome): Row[] {
  return rows.map(({ candidate, behindError, ...row }) => ({
    design: candidate.name,
    ...row,
    behind_error: behindError,
  }));
}
