import { differenceFigure } from "@cause-toolkit/figures";
import type { Figure, Row } from "../experiment.ts";

/** The figure of some races: regret over time, and below how much each policy ends up above CAUSE. A column for each condition. */
export function raceFigure(
  id: string,
  title: string,
  caption: string,
  rows: readonly Row[],
  conditions: readonly { readonly condition: string; readonly title: string }[],
): Figure {
  return {
    id,
    title,
    caption,
    draw: (document) =>
      differenceFigure(
        title,
        conditions.map(({ condition, title }) => ({ title, ...panelOf(rows, condition) })),
        [caption, `${rows[0].runs} runs. Bands and bars: 95 % intervals. Differences are paired, run by run.`],
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
