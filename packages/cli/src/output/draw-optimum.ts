import type { Optimum } from "@cause-toolkit/core";
import { exp, log } from "@cause-toolkit/core/numerics";
import { minusSigns, rounded, withoutNegativeZero } from "@cause-toolkit/figures/text";

const CELLS = 9;

/** Posterior variances over what two arms can reach, evenly spaced in their logarithm. */
export function drawnVariances(lowest: number, highest: number): number[] {
  return Array.from({ length: CELLS }, (_, n) => {
    const share = n / (CELLS - 1);
    return Number(exp((1 - share) * log(lowest) + share * log(highest)).toPrecision(2));
  });
}

/** The premium of arm 1, −d*, over both variances, as SVG. */
export async function drawOptimum(optimum: Optimum, variances: readonly number[], caption: string): Promise<string> {
  // Loaded on demand: most commands draw nothing.
  const { heatMapFigure } = await import("@cause-toolkit/figures");
  const { renderSvg } = await import("@cause-toolkit/figures/node");
  const cells = variances.flatMap((x) =>
    variances.map((y) => {
      const premium = -optimum.threshold([x, y]).value;
      return { x, y, value: premium, text: minusSigns(withoutNegativeZero(premium.toFixed(1))) };
    }),
  );
  const full = Number(rounded(Math.max(...cells.map(({ value }) => Math.abs(value))), 2)) || 1;
  const axes = {
    x: "variance of arm 1",
    y: "variance of arm 2",
    below: "arm 2 is ahead",
    above: "arm 1 is ahead",
    full,
  };
  const title = "Premium of arm 1 under the optimal policy";
  return renderSvg((document) => heatMapFigure(title, [{ title: "", cells }], axes, [caption], document));
}
