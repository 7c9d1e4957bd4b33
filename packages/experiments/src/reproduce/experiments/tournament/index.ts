import { barFigure } from "@cause-toolkit/figures";
import { DISTRIBUTION } from "../../../tournament/environment.ts";
import type { Claim } from "../../claims/claim.ts";
import type { Experiment, Row } from "../../experiment.ts";
import { logRatio, standings } from "./standing.ts";

const ENVIRONMENTS = 240;
const PER_CONDITION = 24;
const runsOf = (runs: number) => Math.max(64, Math.round(runs / 50));

/** Beyond the paper: which policy for arms like mine? */
export const tournament: Experiment = {
  id: "tournament",
  title: "Tournament",
  where: "beyond",
  about: `${ENVIRONMENTS} environments drawn at random: ${DISTRIBUTION.arms.join(", ")} arms; discounts ${DISTRIBUTION.discount.join(", ")}; volatilities over four decades, a fifth of them 0; stochasticities over four decades. Every policy plays the same worlds and is judged by its regret relative to the best of the field.`,
  paper: false,
  runs: ({ runs }) => runsOf(runs),
  conditions: () =>
    Array.from({ length: ENVIRONMENTS / PER_CONDITION }, (_, i) => ({ id: `tournament/${i + 1}`, weight: 15 })),
  async run({ id }, { runs, seed }, engine, { onProgress, signal }): Promise<Row[]> {
    const first = (Number(id.split("/")[1]) - 1) * PER_CONDITION;
    const chunks = Array.from({ length: PER_CONDITION }, (_, i) => ({ number: first + i, runs: runsOf(runs), seed }));
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
  figures: (rows) => [
    {
      id: "tournament",
      title: "Regret relative to the best of the field",
      caption:
        "How far each policy lies above the best of the field in each environment: geometric means over environments.",
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
