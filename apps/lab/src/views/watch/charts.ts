import type { PolicyTrace } from "@cause-toolkit/core";
import { addedOf } from "@cause-toolkit/figures";
import { identitiesOf, PAGE, type SeriesStyle, seriesStyles, styleOf } from "@cause-toolkit/figures/identity";
import {
  armLinesPlot,
  type BeliefRowsOptions,
  beliefRowsHeight,
  beliefRowsPlot,
  type PlotFrame,
  regretPlot,
  traceRegret,
} from "@cause-toolkit/figures/plots";
import type { Draw } from "../../charts/draw.ts";
import type { ReadableChart } from "../../charts/readable-chart.ts";
import { type Readout, stepPoints } from "../../charts/readout.ts";
import { YOU } from "./players.ts";

/** How a player looks on the page. */
export function playerStyle(policy: string): SeriesStyle {
  const [identity] = identitiesOf([policy]).values();
  return styleOf(identity, PAGE);
}

/** Arms have one color, which no player has: their number and place tell them apart. */
export const ARM_COLOR = PAGE.arm;

/** Beliefs have the color of who has them; those of a person the color of arms, since the truth is drawn in ink. */
function colorOf({ policy }: PolicyTrace): string {
  return policy === YOU ? ARM_COLOR : playerStyle(policy).color;
}

/** A chart with the height that it needs. */
export interface SizedChart extends ReadableChart {
  readonly height: number;
}

/** What holds of one arm, step by step, in a list that holds all arms. */
function ofArm({ arms, steps }: PolicyTrace, values: ArrayLike<number>, arm: number) {
  return stepPoints(Array.from({ length: steps }, (_, t) => values[t * arms + arm]));
}

/** A row for each arm: what it truly pays, what is believed of it, and the rewards of its pulls. */
export function beliefChart(trace: PolicyTrace, options: Omit<BeliefRowsOptions, keyof PlotFrame>): SizedChart {
  return {
    height: beliefRowsHeight(trace.arms, trace.arms <= 4 ? 62 : 46),
    draw: (frame) => beliefRowsPlot(trace, { ...frame, ...options, color: colorOf(trace) }),
    readout: beliefReadout(trace, options.shown),
  };
}

/** A game hides what is true, and maybe what is believed. */
function beliefReadout(trace: PolicyTrace, shown: BeliefRowsOptions["shown"] = { truth: true, belief: true }): Readout {
  const read = [
    ...(shown.belief ? [{ word: "believed", values: trace.mean }] : []),
    ...(shown.truth ? [{ word: "true", values: trace.latent }] : []),
  ];
  const series = Array.from({ length: trace.arms }, (_, arm) =>
    read.map(({ word, values }) => ({
      label: `arm ${arm + 1} ${word}`,
      color: colorOf(trace),
      points: ofArm(trace, values, arm),
    })),
  );
  return { name: "belief and truth of each arm", x: "step", series: series.flat() };
}

/** The bonus of each arm over time, or the chance to choose it; undefined where there is neither. */
export function addedChart(trace: PolicyTrace, bonuses: readonly [number, number], steps: number) {
  const added = addedOf(trace);
  if (!added) return undefined;
  const { values, label, domain = bonuses } = added;
  const color = colorOf(trace);
  const draw: Draw = (frame) => armLinesPlot(trace, values, { ...frame, label, domain, steps, color });
  const title = label === "bonus" ? "Bonus of each arm" : "Chance of each arm (no bonus)";
  const series = Array.from({ length: trace.arms }, (_, arm) => ({
    label: `arm ${arm + 1}`,
    color: colorOf(trace),
    points: ofArm(trace, values, arm),
  }));
  return { title, height: 150, draw, readout: { name: title, x: "step", series } };
}

/** The regret of all players, each named at its end. */
export function regretChart(traces: readonly PolicyTrace[]): ReadableChart {
  const rows = traceRegret(traces);
  const styleOf = seriesStyles(
    traces.map(({ policy }) => policy),
    PAGE,
  );
  const series = traces.map(({ policy, regret }) => ({
    label: policy,
    color: styleOf(policy).color,
    points: stepPoints(regret),
  }));
  return {
    draw: (frame) => regretPlot(rows, { ...frame, named: "all" }),
    readout: { name: "regret of all players", x: "step", series },
  };
}
