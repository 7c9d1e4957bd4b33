import * as Plot from "@observablehq/plot";
import type { Theme } from "../identity/theme.ts";
import { frameOptions, type PlotFrame } from "./frame.ts";
import { withInterval } from "./interval.ts";

/** An effect with its error, and the sign that is claimed of it. */
export interface Effect {
  readonly label: string;
  readonly effect: number;
  readonly sem: number;
  readonly claimed: "rises" | "falls";
}

/** The two signs that an effect can have, against the claim. */
export function effectColors({ color }: Theme): { readonly asClaimed: string; readonly contrary: string } {
  return { asClaimed: color("blue"), contrary: color("vermillion") };
}

/** Effects against zero, one a line, with intervals of 95 %. Full dots have the sign that is claimed, open ones the other. */
export function effectPlot(effects: readonly Effect[], options: PlotFrame & { readonly quantity: string }): Element {
  const { theme, quantity } = options;
  const colors = effectColors(theme);
  const lines = effects.map(({ label, effect, sem, claimed }) => {
    const asClaimed = claimed === "rises" ? effect > 0 : effect < 0;
    const color = asClaimed ? colors.asClaimed : colors.contrary;
    return {
      ...withInterval({ mean: effect, sem }),
      label: `${label} ${claimed === "rises" ? "↑" : "↓"}`,
      color,
      fill: asClaimed ? color : theme.paper,
    };
  });
  return Plot.plot({
    ...frameOptions(options),
    marginLeft: 196,
    marginTop: 8,
    x: { label: `change in ${quantity} →`, labelAnchor: "right", grid: true, ticks: 4, nice: true },
    y: { type: "point", domain: lines.map(({ label }) => label), label: null, tickSize: 0 },
    marks: [
      Plot.ruleX([0], { stroke: theme.ink }),
      Plot.ruleY(lines, { y: "label", x1: "low", x2: "high", stroke: "color", strokeWidth: 2 }),
      Plot.dot(lines, { x: "mean", y: "label", r: 4, stroke: "color", strokeWidth: 2, fill: "fill" }),
    ],
  });
}
