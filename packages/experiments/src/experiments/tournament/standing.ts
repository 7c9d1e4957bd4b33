import type { Row } from "../../row.ts";
import type { Reading } from "../races/race-tests.ts";

/** The performance of a policy over some environments. */
export interface Standing {
  readonly policy: string;
  /** Geometric mean, over environments, of its regret relative to the best of the field. */
  readonly relative: number;
  /** Standard error of the logarithm of that. */
  readonly logSem: number;
  readonly worst: number;
  /** Share of environments in which it is significantly better, or worse, than CAUSE (beyond 3 standard errors). */
  readonly better: number;
  readonly worse: number;
}

const SIGNIFICANT = 3;

/** The mean logarithm of one policy's regret over another's, paired, because both play the same environments. */
export function logRatio(rows: readonly Row[], policy: string, versus: string): Reading {
  const regrets = (name: string) =>
    new Map(rows.filter((row) => row.policy === name).map((row) => [row.environment, Number(row.regret)]));
  const others = regrets(versus);
  const logs = [...regrets(policy)].map(([environment, regret]) =>
    Math.log(regret / (others.get(environment) ?? Number.NaN)),
  );
  const { mean, sem } = meanOf(logs);
  return { effect: mean, sem, runs: logs.length };
}

/** The table of the tournament, best first. */
export function standings(rows: readonly Row[]): Standing[] {
  const best = new Map<unknown, number>();
  for (const { environment, regret } of rows) {
    best.set(environment, Math.min(best.get(environment) ?? Infinity, Number(regret)));
  }
  const policies = [...new Set(rows.map((row) => String(row.policy)))];
  return policies
    .map((policy) => {
      const mine = rows.filter((row) => row.policy === policy);
      const logs = mine.map((row) => Math.log(Number(row.regret) / (best.get(row.environment) ?? Number.NaN)));
      const { mean, sem } = meanOf(logs);
      const share = (side: number) =>
        mine.filter((row) => side * Number(row.difference) > SIGNIFICANT * Number(row.differenceSem)).length /
        mine.length;
      return {
        policy,
        relative: Math.exp(mean),
        logSem: sem,
        worst: Math.exp(Math.max(...logs)),
        better: share(-1),
        worse: share(1),
      };
    })
    .sort((a, b) => a.relative - b.relative);
}

function meanOf(values: readonly number[]): { mean: number; sem: number } {
  const mean = values.reduce((sum, x) => sum + x, 0) / values.length;
  const spread = values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (values.length - 1);
  return { mean, sem: Math.sqrt(spread / values.length) };
}
