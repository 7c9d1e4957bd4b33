import { count } from "@cause-toolkit/figures/text";
import type { WalkSet } from "@cause-toolkit/people";

/** More panels than this are too small to read. */
const MOST_PANELS = 32;

/** The blocks of all walks as SVG. */
export async function drawWalks({ walks, design, points, seed }: WalkSet): Promise<string> {
  // Loaded on demand: most commands draw nothing.
  const { walksFigure } = await import("@cause-toolkit/figures");
  const { renderSvg } = await import("@cause-toolkit/figures/node");
  const panels = walks.flatMap(({ id, blocks }) =>
    blocks.map(({ name, condition, mean, reward }) => ({
      title: `walk ${id}, block ${name}: ${condition}`,
      mean,
      reward,
    })),
  );
  const shown = panels.slice(0, MOST_PANELS);
  const left = panels.length - shown.length;
  const { bounds, round } = points;
  const caption = [
    `Lines: latent rewards. Dots: rewards as people see them, ${round === 0 ? "not rounded" : `rounded to ${round}`}, ${bounds === null ? "without bounds" : `from ${bounds[0]} to ${bounds[1]}`}. Seed ${seed}.`,
    `v ${design.volatility.join(" and ")}, s ${design.stochasticity.join(" and ")}, prior variance ${design.priorVariance}, in units of the design.`,
    ...(left > 0 ? [`${count(left, "block")} more not drawn.`] : []),
  ];
  return renderSvg((document) => walksFigure("Payoff schedules", shown, caption, document));
}
