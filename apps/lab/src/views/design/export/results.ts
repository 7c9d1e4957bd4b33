import {
  type DesignResult,
  designDocument,
  designTables,
  noisePlane,
  type Rates,
} from "@cause-toolkit/experiments/design";
import { noisePlaneFigure, walksFigure } from "@cause-toolkit/figures";
import type { WalkSet } from "@cause-toolkit/people";
import type { TableRow } from "../../../export/files.ts";

/** All tables of `cause design`, one below the other. */
export function resultRows(result: DesignResult, rates: Rates): TableRow[] {
  return Object.entries(designTables([result], rates)).flatMap(([table, rows]) =>
    (rows as readonly TableRow[]).map((row) => ({ table, ...row })),
  );
}

/** What `cause design` writes into `design.json` of its tables. */
export function resultDocument(result: DesignResult, rates: Rates): object {
  return designDocument({ results: [result], shorter: [], search: null, rates });
}

export function planeFile({ candidate: { design, unit, name } }: DesignResult, document: Document): SVGElement {
  const { variance, ...plane } = noisePlane(design, unit);
  return noisePlaneFigure(
    "Levels of v and s, and where CAUSE's bonus falls with v",
    [{ title: `P = ${variance.toPrecision(3)}`, ...plane }],
    "CAUSE's bonus falls as v rises",
    [
      `${name}. At fixed P: the median over the four pairs of levels of what an observed arm settles at. Dots: levels (v, s).`,
    ],
    document,
  );
}

/** All blocks of the walks that are shown. */
export function walksFile({ walks: [{ id, blocks }], design, points, seed }: WalkSet, document: Document): SVGElement {
  const panels = blocks.map(({ name, condition, mean, reward }) => ({
    title: `block ${name}: ${condition}`,
    mean,
    reward,
  }));
  const { bounds, round } = points;
  const caption = [
    `Walk ${id}, seed ${seed}. Lines: latent rewards. Dots: points as people see them, rounded to ${round}${bounds ? `, from ${bounds[0]} to ${bounds[1]}` : ""}.`,
    `v ${design.volatility.join(" and ")}, s ${design.stochasticity.join(" and ")}.`,
  ];
  return walksFigure("Payoff schedule", panels, caption, document);
}
