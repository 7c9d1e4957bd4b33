import type { Simulation, SimulationResult } from "@cause-toolkit/core";
import { regretFigure } from "@cause-toolkit/figures";
import { renderSvg } from "@cause-toolkit/figures/node";

/** One panel of a drawing of regret. */
export interface Drawn {
  readonly title: string;
  readonly simulation: Simulation;
  readonly result: SimulationResult;
}

/** Regret over time as an SVG, with what was run in the caption. */
export function drawRegret(title: string, panels: readonly Drawn[]): string {
  const { runs, seed, discount, regret } = panels[0].simulation;
  const caption = [`Mean ± 1 standard error over ${runs} runs, seed ${seed}. Discount ${discount}, ${regret} regret.`];
  return renderSvg((document) => regretFigure(title, panels, caption, document));
}
