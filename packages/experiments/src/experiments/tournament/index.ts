import type { Seed } from "@cause-toolkit/core";
import { barFigure } from "@cause-toolkit/figures";
import type { Claim } from "../../claims/claim.ts";
import { TOURNAMENT_FIELD } from "../../jobs/tournament/chunk.ts";
import { DISTRIBUTION, drawEnvironment } from "../../jobs/tournament/environment.ts";
import type { Row } from "../../row.ts";
import type { Computation } from "../computation.ts";
import type { Experiment, Settings } from "../experiment.ts";
import { logRatio, standings } from "./standing.ts";

const ENVIRONMENTS = 240;
const PER_CONDITION = 24;
const runsOf = (runs: number) => Math.max(64, Math.round(runs / 50));

/** Environments by number, from `first` on. */
interface Environments {
  readonly first: number;
  readonly count: number;
  readonly runs: number;
  readonly seed: Seed;
}

/** Beyond the paper: which policy is best in random environments? */
export const tournament: Experiment<Environments> = {
  id: "tournament",
  title: "Tournament",
  where: "beyond",
  about: `${ENVIRONMENTS} environments drawn at random: ${DISTRIBUTION.arms.join(", ")} arms; discounts ${DISTRIBUTION.discount.join(", ")}; volatilities over four decades, a fifth of them 0; stochasticities over four decades. Every policy plays the same worlds and is judged by its regret relative to the best of the field.`,
  paper: false,
  runs: ({ runs }) => runsOf(runs),
  conditions: ({ runs, seed }) =>
    Array.from({ length: ENVIRONMENTS / PER_CONDITION }, (_, i) => ({
      id: `tournament/${i + 1}`,
      weight: 15,
      config: { first: i * PER_CONDITION, count: PER_CONDITION, runs: runsOf(runs), seed },
    })),
  async run({ id, config }, engine, { onProgress, signal }): Promise<Row[]> {
    const { first, count, runs, seed } = config;
    const chunks = Array.from({ length: count }, (_, i) => ({ number: first + i, runs, seed }));
    const parts: Row[][] = [];
    await engine.run(
      "tournament",
      chunks,
      (rows) => {
        parts.push(rows);
        onProgress?.(parts.length / chunks.length);
      },
      signal,
    );
    const ordered = parts.sort((a, b) => Number(a[0].environment) - Number(b[0].environment)).flat();
    return ordered.map((row) => ({ condition: id, ...row }));
  },
  claims: (rows) => [tournamentClaim(rows)],
  figures: (rows, settings) => [
    {
      id: "tournament",
      title: "Regret relative to the best of the field",
      caption:
        "Each policy's regret above that of the best of the field in the same environment: geometric means over environments.",
      computations: examplesOf(settings),
      draw: (document) =>
        barFigure(
          "Regret relative to the best of the field",
          [
            { title: "by discount", bars: barsBy(rows, "discount", "γ") },
            { title: "by number of arms", bars: barsBy(rows, "arms", "K") },
          ],
          "% above the best →",
          [`${ENVIRONMENTS} random environments, ${rows[0]?.runs} runs each; lines: 95 % intervals over environments.`],
          document,
        ),
    },
  ],
};

/** The first environment of each number of arms: examples, because the full list is too long. */
function examplesOf({ runs, seed }: Settings): Computation[] {
  const environments = Array.from({ length: ENVIRONMENTS }, (_, number) => ({
    number,
    ...drawEnvironment(seed, number),
  }));
  return DISTRIBUTION.arms.flatMap((count) => {
    const example = environments.find(({ arms }) => arms.length === count);
    if (!example) return [];
    const { number, arms, discount } = example;
    const name = `tournament/${number}`;
    return [
      {
        label: `${count} arms, γ = ${discount}`,
        kind: "simulation" as const,
        config: { name, arms, discount, policies: TOURNAMENT_FIELD, runs: runsOf(runs), seed },
      },
    ];
  });
}

function barsBy(rows: readonly Row[], column: "discount" | "arms", sign: string) {
  const levels = [...new Set(rows.map((row) => Number(row[column])))].sort((a, b) => a - b);
  return levels.flatMap((level) =>
    standings(rows.filter((row) => row[column] === level)).map(({ policy, relative, logSem }) => ({
      label: policy,
      series: `${sign} = ${level}`,
      mean: 100 * (relative - 1),
      sem: 100 * relative * logSem,
    })),
  );
}

function tournamentClaim(rows: readonly Row[]): Claim {
  const table = standings(rows);
  return {
    id: "tournament",
    where: "beyond",
    claim: "Over random environments CAUSE is nearer to the best of the field than every other policy.",
    tests: table
      .filter(({ policy }) => policy !== "cause")
      .map((other) => ({
        kind: "less" as const,
        label: `log relative regret: cause − ${other.policy}`,
        ...logRatio(rows, "cause", other.policy),
      })),
    note: `Relative regret: ${table.map(({ policy, relative, worst }) => `${policy} ${relative.toFixed(2)} (worst ${worst.toFixed(1)})`).join(", ")}.`,
  };
}
