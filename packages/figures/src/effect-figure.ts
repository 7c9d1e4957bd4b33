import * as Plot from "@observablehq/plot";
import { compose } from "./compose.ts";
import { INK, PLOT_STYLE, styleOf } from "./style.ts";

/** An effect with its error, and the sign that is claimed of it. */
export interface Effect {
  readonly label: string;
  readonly effect: number;
  readonly sem: number;
  readonly claimed: "rises" | "falls";
}

export interface EffectPanel {
  readonly title: string;
  /** What changes, with its unit. */
  readonly quantity: string;
  readonly effects: readonly Effect[];
}

const WIDTH = 430;
const LINE = 21;
const FRAME = 48;
const AS_CLAIMED = styleOf(1);
const CONTRARY = styleOf(0);

/**
 * Effects against zero, one a line, with ± 2 standard errors. Full dots have the sign that is claimed, open ones the other.
 *
 * @example
 * ```ts
 * import { effectFigure } from "@cause-toolkit/figures";
 * import { renderSvg } from "@cause-toolkit/figures/node";
 *
 * const effects = [{ label: "with v, at s = 9", effect: 0.2, sem: 0.05, claimed: "rises" as const }];
 * const panels = [{ title: "healthy", quantity: "learning rate", effects }];
 * const svg = renderSvg((document) => effectFigure("Effects", panels, 1, ["64 runs"], document));
 * svg.includes("with v, at s = 9"); // → true
 * ```
 */
export function effectFigure(
  title: string,
  panels: readonly EffectPanel[],
  columns: number,
  caption: readonly string[],
  document: Document,
): SVGElement {
  const panelHeight = FRAME + LINE * Math.max(...panels.map(({ effects }) => effects.length));
  return compose(
    {
      title,
      caption,
      legend: [
        { label: "the sign that is claimed", style: AS_CLAIMED },
        { label: "the other sign", style: CONTRARY },
      ],
      columns,
      panels: panels.map((panel) => ({ title: panel.title, plot: effectPlot(panel, panelHeight, document) })),
      panelWidth: WIDTH,
      panelHeight,
    },
    document,
  );
}

function effectPlot({ quantity, effects }: EffectPanel, height: number, document: Document): Element {
  const lines = effects.map((one) => {
    const asClaimed = one.claimed === "rises" ? one.effect > 0 : one.effect < 0;
    const { color } = asClaimed ? AS_CLAIMED : CONTRARY;
    const label = `${one.label} ${one.claimed === "rises" ? "↑" : "↓"}`;
    return {
      label,
      effect: one.effect,
      low: one.effect - 2 * one.sem,
      high: one.effect + 2 * one.sem,
      color,
      asClaimed,
    };
  });
  return Plot.plot({
    document,
    width: WIDTH,
    height,
    marginLeft: 196,
    marginTop: 8,
    marginBottom: 40,
    style: PLOT_STYLE,
    x: { label: `change in ${quantity} →`, labelAnchor: "right", grid: true, ticks: 4, nice: true },
    y: { type: "point", domain: lines.map(({ label }) => label), label: null, tickSize: 0 },
    marks: [
      Plot.ruleX([0], { stroke: INK }),
      Plot.ruleY(lines, { y: "label", x1: "low", x2: "high", stroke: "color", strokeWidth: 2 }),
      Plot.dot(lines, {
        x: "effect",
        y: "label",
        r: 4,
        stroke: "color",
        strokeWidth: 2,
        fill: ({ asClaimed, color }: (typeof lines)[number]) => (asClaimed ? color : "white"),
      }),
    ],
  });
}
