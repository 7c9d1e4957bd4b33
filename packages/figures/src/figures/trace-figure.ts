import type { PolicyTrace } from "@cause-toolkit/core";
import { armIdentity } from "../identity/identities.ts";
import { armStyle, seriesStyles } from "../identity/series-styles.ts";
import { PRINT } from "../identity/theme.ts";
import { armLinesPlot } from "../plots/arm-lines-plot.ts";
import { beliefRowsPlot } from "../plots/belief-rows-plot.ts";
import { regretPlot } from "../plots/regret-plot.ts";
import { svg } from "../plots/svg.ts";
import { rangeOf, rewardRanges, traceRegret } from "../plots/trace-rows.ts";
import { compose, legendOf, printFrame } from "./compose.ts";
import type { PanelsFigure } from "./figure-function.ts";

const WIDTH = 330;
const ROW = 62;
const REST = 64;

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
export const traceFigure: PanelsFigure<PolicyTrace> = (title, traces, caption, document) => {
  const policies = traces.map(({ policy }) => policy);
  const arms = Array.from({ length: traces[0].arms }, (_, k) => armIdentity(k));
  const height = Math.max(4, arms.length) * ROW + REST;
  const frame = printFrame(WIDTH, height, document);
  const rewards = rewardRanges(traces);
  const bonuses = rangeOf(
    traces.flatMap(({ bonus }) => (bonus ? [bonus] : [])),
    [0],
  );
  const styled = seriesStyles(policies, PRINT);
  return compose({
    title,
    caption,
    legend: [...arms.map((arm, k) => ({ label: arm.label, style: armStyle(k, PRINT) })), ...legendOf(policies, styled)],
    columns: traces.length,
    panels: [
      ...traces.map((trace) => ({
        title: trace.policy,
        plot: beliefRowsPlot(trace, { ...frame, rewards, color: styled(trace.policy).color }),
      })),
      ...traces.map((trace) => {
        const added = addedOf(trace);
        const plot = added
          ? armLinesPlot(trace, added.values, {
              ...frame,
              label: added.label,
              domain: added.domain ?? bonuses,
              color: styled(trace.policy).color,
            })
          : svg(document, "svg", {});
        return { title: added?.title ?? "neither bonus nor chances", plot };
      }),
      { title: "regret of all", plot: regretPlot(traceRegret(traces), frame) },
    ],
    frame,
  });
};

/** Values of each arm over time, with a title and a label. */
export interface AddedValues {
  readonly title: string;
  readonly label: string;
  readonly values: Float64Array;
  readonly domain?: readonly [number, number];
}

/** What a policy adds to the means; where it adds nothing, the chance of each arm. */
export function addedOf({ bonus, probability }: PolicyTrace): AddedValues | undefined {
  if (bonus) return { title: "bonus of each arm", label: "bonus", values: bonus };
  if (!probability) return undefined;
  return { title: "no bonus; chance of each arm", label: "chance", values: probability, domain: [0, 1] };
}
