import { coloredStyles } from "@cause-toolkit/figures/identity";
import { barPlot, heatPlot } from "@cause-toolkit/figures/plots";
import type { Draw } from "../../charts/draw.ts";
import type { Outcome } from "./outcomes.ts";

const ROW = 24;
const MARGINS = 70;

export const barsHeight = (outcomes: readonly Outcome[]) => MARGINS + ROW * outcomes.length;
export const mapHeight = (outcomes: readonly Outcome[]) => MARGINS + ROW * outcomes.length;

/** What each player lost in a round. The best possible loses nothing. */
export function lostChart(outcomes: readonly Outcome[]): Draw {
  const series = ["lost"];
  const bars = outcomes.map((one) => ({ label: labelOf(one), series: "lost", mean: one.lost, sem: one.error }));
  return (frame) => {
    const styled = coloredStyles(series, frame.theme);
    const styleOf = (name: string) => ({ ...styled(name), dash: "none" });
    return barPlot(bars, { ...frame, labels: outcomes.map(labelOf), series, x: "lost in a round →", styleOf });
  };
}

const labelOf = ({ name, kind }: Outcome) => (kind === "rule" ? `${name} (rule)` : name);

/** Who explored when: the share of rounds at each pull. */
export function exploredChart(outcomes: readonly Outcome[]): Draw {
  const cells = outcomes.flatMap((one) =>
    one.explored.map((share, t) => ({ x: t + 1, y: labelOf(one), value: share, text: share.toFixed(1) })),
  );
  const axes = { x: "pull", y: "", low: 0, high: 1, text: (share: number) => share.toFixed(1) };
  return (frame) => heatPlot(cells, { ...frame, axes });
}
