import { gittins, type Index, indexPolicy, type Policy, type Seed, simulate, whittle } from "@cause-toolkit/core";
import type { Row } from "../../row.ts";
import { drawEnvironment } from "./environment.ts";

/** One environment, with every policy on the same worlds. */
export interface TournamentChunk {
  readonly number: number;
  readonly runs: number;
  readonly seed: Seed;
}

/** Indices are solved once per discount, on a surface over (P/s, v/s) for all arms, accurate to half a percent. */
function fromSurface(index: Index): Policy {
  const { approximate } = index;
  return indexPolicy({ name: index.name, price: approximate ? approximate.bind(index) : index.price.bind(index) });
}

const solved = [gittins(), whittle()].map(fromSurface);

/** The competing policies, CAUSE first. */
export const TOURNAMENT_FIELD = [
  ...["cause", "cause:form=recursion", "gain", "gittins", "whittle", "ucb", "ucb:c=1", "thompson", "predictive"],
  ...["myopic", "knowledge-gradient"],
];

export async function tournamentChunk({ number, runs, seed }: TournamentChunk): Promise<Row[]> {
  const { arms, discount } = drawEnvironment(seed, number);
  const policies = TOURNAMENT_FIELD.map((name) => solved.find((policy) => policy.name === name) ?? name);
  const name = `tournament/${number}`;
  const { rows } = await simulate({ arms, discount, policies, runs, seed, name, points: 1, reference: "cause" });
  const spread = (noiseOf: (arm: (typeof arms)[number]) => number) => {
    const values = arms.map(noiseOf).filter((value) => value > 0);
    return values.length > 0 ? Math.log10(Math.max(...values) / Math.min(...values)) : 0;
  };
  return rows.map(({ policy, regret, difference }) => ({
    environment: number,
    arms: arms.length,
    discount,
    priorVariance: arms[0].priorVariance ?? null,
    volatilitySpread: spread((arm) => arm.volatility),
    stochasticitySpread: spread((arm) => arm.stochasticity),
    still: arms.filter((arm) => arm.volatility === 0).length,
    policy,
    regret: regret.mean,
    sem: regret.sem,
    difference: difference.mean,
    differenceSem: difference.sem,
    runs,
  }));
}
