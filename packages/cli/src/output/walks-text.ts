import { count, percent, rounded } from "@cause-toolkit/figures/text";
import type { WalkSet } from "@cause-toolkit/people";
import { cellCount } from "@cause-toolkit/people/walks";
import { plainTable } from "./plain-table.ts";

/** What was drawn, and what rounding and bounds do to the noises. */
export function walksText({ walks, design, points, redrawn, effects }: WalkSet): string {
  const { round, bounds, scale } = points;
  const cells = cellCount(walks.length, design.arms);
  const cut = bounds === null ? 0 : Math.max(...effects.map(({ clipped }) => clipped));
  const added = (round * round) / 12;
  const least = Math.min(...effects.map(({ stochasticity }) => stochasticity));
  const rows = effects.map(({ volatility: v, stochasticity: s, shown, clipped }) => [
    ...[v, shown.volatility, s, shown.stochasticity].map((one) => rounded(one, 3)),
    percent(clipped),
  ]);
  return [
    `${count(walks.length, "walk")} of ${count(design.blocks, "block")} × ${count(design.trials, "trial")}, ${count(design.arms, "arm")}; ${count(redrawn, "draw")} did not pass the checks.`,
    `With positions and labels of arms permuted, ${count(cells, "cell")} to assign people to.`,
    "",
    ...(scale === 1
      ? []
      : [
          `One unit of the design is ${scale} points, so v and s in points are ${rounded(scale * scale, 4)} times the design's.`,
        ]),
    round === 0
      ? "Points are not rounded."
      : `Rounding to ${round} adds ${rounded(added, 3)} to s: ${percent(added / least)} of the lowest s. It leaves v.`,
    bounds === null
      ? "Points have no bounds."
      : `Bounds of ${bounds[0]} and ${bounds[1]} cut off at most ${percent(cut)} of the rewards of arms of one kind. An arm at a bound seems to stand still: cut rewards lower v and s.`,
    "",
    "What rounding and bounds make of v and s, from 20,000 simulated trials (variances of points):",
    "",
    plainTable([["v", "v as shown", "s", "s as shown", "cut off"], ...rows]),
  ].join("\n");
}
