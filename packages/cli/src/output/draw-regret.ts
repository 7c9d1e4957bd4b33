import type { Simulation, SimulationResult } from "@cause-toolkit/core";

/** One panel of a drawing of regret. */
export interface Drawn {
  readonly title: string;
  readonly simulation: Simulation;
  readonly result: SimulationResult;
}

/** Regret over time as SVG, with the settings in the caption. */
export async function drawRegret(title: string, panels: readonly Drawn[]): Promise<string> {
  // Loaded on demand: most commands draw nothing.
  const { policiesKnow, regretFigure } = await import("@cause-toolkit/figures");
  const { renderSvg } = await import("@cause-toolkit/figures/node");
  const { runs, seed, discount, regret } = panels[0].simulation;
  const caption = [
    `Mean over ${runs} runs${runs > 1 ? ", with bands of 95 %" : ""}; seed ${seed}. Discount ${discount}, ${regret} regret.`,
    ...policiesKnow(panels[0].simulation),
  ];
  return renderSvg((document) => regretFigure(title, panels, caption, document));
}
