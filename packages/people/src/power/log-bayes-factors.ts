import { log, logSumExp } from "@cause-toolkit/core/numerics";
import { kindOf } from "../models/model.ts";
import { type Recovered, scoresByName } from "../recover/confusion.ts";
import { meanOverPeople } from "../recover/standard-error.ts";

/** How much one person's data favour the true kind over a rival, in nats. */
export interface LogBayesFactor {
  readonly truth: string;
  readonly rival: string;
  readonly people: number;
  readonly mean: number;
  /** NaN with fewer than five people. */
  readonly error: number;
}

/** The expected log Bayes factor of one person: true kind over each rival, of people of each kind. */
export function logBayesFactors(people: readonly Recovered[]): LogBayesFactor[] {
  const truths = [...new Set(people.map(({ truth }) => kindOf(truth.model)))];
  const scored = people.map(({ truth, fit }) => ({
    kind: kindOf(truth.model),
    scores: scoresByName(fit, "evidence", kindOf),
  }));
  return truths.flatMap((truth) => {
    const own = scored.filter(({ kind }) => kind === truth);
    const rivals = [...own[0].scores.keys()].filter((name) => name !== truth);
    return own[0].scores.has(truth)
      ? rivals.map((rival) => ({
          truth,
          rival,
          people: own.length,
          ...meanOverPeople(own.map(({ scores }) => (scores.get(truth) ?? 0) - (scores.get(rival) ?? 0))),
        }))
      : [];
  });
}

/** What a person's data tell of the kind, in bits: how much more probable the true kind is than before, on a logarithmic scale. All kinds are as likely beforehand. */
export function informationOf({ truth, fit }: Recovered): number {
  const scores = scoresByName(fit, "evidence", kindOf);
  const own = scores.get(kindOf(truth.model)) ?? -Infinity;
  return (own - logSumExp([...scores.values()]) + log(scores.size)) / Math.LN2;
}
