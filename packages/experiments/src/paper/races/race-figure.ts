import { differenceFigure } from "@cause-toolkit/figures";
import type { Row } from "../../row.ts";
import type { ExperimentFigure } from "../experiment.ts";
import { simulationsOf } from "../runs-by-policy.ts";
import { runsInWords } from "../runs-in-words.ts";
import type { RaceConfig } from "./race.ts";

/** A race of the figure. Even a race without a panel is listed among the computations. */
export interface RacePanel {
  readonly title: string;
  readonly drawn: boolean;
  readonly simulation: RaceConfig["simulation"];
}

/** The figure of some races: regret over time, and below it the final regret of each policy minus CAUSE's. One column per condition. */
export function raceFigure(
  described: Pick<ExperimentFigure, "id" | "title" | "caption">,
  rows: readonly Row[],
  races: readonly RacePanel[],
): ExperimentFigure {
  const { title, caption } = described;
  return {
    ...described,
    computations: races.flatMap(({ title, simulation }) => simulationsOf(title, simulation, rows)),
    draw: (document) =>
      differenceFigure(
        title,
        races
          .filter(({ drawn }) => drawn)
          .map(({ title, simulation }) => ({ title, ...panelOf(rows, simulation.name) })),
        [caption, `${runsInWords(rows)}. Bands and bars: 95 % intervals. Differences are paired, run by run.`],
        document,
      ),
  };
}

function panelOf(rows: readonly Row[], condition: string) {
  const mine = rows.filter((row) => row.condition === condition);
  const first = Math.min(...mine.map((row) => Number(row.step)));
  const curves = mine
    .filter((row) => row.kind === "curve")
    .flatMap((row) => (row.step === first ? [{ ...row, step: 0, regret: 0, sem: 0 }, row] : [row]))
    .map((row) => ({
      series: String(row.policy),
      step: Number(row.step),
      mean: Number(row.regret),
      sem: Number(row.sem),
    }));
  const differences = mine
    .filter((row) => row.kind === "pair" && row.versus === "cause")
    .map((row) => ({ series: String(row.policy), mean: Number(row.regret), sem: Number(row.sem) }));
  return { curves, differences };
}
