import { InvalidInput } from "@cause-toolkit/core/checks";
import type { BonusRow } from "@cause-toolkit/experiments/bonus";
import type { Range } from "@cause-toolkit/experiments/range";
import { rounded } from "@cause-toolkit/figures/text";

export const AXES = ["variance", "volatility", "stochasticity", "discount"] as const;
export type Axis = (typeof AXES)[number];

/** The axis of a plot, and the axis with a panel per value. */
export interface DrawnAxes {
  readonly along: Axis;
  readonly logarithmic: boolean;
  readonly panels?: Axis;
}

const MAX_PANELS = 6;

/** The axes with more than one value: the longest is the x axis, another makes panels. */
export function sweptAxes(ranges: { readonly [axis: string]: Range }): DrawnAxes {
  const swept = AXES.filter((axis) => ranges[axis].values.length > 1);
  const [along, panels, third] = swept.toSorted((a, b) => ranges[b].values.length - ranges[a].values.length);
  if (!along)
    throw new InvalidInput("invalid usage: --plot needs a range to plot against, such as --volatility 1..100:40log");
  if (third) throw new InvalidInput(`invalid usage: --plot takes at most two ranges, not ${swept.join(", ")}`);
  if (panels && ranges[panels].values.length > MAX_PANELS) {
    throw new InvalidInput(`invalid usage: --plot draws at most ${MAX_PANELS} panels, one per value of ${panels}`);
  }
  return { along, logarithmic: ranges[along].logarithmic, ...(panels && { panels }) };
}

/** Bonus along one axis as SVG, with all fixed values in the caption. */
export async function drawBonus(rows: readonly BonusRow[], { along, logarithmic, panels }: DrawnAxes): Promise<string> {
  // Loaded on demand: most commands draw nothing.
  const { bonusFigure } = await import("@cause-toolkit/figures");
  const { renderSvg } = await import("@cause-toolkit/figures/node");
  const held = AXES.filter((axis) => axis !== along && axis !== panels);
  const caption = [`Held fixed: ${held.map((axis) => `${axis} ${rows[0][axis]}`).join(", ")}.`];
  const values = panels ? [...new Set(rows.map((row) => row[panels]))] : [undefined];
  const drawn = values.map((value) => ({
    title: panels && value !== undefined ? `${panels} ${rounded(value, 5)}` : "",
    points: rows
      .filter((row) => !panels || row[panels] === value)
      .map((row) => ({ series: row.index, x: row[along], y: row.bonus })),
  }));
  return renderSvg((document) =>
    bonusFigure(`Exploration bonus by ${along}`, drawn, { label: along, logarithmic }, caption, document),
  );
}
