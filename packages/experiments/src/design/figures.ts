import { type ConfusionTable, confusionFigure, noisePlaneFigure } from "@cause-toolkit/figures";
import { parseModel } from "@cause-toolkit/people";
import type { Figure } from "../report/figure.ts";
import { type DesignOutcome, questionOf } from "./document.ts";
import type { DesignResult } from "./evaluate.ts";
import { noisePlane } from "./noise-plane.ts";
import { comparisonFigure, lengthFigure, peopleFigure } from "./power-figures.ts";
import { namesAsked, type Question } from "./question.ts";

/** The figures of an evaluation, the one that shows the answer first: of one design, which names people get; of several, how they compare. */
export function designFigures({ results, shorter }: Pick<DesignOutcome, "results" | "shorter">): Figure[] {
  const { groups } = questionOf({ results });
  const plane = groups ? [planeFigure(results)] : [];
  const names = namesFigure(results);
  if (results.length > 1) return [comparisonFigure(results), names, ...plane];
  const lengths = [...shorter, ...results];
  return [
    names,
    ...(groups ? [peopleFigure(results[0])] : []),
    ...(lengths.length > 1 ? [lengthFigure(lengths)] : []),
    ...plane,
  ];
}

const MOST_PANELS = 6;

function namesFigure(results: readonly DesignResult[]): Figure {
  const title = "Which names simulated people get";
  const question = questionOf({ results });
  const panels = results.slice(0, MOST_PANELS).map(({ candidate, kinds }) => ({
    title: results.length > 1 ? candidate.name : `${namesAsked(question).names} kinds`,
    table: inWords(kinds, question),
  }));
  return {
    id: "confusion",
    title,
    caption: `Rows: what people are. Columns: what they are called. On the diagonal the name is right.${results.length > MOST_PANELS ? ` The first ${MOST_PANELS} designs.` : ""}`,
    draw: (document) =>
      confusionFigure(
        title,
        panels,
        [`${results[0].people} simulated people of each kind. Colour: share of the row.`],
        document,
      ),
  };
}

function inWords({ truths, names, counts }: ConfusionTable, { word }: Question): ConfusionTable {
  const short = (name: string) => word(parseModel(name));
  return { truths: truths.map(short), names: names.map(short), counts };
}

const PLANE_CAPTION =
  "At fixed P: the median over the four pairs of levels of what an observed arm settles at. Dots: levels (v, s) of the design.";

function planeFigure(results: readonly DesignResult[]): Figure {
  const title = "Levels of v and s, and where CAUSE's bonus falls with v";
  return {
    id: "plane",
    title,
    caption: PLANE_CAPTION,
    draw: (document) =>
      noisePlaneFigure(title, planePanels(results), "CAUSE's bonus falls as v rises", [PLANE_CAPTION], document),
  };
}

function planePanels(results: readonly DesignResult[]) {
  const byLevels = new Map(
    results.map(({ candidate: { design, unit } }) => [
      `v ${design.volatility.join(", ")}; s ${design.stochasticity.join(", ")}${unit === 1 ? "" : `; unit ${unit}`}`,
      { design, unit },
    ]),
  );
  return [...byLevels].slice(0, MOST_PANELS).map(([title, { design, unit }]) => {
    const { variance, ...plane } = noisePlane(design, unit);
    return { title: `${title} (P = ${variance.toPrecision(3)})`, ...plane };
  });
}
