import type { PolicyTrace } from "@cause-toolkit/core";
import * as Plot from "@observablehq/plot";
import { compose } from "./compose.ts";
import { INK, PLOT_STYLE, type SeriesStyle, styleOf } from "./style.ts";

const WIDTH = 330;
const ROW = 62;
const REST = 64;

/** Colours stand for arms; policies are told apart by dashes. */
const DASHES = ["none", "7 3", "2 3", "10 3 2 3", "1 4"];

/**
 * One run as its players lived it: for each of them what it believed of the arms beside the truth, and below that the bonus of each arm, or its chance
 * where the policy adds no bonus; at last the regret of all. All traces must be of the same arms and steps.
 *
 * @example
 * ```ts
 * import { makeSimulation, traceRun } from "@cause-toolkit/core";
 * import { traceFigure } from "@cause-toolkit/figures";
 * import { renderSvg } from "@cause-toolkit/figures/node";
 *
 * const arms = [{ volatility: 1, stochasticity: 9 }, { volatility: 4, stochasticity: 9 }];
 * const traces = traceRun(makeSimulation({ arms, policies: ["cause", "thompson"], steps: 20 }), 0);
 * const svg = renderSvg((document) => traceFigure("One world", traces, ["seed 1"], document));
 * svg.startsWith("<svg"); // → true
 * ```
 */
export function traceFigure(
  title: string,
  traces: readonly PolicyTrace[],
  caption: readonly string[],
  document: Document,
): SVGElement {
  const arms = Array.from({ length: traces[0].arms }, (_, k) => ({ label: `arm ${k + 1}`, style: styleOf(k) }));
  const policies = traces.map(({ policy }, place) => ({ label: policy, style: policyStyle(place) }));
  const height = Math.max(4, arms.length) * ROW + REST;
  const spread = { rewards: rewardSpan(traces), bonuses: bonusSpan(traces) };
  return compose(
    {
      title,
      caption,
      legend: [...arms, ...policies],
      columns: traces.length,
      panels: [
        ...traces.map((trace) => ({ title: trace.policy, plot: beliefPlot(trace, spread.rewards, height, document) })),
        ...traces.map((trace) => ({
          title: addedTitle(trace),
          plot: addedPlot(trace, spread.bonuses, height, document),
        })),
        { title: "regret of all", plot: racePlot(traces, height, document) },
      ],
      panelWidth: WIDTH,
      panelHeight: height,
    },
    document,
  );
}

function policyStyle(place: number): SeriesStyle {
  return { color: INK, dash: DASHES[place % DASHES.length] };
}

function frame(height: number, document: Document) {
  return {
    document,
    width: WIDTH,
    height,
    marginLeft: 44,
    marginTop: 24,
    marginBottom: 40,
    style: PLOT_STYLE,
    x: { label: "step →", ticks: 5, labelAnchor: "right" as const },
  };
}

/** Of what is true and what is believed: rewards may lie far out, and are cut off there. */
function rewardSpan(traces: readonly PolicyTrace[]): [number, number] {
  return traces
    .flatMap((trace) => pointsOf(trace))
    .reduce(([low, high], { latent, from, to }) => [Math.min(low, latent, from), Math.max(high, latent, to)], [
      Infinity,
      -Infinity,
    ] as [number, number]);
}

function bonusSpan(traces: readonly PolicyTrace[]): [number, number] {
  return traces
    .flatMap(({ bonus }) => [...(bonus ?? [])])
    .reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [0, 0] as [number, number]);
}

function pointsOf({ arms, latent, mean, variance, chosen, reward }: PolicyTrace) {
  return Array.from(latent, (truth, at) => {
    const [t, k] = [Math.floor(at / arms), at % arms];
    const reach = Math.sqrt(variance[at]);
    return {
      step: t + 1,
      arm: k,
      latent: truth,
      mean: mean[at],
      from: mean[at] - reach,
      to: mean[at] + reach,
      reward: chosen[t] === k ? reward[t] : null,
    };
  });
}

function beliefPlot(trace: PolicyTrace, domain: [number, number], height: number, document: Document): Element {
  const points = pointsOf(trace);
  const arms = Array.from({ length: trace.arms }, (_, k) => k);
  const of = (k: number) => points.filter(({ arm }) => arm === k);
  return Plot.plot({
    ...frame(height, document),
    y: { label: "↑ reward", grid: true, ticks: 3, domain, clamp: true },
    fy: { domain: arms, axis: null, padding: 0.08 },
    marks: [
      ...arms.flatMap((k) => [
        Plot.areaY(of(k), { x: "step", y1: "from", y2: "to", fy: "arm", fill: styleOf(k).color, fillOpacity: 0.2 }),
        Plot.lineY(of(k), { x: "step", y: "mean", fy: "arm", stroke: styleOf(k).color, strokeWidth: 2 }),
        Plot.lineY(of(k), { x: "step", y: "latent", fy: "arm", stroke: INK, strokeWidth: 1 }),
        Plot.dot(
          of(k).filter(({ reward }) => reward !== null),
          { x: "step", y: "reward", fy: "arm", r: 1.8, fill: styleOf(k).color, stroke: INK, strokeWidth: 0.4 },
        ),
      ]),
      Plot.text(arms, { fy: (k) => k, text: (k) => `arm ${k + 1}`, frameAnchor: "top-right", dy: 2, fill: INK }),
    ],
  });
}

function addedTitle({ bonus, probability }: PolicyTrace): string {
  return bonus ? "bonus of each arm" : probability ? "no bonus; chance of each arm" : "neither bonus nor chances";
}

/** What a policy adds to the means; where it adds nothing, the chance of each arm. */
function addedPlot(trace: PolicyTrace, bonuses: [number, number], height: number, document: Document): Element {
  const values = trace.bonus ?? trace.probability;
  const label = trace.bonus ? "↑ bonus" : values ? "↑ chance" : null;
  return Plot.plot({
    ...frame(height, document),
    y: { label, grid: true, ticks: 5, domain: trace.bonus ? bonuses : [0, 1] },
    marks: Array.from({ length: trace.arms }, (_, k) =>
      Plot.lineY(
        Array.from({ length: values ? trace.steps : 0 }, (_, t) => ({
          step: t + 1,
          value: values?.[t * trace.arms + k],
        })),
        { x: "step", y: "value", stroke: styleOf(k).color, strokeWidth: 1.8, strokeDasharray: styleOf(k).dash },
      ),
    ),
  });
}

function racePlot(traces: readonly PolicyTrace[], height: number, document: Document): Element {
  return Plot.plot({
    ...frame(height, document),
    y: { label: "↑ discounted regret", grid: true, ticks: 6, nice: true, zero: true },
    marks: [
      ...traces.map(({ regret }, place) =>
        Plot.lineY(
          Array.from(regret, (value, t) => ({ step: t + 1, value })),
          { x: "step", y: "value", stroke: INK, strokeWidth: 1.8, strokeDasharray: policyStyle(place).dash },
        ),
      ),
      Plot.ruleY([0], { stroke: INK }),
    ],
  });
}
