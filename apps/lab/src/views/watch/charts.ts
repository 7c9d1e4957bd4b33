import type { PolicyTrace } from "@cause-toolkit/core";
import {
  addedOf,
  armIdentity,
  armLinesPlot,
  type BeliefRowsOptions,
  beliefRowsHeight,
  beliefRowsPlot,
  identitiesOf,
  PAGE,
  type PlotFrame,
  regretPlot,
  type SeriesStyle,
  styleOf,
  traceRegret,
} from "@cause-toolkit/figures";
import type { Draw } from "../../charts/draw.ts";

/** How a player looks on the page. */
export function playerStyle(policy: string): SeriesStyle {
  const [identity] = identitiesOf([policy]).values();
  return styleOf(identity, PAGE);
}

export function armColor(arm: number): string {
  return PAGE.color(armIdentity(arm).hue);
}

/** A chart with the height that it needs. */
export interface SizedChart {
  readonly height: number;
  readonly draw: Draw;
}

/** A row for each arm: what it truly pays, what is believed of it, and the rewards of its pulls. */
export function beliefChart(trace: PolicyTrace, options: Omit<BeliefRowsOptions, keyof PlotFrame>): SizedChart {
  return {
    height: beliefRowsHeight(trace.arms, trace.arms <= 4 ? 62 : 46),
    draw: (frame) => beliefRowsPlot(trace, { ...frame, ...options }),
  };
}

/** The bonus of each arm over time, or the chance to choose it; undefined where there is neither. */
export function addedChart(trace: PolicyTrace, bonuses: readonly [number, number], steps: number) {
  const added = addedOf(trace);
  if (!added) return undefined;
  const { values, label, domain = bonuses } = added;
  const draw: Draw = (frame) => armLinesPlot(trace, values, { ...frame, label, domain, steps });
  return { title: label === "bonus" ? "Bonus of each arm" : "Chance of each arm (no bonus)", height: 150, draw };
}

/** The regret of all players, each named at its end. */
export function regretChart(traces: readonly PolicyTrace[]): Draw {
  const rows = traceRegret(traces);
  return (frame) => regretPlot(rows, { ...frame, named: "all" });
}
